/** Path below which stored uploads are served, on the storage host. A file of its own: pages import it without the schemas. */
export const storedUploadPath = "/group1/media";
