/** One subtitle file and its expected cues: start and end in seconds, and the plain text. */
export type SubtitleSample = {
  name: string;
  kind: "vtt" | "srt" | "ass" | "ttml" | "sami";
  text: string;
  cues: readonly (readonly [number, number, string])[];
};

const vtt = (name: string, text: string, cues: SubtitleSample["cues"]): SubtitleSample => ({
  name,
  kind: "vtt" as const,
  text,
  cues,
});
const srt = (name: string, text: string, cues: SubtitleSample["cues"]): SubtitleSample => ({
  name,
  kind: "srt" as const,
  text,
  cues,
});

const assHead =
  "[Script Info]\nTitle: drawn\n\n[V4+ Styles]\nFormat: Name, Fontname\nStyle: Default,Sans\n\n[Events]\n";
const assFormat = "Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n";
const ttml = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><body><div>${body}</div></body></tt>`;

/**
 * Forms that the standards allow, and forms that people write in practice. WebVTT: W3C 2019, section 4; ASS: the v4+ format line.
 */
export const subtitleSamples: readonly SubtitleSample[] = [
  vtt("a header alone", "WEBVTT\n", []),
  vtt("a header with a title and metadata", "WEBVTT - 标题\nKind: captions\n\n00:01.000 --> 00:02.000\nOne\n", [
    [1, 2, "One"],
  ]),
  vtt("hours, and none", "WEBVTT\n\n00:00:00.142 --> 00:00:00.519\nA\n\n00:05.000 --> 00:06.000\nB\n", [
    [0.142, 0.519, "A"],
    [5, 6, "B"],
  ]),
  vtt("hours of three digits", "WEBVTT\n\n120:00:00.000 --> 120:00:01.500\nLate\n", [[432_000, 432_001.5, "Late"]]),
  vtt("tabs around the arrow", "WEBVTT\n\n00:00:25.000\t-->\t00:00:27.000\nPayload\n", [[25, 27, "Payload"]]),
  vtt("no space around the arrow", "WEBVTT\n\n00:25.000-->00:27.000\nPayload\n", [[25, 27, "Payload"]]),
  vtt(
    "identifiers, notes, styles and regions",
    [
      "WEBVTT\n",
      "STYLE\n::cue { color: red }\n",
      "REGION\nid:top\nlines:3\n",
      "NOTE\nnobody sees --> this\n",
      "first\n00:01.000 --> 00:02.000 region:top\nOne\n",
      "NOTE one line\n",
      "2\n00:03.000 --> 00:04.000\nTwo\n",
    ].join("\n"),
    [
      [1, 2, "One"],
      [3, 4, "Two"],
    ],
  ),
  vtt(
    "settings of every kind",
    "WEBVTT\n\n00:01.000 --> 00:02.000 align:start line:10% position:5%,line-left size:50% vertical:rl\nSet\n",
    [[1, 2, "Set"]],
  ),
  vtt(
    "tags, voices, classes, ruby and times inside",
    "WEBVTT\n\n00:01.000 --> 00:04.000\n<v Ann Lee><i.loud>Hi</i>, <b>you</b></v> <c.x>there</c>\n<ruby>漢<rt>かん</rt></ruby> <00:02.000>now\n",
    [[1, 4, "Hi, you there\n漢かん now"]],
  ),
  vtt("entities", "WEBVTT\n\n00:01.000 --> 00:02.000\na &lt; b &amp;&nbsp;c &gt; d &lrm;&#39;\n", [
    [1, 2, "a < b &\u00a0c > d \u200e'"],
  ]),
  vtt("several lines", "WEBVTT\n\n00:01.000 --> 00:02.000\n- Yes?\n- No.\n", [[1, 2, "- Yes?\n- No."]]),
  vtt("carriage returns alone", "WEBVTT\r\r00:01.000 --> 00:02.000\rOne\r\r00:03.000 --> 00:04.000\rTwo\r", [
    [1, 2, "One"],
    [3, 4, "Two"],
  ]),
  vtt("no line end at the end", "WEBVTT\n\n00:01.000 --> 00:02.000\nEnd", [[1, 2, "End"]]),
  vtt(
    "a broken time between two good cues",
    "WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n\n00.00.000 --> 00:03.000\nBad\n\n00:04.000 --> 00:05.000\nTwo\n",
    [
      [1, 2, "One"],
      [4, 5, "Two"],
    ],
  ),
  vtt("no empty lines between cues", "WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n00:03.000 --> 00:04.000\nTwo\n", [
    [1, 2, "One"],
    [3, 4, "Two"],
  ]),
  vtt(
    "numbered cues without empty lines between them",
    "WEBVTT\n1\n00:01.000 --> 00:02.000\nOne\n2\n00:03.000 --> 00:04.000\n1984\n3\n00:05.000 --> 00:06.000\nThree\n",
    [
      [1, 2, "One"],
      [3, 4, "1984"],
      [5, 6, "Three"],
    ],
  ),
  vtt(
    "empty lines inside cues",
    "WEBVTT\n\nfirst\n00:01.000 --> 00:02.000\n\nAfter a gap\n\nsecond\n00:03.000 --> 00:04.000\nUpper\n\nlower\n\n00:05.000 --> 00:06.000\n\n00:07.000 --> 00:08.000\nLast\n",
    [
      [1, 2, "After a gap"],
      [3, 4, "Upper\nlower"],
      [7, 8, "Last"],
    ],
  ),
  vtt(
    "an empty numbered cue, notes of several paragraphs, and hours in one time only",
    "WEBVTT\n\n1\n00:01.000 --> 00:02.000\nOne\n\n2\n00:02.000 --> 00:03.000\n\n3\n00:00:04.000 --> 00:05.000\nThree\n\nNOTE not\n\nthis either\n\n00:06.000 --> 00:07.000\nFour\n",
    [
      [1, 2, "One"],
      [4, 5, "Three"],
      [6, 7, "Four"],
    ],
  ),
  vtt(
    "HTML entities, and text that is escaped twice",
    "WEBVTT\n\n00:01.000 --> 00:02.000\ncaf&eacute; &mdash; &hearts; &amp;nbsp;&amp;#39;&#x2026; AT&T &amp;amp; &unknown; &lt;i&gt;so&lt;/i&gt;\n",
    [[1, 2, "café — ♥ \u00a0'… AT&T & &unknown; so"]],
  ),
  srt(
    "markup of other formats",
    "1\n00:00:01,000 --> 00:00:02,000\n{\\an8}{\\i1}Slanted{\\i0} line\\Nnext\\hone {y:i}{b}two{/b}\n\n2\n00:00:03,000 --> 00:00:04,000\n{\\p1}m 0 0 l 9 9{\\p0}{not} C:\\new\n",
    [
      [1, 2, "Slanted line\nnext\u00a0one two"],
      [3, 4, "{not} C:\\new"],
    ],
  ),
  srt(
    "doubled carriage returns, and arrows changed by an editor",
    "1\r\r\n00:00:01,000 \u2013> 00:00:02,000\r\r\nOne\r\r\n\r\r\n2\r\r\n00:00:03,000 \u2192 00:00:04, 500\r\r\nTwo\r\r\n",
    [
      [1, 2, "One"],
      [3, 4.5, "Two"],
    ],
  ),
  srt(
    "no numbers, and a year at the end",
    "00:00:01,000 --> 00:00:02,000\nIn\n1984\n\n00:00:03,000 --> 00:00:04,000\nTwo\n",
    [
      [1, 2, "In\n1984"],
      [3, 4, "Two"],
    ],
  ),
  srt("plain", "1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:03,500 --> 00:00:04,250\nTwo\nlines\n", [
    [1, 2, "One"],
    [3.5, 4.25, "Two\nlines"],
  ]),
  srt(
    "Windows line ends and more blank lines",
    "1\r\n00:00:01,000 --> 00:00:02,000\r\nOne\r\n\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nTwo\r\n\r\n",
    [
      [1, 2, "One"],
      [3, 4, "Two"],
    ],
  ),
  srt(
    "points instead of commas, coordinates, tags",
    '1\n00:00:01.000 --> 00:00:02.000 X1:10 X2:20 Y1:5 Y2:9\n<font color="#fff">One</font> {\\an8}<i>two</i>\n',
    [[1, 2, "One two"]],
  ),
  srt(
    "a missing number, one twice, and a text of digits",
    "00:00:01,000 --> 00:00:02,000\nOne\n\n1\n00:00:03,000 --> 00:00:04,000\n1984\n\n1\n00:00:05,000 --> 00:00:06,000\nThree\n",
    [
      [1, 2, "One"],
      [3, 4, "1984"],
      [5, 6, "Three"],
    ],
  ),
  srt("out of order", "2\n00:00:03,000 --> 00:00:04,000\nTwo\n\n1\n00:00:01,000 --> 00:00:02,000\nOne\n", [
    [1, 2, "One"],
    [3, 4, "Two"],
  ]),
  {
    name: "dialogue with styles, commas, breaks and a comment",
    kind: "ass",
    text: `${assHead}${assFormat}Comment: 0,0:00:00.00,0:00:09.00,Default,,0,0,0,,no\nDialogue: 0,0:00:00.00,0:00:01.23,Default,,0,0,0,,{\\b1}First{\\b0} one, with a comma\nDialogue: 0,0:00:02.34,0:00:03.45,Default,,0,0,0,,Two\\Nlines\\nhere\n`,
    cues: [
      [0, 1.23, "First one, with a comma"],
      [2.34, 3.45, "Two\nlines\nhere"],
    ],
  },
  {
    name: "drawings before words, layers of one sign, entities",
    kind: "ass",
    text: `${assHead}${assFormat}${["{\\p1}m 0 0 l 5 5{\\p0}{\\fad(1,1)}Exit &amp; {\\k20}out", "{\\bord3}Exit & out"].map((words, layer) => `Dialogue: ${layer},0:00:01.00,0:00:02.00,Default,,0,0,0,,${words}\n`).join("")}`,
    cues: [[1, 2, "Exit & out"]],
  },
  {
    name: "columns in another order",
    kind: "ass",
    text: `${assHead}Format: Start, End, Layer, Text\nDialogue: 0:01:00.50,0:01:02.00,0,Swapped\n`,
    cues: [[60.5, 62, "Swapped"]],
  },
  {
    name: "metadata, spans between words, an ampersand, fractions of any length",
    kind: "ttml",
    text: ttml(
      '<p begin="1.5s" end="00:00:02.2500"><metadata><ttm:desc>not shown</ttm:desc></metadata>noko<span style="italic"> for </span>meg &amp;amp; A & B</p>',
    ),
    cues: [[1.5, 2.25, "noko for meg & A & B"]],
  },
  {
    name: "paragraphs, spans and breaks",
    kind: "ttml",
    text: ttml(
      '<p begin="00:01:39.000" end="00:01:41.040">(rumbling)</p>\n<p begin="00:02:04.080" end="00:02:07.120"><span>ANN:<br/>How so?</span></p>',
    ),
    cues: [
      [99, 101.04, "(rumbling)"],
      [124.08, 127.12, "ANN:\nHow so?"],
    ],
  },
];

/** A SAMI file in two languages; a blank paragraph ends a line. */
export const samiText = `<SAMI><HEAD><STYLE TYPE="text/css"><!--
P { font-size: 20pt }
.ENCC { Name: English; lang: en-US; } .KRCC { Name: Korean; lang: ko-KR; }
--></STYLE></HEAD><BODY>
<SYNC Start=1000><P Class=ENCC>One<br>two
<SYNC Start=1000><P Class=KRCC>\ud558\ub098
<SYNC Start="2500"><P Class=ENCC>&nbsp
<SYNC Start=4000><P Class=ENCC><font color="red">Three &amp; four</font></P>
</BODY></SAMI>`;

/** A text in the usual encodings of subtitle files, with the byte order mark that identifies the encoding. */
export function encodings(text: string): ReadonlyMap<string, Uint8Array> {
  const units = Buffer.from(`\ufeff${text}`, "utf16le");
  const points = Buffer.concat(
    [...`\ufeff${text}`].map((character) => {
      const point = Buffer.alloc(4);
      point.writeUInt32BE(character.codePointAt(0) ?? 0);
      return point;
    }),
  );
  return new Map<string, Uint8Array>([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a mark", Buffer.from(`\ufeff${text}`)],
    ["UTF-16, little end first", units],
    ["UTF-16, big end first", Buffer.from(units).swap16()],
    ["UTF-32, big end first", points],
    ["UTF-32, little end first", Buffer.from(points).swap32()],
  ]);
}
