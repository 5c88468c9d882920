import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { uploadLimits } from "@cutwater/contract/uploads.ts";
import { type PictureKind, sniff } from "@cutwater/media/pictures/sniff.ts";
import { type Container, sniffContainer } from "@cutwater/media/sniff.ts";

/** The kind of a file according to its first bytes. The name and type that were sent with the file may be false. */
export type Judged = ({ kind: "image" } | { kind: "video" | "sound"; container: Container }) & {
  /** Largest size of such a file. */
  mostBytes: number;
  /** Extension of the stored file. */
  extension: string;
  /** Content type with which it is served. */
  contentType: string;
};

/** Number of bytes at the beginning of a file that are examined. */
export const headBytes = 600;

/** @throws Refusal for a file that is neither a picture nor a video nor a sound that we open: archives, pages, playlists, SVG. */
export function judgeHead(head: Uint8Array): Judged {
  if (head.length === 0) refuse("upload.empty");
  const sniffed = sniff(head);
  if (sniffed.is === "picture") return pictureOf(sniffed.kind);
  if (sniffed.is === "otherPicture") refuse("picture.kindUnsupported", { found: sniffed.name });
  const container = sniffContainer(head);
  if (container === "audio") return soundIn(head);
  if (container !== null) return videoIn(container, head);
  return sniffed.name ? refuse("upload.notMediaBut", { found: sniffed.name }) : refuse("upload.notMedia");
}

/** @throws Refusal */
export const refuseTooLarge = ({ kind, mostBytes }: Pick<Judged, "kind" | "mostBytes">): never => {
  throw new Refusal(tooLarge[kind], undefined, {
    limit: `${mostBytes / 1024 ** 2} MB`,
  });
};

const tooLarge = {
  image: "upload.pictureTooLarge",
  video: "upload.videoTooLarge",
  sound: "upload.soundTooLarge",
} as const;

const pictureOf = (kind: PictureKind): Judged => ({
  kind: "image",
  mostBytes: uploadLimits.pictureBytes,
  extension: kind === "jpeg" ? "jpg" : kind,
  contentType: `image/${kind}`,
});

function videoIn(container: Container, head: Uint8Array): Judged {
  const isWebm = container === "Matroska" && Buffer.from(head).includes("webm");
  const [extension, contentType] = isWebm ? webm : types[container];
  return { kind: "video", container, mostBytes: uploadLimits.videoBytes, extension, contentType };
}

/** The container according to the first bytes. For MP4 and OGG, only probing shows whether the file is a sound or a video. */
function soundIn(head: Uint8Array): Judged {
  const text = Buffer.from(head.subarray(0, 12)).toString("latin1");
  const [extension] = sounds.find(([, begins]) => begins.test(text)) ?? ["mp3"];
  const contentType = soundTypes[extension] ?? "audio/mpeg";
  return { kind: "sound", container: "audio", mostBytes: uploadLimits.soundBytes, extension, contentType };
}

const sounds = [
  ["wav", /^RIFF/],
  ["flac", /^fLaC/],
  ["aiff", /^FORM/],
  ["amr", /^#!AMR/],
  ["aac", /^\xff[\xf1\xf9]/],
] as const;
const soundTypes: Readonly<Record<string, string>> = {
  mp3: "audio/mpeg",
  wav: "audio/wav",
  flac: "audio/flac",
  aiff: "audio/aiff",
  amr: "audio/amr",
  aac: "audio/aac",
};

const webm = ["webm", "video/webm"] as const;
/** QuickTime is served as video/mp4, because browsers play both but refuse video/quicktime. */
const types: Readonly<Record<Container, readonly [extension: string, contentType: string]>> = {
  MP4: ["mp4", "video/mp4"],
  Matroska: ["mkv", "video/x-matroska"],
  AVI: ["avi", "video/x-msvideo"],
  FLV: ["flv", "video/x-flv"],
  "MPEG-TS": ["ts", "video/mp2t"],
  "MPEG-PS": ["mpg", "video/mpeg"],
  WMV: ["wmv", "video/x-ms-wmv"],
  OGG: ["ogv", "video/ogg"],
  audio: ["bin", "application/octet-stream"],
};

/** The content type of a stored file by the extension of its key. */
export const contentTypeOf = (key: string): string => {
  const extension = key.split(".").at(-1) ?? "";
  if (extension === webm[0]) return webm[1];
  if (extension === "jpg") return "image/jpeg";
  if (soundTypes[extension]) return soundTypes[extension];
  const known = Object.values(types).find(([ending]) => ending === extension);
  return known?.[1] ?? `image/${extension}`;
};
