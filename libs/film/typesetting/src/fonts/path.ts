/** Where the server has the fonts; below assets/, whose files never change. */
export const fontFolder = "assets/fonts";

/** The path of a file of a package, whose folder names its version. */
export const fontPath = (folder: string, file: string): string => `/${fontFolder}/${folder}/${file}`;
