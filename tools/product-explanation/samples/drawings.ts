/** Pictures of a flask as SVG, 960 by 720 pixels: on a table, in close-up, and a group of three. */
type Colours = { ground: string; table: string; body: string; light: string };

const flask = (id: string, { body, light }: Pick<Colours, "body" | "light">, x: number, y: number, scale: number) => `
  <linearGradient id="${id}"><stop offset="0" stop-color="${body}"/><stop offset=".28" stop-color="${light}"/><stop offset=".72" stop-color="${body}"/><stop offset="1" stop-color="${body}"/></linearGradient>
  <g transform="translate(${x} ${y}) scale(${scale})">
    <ellipse cx="0" cy="262" rx="120" ry="17" fill="#3a2f1c" opacity=".22"/>
    <rect x="-74" y="-150" width="148" height="410" rx="34" fill="url(#${id})"/>
    <rect x="-58" y="-214" width="116" height="72" rx="15" fill="#1c3338"/>
    <path d="M-34 -214v-14a34 28 0 0 1 68 0v14" fill="none" stroke="#1c3338" stroke-width="12"/>
    <rect x="-74" y="-128" width="148" height="7" fill="#0d2024" opacity=".4"/>
    <path d="M0 20c-20 26-27 38-27 51a27 27 0 0 0 54 0c0-13-7-25-27-51z" fill="none" stroke="#eef6f4" stroke-width="5" opacity=".9"/>
  </g>`;

const picture = ({ ground, table }: Pick<Colours, "ground" | "table">, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720">
    <rect width="960" height="720" fill="${ground}"/><circle cx="640" cy="250" r="230" fill="#ffffff" opacity=".4"/>
    <rect y="560" width="960" height="160" fill="${table}"/>${inside}</svg>`;

export const drawings: readonly string[] = [
  picture({ ground: "#ece3d2", table: "#dccfb6" }, flask("a", { body: "#1f6469", light: "#5ea3a5" }, 480, 340, 1.1)),
  picture({ ground: "#dfe8e4", table: "#c8d6d0" }, flask("b", { body: "#1f6469", light: "#5ea3a5" }, 420, 470, 2)),
  picture(
    { ground: "#e9e2e6", table: "#d8cdd4" },
    `${flask("c", { body: "#1f6469", light: "#5ea3a5" }, 230, 380, 0.9)}${flask("d", { body: "#a3482f", light: "#d98262" }, 480, 360, 1)}${flask("e", { body: "#c7973a", light: "#efcf86" }, 730, 380, 0.9)}`,
  ),
];

/** The lines of the samples in both languages; their figures match the drawings. */
export const scripts = {
  en: {
    title: "All-day flask",
    price: "$29",
    voice: "kokoro:af_heart",
    lines: [
      ["hook", "Filled at seven, still hot at nine.", "Filled at seven, still hot at nine"],
      ["point", "A double wall keeps the heat in.", "Double wall"],
      ["price", "It costs twenty nine dollars.", ""],
      ["call", "Pick your colour below.", "Three colours"],
    ],
  },
  zh: {
    title: "全天候保温杯",
    price: "¥129",
    voice: "kokoro:zf_xiaobei",
    lines: [
      ["hook", "早上七点灌满，晚上九点还热。", "早上灌满，晚上还热"],
      ["point", "双层真空，热气不外散。", "双层真空"],
      ["price", "现在一百二十九元。", ""],
      ["call", "点击下方，选一个颜色。", "三种颜色可选"],
    ],
  },
} as const;
