/** Folder of the fonts on the server, below assets/, whose files never change. */
export const fontFolder = "assets/fonts";

/** Server path of a package's file; the folder names the package's version. */
export const fontPath = (folder: string, file: string): string => `/${fontFolder}/${folder}/${file}`;
