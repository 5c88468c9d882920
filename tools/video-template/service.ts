import { uploadLimits } from "@cutwater/contract/uploads.ts";
import type { Tool } from "@cutwater/toolkit/tool.ts";

const pictures = {
  kind: "image",
  extensions: ["jpg", "jpeg", "png", "webp", "avif", "heic", "heif", "gif", "bmp"],
  maxBytes: uploadLimits.pictureBytes,
  maxPixels: uploadLimits.picturePixels,
} as const;
const videos = {
  kind: "video",
  extensions: ["mp4", "mov", "m4v", "mkv", "webm", "avi"],
  maxBytes: uploadLimits.videoBytes,
} as const;
const sounds = {
  kind: "sound",
  extensions: ["mp3", "m4a", "wav", "flac", "aac", "ogg"],
  maxBytes: uploadLimits.soundBytes,
} as const;

/** The parts of the tool that menus and the public page need. The rest of the manifest is loaded with the tool's page. */
export const service = {
  code: "VIDEO_TEMPLATE",
  names: {
    en: { name: "Video templates", short: "Templates" },
    zh: { name: "视频模板", short: "视频模板" },
  },
  path: "/templates",
  accepts: pictures,
  acceptsAlso: [videos, sounds],
} as const satisfies Pick<Tool, "code" | "names" | "path" | "accepts" | "acceptsAlso">;
