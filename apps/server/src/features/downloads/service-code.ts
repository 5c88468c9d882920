/** The service code of download jobs. */
export const serviceCode = "VIDEO_DOWNLOAD";
