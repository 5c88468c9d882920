import assert from "node:assert/strict";
import { test } from "node:test";
import { codecName } from "./codecs.ts";

test("codecs get their common names, however sites, manifests and ffprobe spell them", () => {
  const spellings: Readonly<Record<string, readonly string[]>> = {
    "H.264": ["avc1.640028", "avc3.42c01f", "h264", "h.264", "H264"],
    HEVC: ["hvc1.1.6.L93.B0", "hev1", "h265", "hevc", "bytevc1", "dvh1.05.06"],
    VP9: ["vp9", "vp09.00.50.08"],
    AV1: ["av01.0.08M.08", "av1"],
    VP8: ["vp8", "vp08.00"],
    AAC: ["mp4a.40.2", "mp4a.40.5", "mp4a", "aac", "aac_latm"],
    Opus: ["opus", "Opus"],
    MP3: ["mp3", "mp3float", "mp4a.69", "mp4a.6B", "mp4a.40.34"],
    "AC-3": ["ac-3", "ac3", "mp4a.a5"],
    "E-AC-3": ["ec-3", "eac3", "mp4a.A6"],
    Vorbis: ["vorbis"],
    FLAC: ["flac"],
    "MPEG-4": ["mpeg4", "mp4v.20.8"],
    "MPEG-2": ["mpeg2video"],
    PCM: ["pcm_s16le"],
  };
  for (const [name, spelled] of Object.entries(spellings))
    for (const spelling of spelled) assert.equal(codecName(spelling), name, spelling);
});

test("a codec without a name of its own stays readable, an absent or unknown one has none", () => {
  assert.equal(codecName("theora"), "theora");
  assert.equal(codecName("xyz1.00.08"), "xyz1");
  for (const nothing of ["none", "", "unknown", null, undefined]) assert.equal(codecName(nothing), null);
});
