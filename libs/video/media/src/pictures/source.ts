/** A picture's bytes, or the path of a file of ours that contains them. Never changed. */
export type PictureSource = Buffer | string;
