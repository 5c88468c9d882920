/** Duration of every clip of the site, in seconds, unless a recipe says otherwise. */
export const clipSeconds = 6;
/** Duration in seconds of the large clip, for tests of kills and rate limits. */
export const heavySeconds = 10;

/** One run of ffmpeg in the media folder, after the runs that make its input. */
export type Recipe = { makes: string; args: readonly string[] };

/** An ffmpeg command line without quotes, cut into its words. */
const words = (line: string) => line.split(" ");
const picture = (size: string, seconds = clipSeconds) =>
  words(`-f lavfi -i testsrc2=size=${size}:rate=25:duration=${seconds}`);
const tone = (hertz: number, seconds = clipSeconds) =>
  words(`-f lavfi -i sine=frequency=${hertz}:sample_rate=48000:duration=${seconds}`);
const h264 = (rate: string) =>
  words(`-c:v libx264 -preset ultrafast ${rate} -g 50 -keyint_min 50 -sc_threshold 0 -pix_fmt yuv420p -threads 2`);
const aac = words("-c:a aac -b:a 96k -ac 2");
const vp9 = words("-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -row-mt 1 -b:v 400k -g 50");
const opus = words("-c:a libopus -b:a 64k");
const fastStart = words("-movflags +faststart");
const copied = (from: string, stream: string) => [...words(`-i ${from} -map 0:${stream} -c copy`), ...fastStart];
const muxed = (size: string, hertz: number) => [
  ...picture(size),
  ...tone(hertz),
  ...h264("-crf 30"),
  ...aac,
  ...fastStart,
];
const hls = (from: string, name: string) =>
  words(`-i ${from} -c copy -f hls -hls_time 2 -hls_playlist_type vod -hls_segment_filename ${name}-%d.ts`);

/** Every picture shows a running clock, and every sound has its own tone, so that mixed-up files are noticed. */
export const recipes: readonly Recipe[] = [
  { makes: "clip-720.mp4", args: muxed("1280x720", 440) },
  { makes: "clip-360.mp4", args: muxed("640x360", 440) },
  { makes: "portrait-540.mp4", args: muxed("540x960", 330) },
  { makes: "video-1080.mp4", args: [...picture("1920x1080"), ...h264("-crf 30"), "-an", ...fastStart] },
  { makes: "clip-480.webm", args: [...picture("854x480"), ...tone(550), ...vp9, ...opus] },
  { makes: "video-720.mp4", args: copied("clip-720.mp4", "v") },
  { makes: "video-360.mp4", args: copied("clip-360.mp4", "v") },
  { makes: "audio.m4a", args: copied("clip-720.mp4", "a") },
  {
    makes: "clip-1080.mp4",
    args: [...words("-i video-1080.mp4 -i audio.m4a -map 0:v -map 1:a -c copy"), ...fastStart],
  },
  {
    makes: "heavy-720.mp4",
    args: [
      ...picture("1280x720", heavySeconds),
      ...words("-vf noise=alls=24:allf=t"),
      ...h264("-b:v 26M"),
      "-an",
      ...fastStart,
    ],
  },
  { makes: "heavy.m4a", args: [...tone(220, heavySeconds), ...aac, ...fastStart] },
  { makes: "cover.jpg", args: words("-ss 1 -i clip-720.mp4 -frames:v 1 -vf scale=640:-2") },
  { makes: "hls-720.m3u8", args: hls("video-720.mp4", "hls-720") },
  { makes: "hls-1080.m3u8", args: hls("video-1080.mp4", "hls-1080") },
  {
    makes: "hls-sealed.m3u8",
    args: [...hls("video-1080.mp4", "hls-sealed"), ...words(`-hls_enc 1 -hls_enc_key ${"5ea1".repeat(8)}`)],
  },
  { makes: "hls-360.m3u8", args: hls("video-360.mp4", "hls-360") },
  { makes: "hls-audio.m3u8", args: hls("audio.m4a", "hls-audio") },
  {
    makes: "dash-segmented.mpd",
    args: [
      ...words("-i video-720.mp4 -i video-360.mp4 -i audio.m4a -map 0 -map 1 -map 2 -c copy"),
      ...words(
        "-f dash -seg_duration 2 -use_template 1 -use_timeline 1 -init_seg_name dash-init-$RepresentationID$.m4s",
      ),
      ...words("-media_seg_name dash-$RepresentationID$-$Number$.m4s -adaptation_sets"),
      "id=0,streams=v id=1,streams=a",
    ],
  },
];

const cue = (number: number, text: string) => `00:0${number * 2}.000 --> 00:0${number * 2 + 1}.800\n${text}\n`;

/** Subtitles of the clips, with one cue every two seconds. */
export const subtitleTexts = {
  en: ["First the water is whole", "Then the prow parts it", "And it closes clean"],
  zh: ["起初水面完整", "船头将它分开", "然后干净地合上"],
} as const;

/** The WebVTT file for a language. */
export const webVtt = (language: keyof typeof subtitleTexts): string =>
  `WEBVTT\n\n${subtitleTexts[language].map((text, index) => cue(index, text)).join("\n")}`;
