import { z } from "zod";
import { PlainText } from "./plain-text.ts";
import { defineRoute } from "./route.ts";

/** Types of pictures that `setting/upload/file` accepts. */
export const uploadTypes = ["avatar"] as const;

/**
 * Multipart request: the file is in the field "file", the type in the query. `message` is a JSON text `{"data": [url]}`
 * (wire.16). Pictures are re-encoded, upright and without metadata; an avatar becomes 120x120 pixels.
 */
export const uploadFile = defineRoute({
  path: "/client/setting/upload/file",
  methods: ["POST"],
  auth: "customer",
  summary: "Takes a small picture",
  input: z.object({ type: z.enum(uploadTypes) }),
  output: z.string(),
  timeoutMs: 60_000,
});
export const UploadAnswer = z.object({ data: z.array(z.string()).min(1) });

/** Limits of uploads (limits.6). `avatarSide` is in pixels, `soundSeconds` the maximum length of a sound file. */
export const uploadLimits = {
  avatarBytes: 2 * 1024 * 1024,
  avatarSide: 120,
  picturePixels: 16_800_000,
  pictureBytes: 25 * 1024 * 1024,
  videoBytes: 500 * 1024 * 1024,
  soundBytes: 50 * 1024 * 1024,
  soundSeconds: 1_200,
  /** How long an upload that no job uses is stored. */
  keptHours: 24,
} as const;

const upright = {
  bytes: z.number().int(),
  width: z.number().int().describe("pixels, upright"),
  height: z.number().int().describe("pixels, upright"),
};

/** Probed facts of an upload. Width and height are those after rotation. */
export const MediaFacts = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("image"),
    ...upright,
    /** The format's name in sharp: jpeg, png, webp … */
    format: z.string(),
    hasAlpha: z.boolean(),
    /** Number of frames or pages; only the first is used. Absent for a picture with one. */
    frames: z.number().int().min(2).optional(),
    bitDepth: z.int().optional().describe("bits per colour; left out for 8 and fewer"),
  }),
  z.object({
    kind: z.literal("video"),
    ...upright,
    /** The codec's name in ffprobe: h264, hevc … */
    codec: z.string(),
    /** From the first frame to the end of the last one. */
    durationSeconds: z.number(),
    /** From the first moment of picture or sound to the last one; left out when it is the same. */
    presentedSeconds: z.number().optional(),
    framesPerSecond: z.number(),
    hasAudio: z.boolean(),
    bitDepth: z.int().optional().describe("bits per colour; left out for 8 and fewer"),
    chroma: z.enum(["4:2:2", "4:4:4"]).optional().describe("resolution of the colours; left out for 4:2:0"),
  }),
  z.object({
    kind: z.literal("sound"),
    bytes: z.number().int(),
    /** The codec's name in ffprobe: mp3, aac, flac … */
    codec: z.string(),
    durationSeconds: z.number(),
  }),
]);
export type MediaFacts = z.infer<typeof MediaFacts>;

/** Seconds from a video's first moment of picture or sound to the last one. */
export const presentedSecondsOf = ({
  durationSeconds,
  presentedSeconds = durationSeconds,
}: Pick<Extract<MediaFacts, { kind: "video" }>, "durationSeconds" | "presentedSeconds">): number => presentedSeconds;

/** Path for uploads at the root of the storage host (wire.14). The request is multipart, with the file in the field "file". */
export const uploadPath = "/group1/upload";
/** Path for resumable uploads by the tus protocol 1.0. */
export const resumableUploadPath = "/group1/tus";

/** The response of `uploadPath`, without an envelope. `domain + src` is the file's address, by which jobs refer to the file. */
export const Uploaded = z.object({
  domain: z.string(),
  src: z.string(),
  facts: MediaFacts,
  /** The thumbnail's path on the API's host. */
  thumb: z.string().nullable(),
});
export type Uploaded = z.infer<typeof Uploaded>;

/** The facts of a resumable upload. Clients request them after its last byte was sent. */
export const findUpload = defineRoute({
  path: "/client/upload/get",
  methods: ["GET"],
  auth: "customer",
  scope: "read",
  summary: "What an upload of the caller's was found to be; refused when it was no picture, video or sound",
  input: z.object({ id: PlainText.min(1).max(80) }),
  output: Uploaded,
  timeoutMs: 60_000,
});
