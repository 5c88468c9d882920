/** The service that this room is. */
export const serviceCode = "VIDEO_DOWNLOAD";
