/**
 * A real recording with its language and a transcript made by ear. The transcript is null where only the language is measured.
 */
export type SpokenClip = {
  name: string;
  /** File name in the folder of real footage. */
  file: string;
  from: number;
  seconds: number;
  /** BCP 47. */
  language: string;
  says: string | null;
};

/**
 * Clips of three kinds: a film with several speakers, over sound effects and music; an announcer; a person before a cheap
 * microphone.
 */
export const clips: readonly SpokenClip[] = [
  {
    name: "film",
    file: "streams/shaka/dash-multi-codec/audio_en_2c_128k_aac.mp4",
    from: 0,
    seconds: 59,
    language: "en",
    says: "Captain's log, stardate 41636.9. As feared, our examination of the seven year overdue federation freighter Odin, disabled by an asteroid collision, revealed no life signs. However, three escape pods were missing, suggesting the possibility of survivors. Ready to begin orbit of Angel One, captain. Make it so, Mr. La Forge. What kind of place is this, Data? Angel One is a class M planet supporting carbon-based flora and fauna, sparsely populated with intelligent life forms. It is similar in technological development to mid 20th century Earth. Kind of like being marooned at home. Assuming any of the survivors made it this far. Admittedly, it is the closest planet to the Odin. To travel the distance we did in two days at warp one would have taken the Odin escape pod five months. Five months, six days, 11 hours, two minutes. Thank you, Data. And 57 seconds. Captain, we're receiving an audio signal from Angel One.",
  },
  {
    name: "announcer",
    file: "codecs/nasa_13013.mp4",
    from: 0,
    seconds: 13,
    language: "en",
    says: "This is the optical and science segment of the Webb space telescope in one of the largest clean rooms in the world at NASA's Goddard space flight center in Greenbelt, Maryland.",
  },
  {
    name: "person",
    file: "codecs/test001.mp4",
    from: 5.1,
    seconds: 5,
    language: "en",
    says: "Hello, my name is AutoCut. This is a video for testing.",
  },
  {
    name: "person",
    file: "codecs/test001.mp4",
    from: 0,
    seconds: 4.9,
    language: "zh",
    says: "大家好，我的名字是AutoCut，这是一条用于测试的视频。",
  },
  {
    name: "film",
    file: "streams/shaka/dash-multi-codec/audio_es_2c_64k_opus.webm",
    from: 0,
    seconds: 59,
    language: "es",
    says: null,
  },
];

/** Level of the noise laid over a clip, in dB below the speech. */
export const noiseDb = 10;
