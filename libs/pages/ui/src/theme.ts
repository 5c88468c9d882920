import { Button, type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

/** Ten even steps from a wash to the colour of its text, as the tuple that Mantine requires. Our own styles use the tokens. */
function steps(wash: string, full: string): MantineColorsTuple {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const from = channels(wash);
  const to = channels(full);
  const mixed = Array.from({ length: 10 }, (_, step) => {
    const parts = from.map((part, index) => Math.round(part + (((to[index] ?? 0) - part) * step) / 9));
    return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  });
  return mixed as unknown as MantineColorsTuple;
}

/** The colours of a button's variants. */
const looks: Readonly<Record<string, { background: string; hover: string; color: string; border: string }>> = {
  filled: { background: "var(--ink)", hover: "var(--ink-hover)", color: "var(--on-ink)", border: "transparent" },
  default: { background: "var(--surface)", hover: "var(--surface)", color: "var(--ink)", border: "var(--edge)" },
  subtle: { background: "transparent", hover: "var(--sunken)", color: "var(--ink-2)", border: "transparent" },
  light: {
    background: "var(--water-wash)",
    hover: "var(--water-wash)",
    color: "var(--on-wash)",
    border: "transparent",
  },
  danger: { background: "transparent", hover: "var(--bad-wash)", color: "var(--bad)", border: "transparent" },
};

const buttonHeights: Readonly<Record<string, string>> = { sm: "36px", md: "44px", lg: "52px", xl: "56px" };

/** The Mantine theme: sizes, radii, type and the defaults of the components that are used. */
export const theme = createTheme({
  fontFamily: "var(--font)",
  fontFamilyMonospace: "var(--mono)",
  headings: { fontFamily: "var(--font)", fontWeight: "500" },
  primaryColor: "ink",
  primaryShade: { light: 9, dark: 9 },
  autoContrast: false,
  defaultRadius: "sm",
  radius: { xs: "6px", sm: "10px", md: "14px", lg: "20px" },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  fontSizes: { xs: "13px", sm: "15px", md: "16px", lg: "20px", xl: "32px" },
  breakpoints: { xs: "30em", sm: "45em", md: "62em", lg: "75em", xl: "88em" },
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  colors: {
    ink: steps("#ecf1f2", "#0a222d"),
    water: steps("#e0f4f6", "#005d69"),
    brass: steps("#f7eed9", "#7c5a10"),
    good: steps("#e2f3ea", "#17704a"),
    bad: steps("#fbe9e7", "#b3302a"),
    warn: steps("#fcf0da", "#865300"),
  },
  variantColorResolver: ({ variant }) => {
    const look = looks[variant] ?? looks.filled;
    if (!look) throw new RangeError(`No such variant: ${variant}`);
    return { ...look, border: `1px solid ${look.border}` };
  },
  components: {
    Button: Button.extend({
      defaultProps: { size: "md" },
      vars: (_, { size = "md" }) => ({
        root: {
          "--button-height": buttonHeights[String(size)] ?? "44px",
          "--button-padding-x": size === "xl" ? "26px" : size === "sm" ? "14px" : "18px",
          "--button-fz": size === "xl" ? "16px" : size === "sm" ? "14px" : "15px",
        },
      }),
    }),
  },
});

/** Sets Mantine's variables from the tokens, in both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const scheme = {
    "--mantine-color-body": "var(--paper)",
    "--mantine-color-text": "var(--ink)",
    "--mantine-color-dimmed": "var(--ink-2)",
    "--mantine-color-placeholder": "var(--ink-3)",
    "--mantine-color-error": "var(--bad)",
    "--mantine-color-anchor": "var(--water)",
    "--mantine-color-default": "var(--surface)",
    "--mantine-color-default-hover": "var(--sunken)",
    "--mantine-color-default-color": "var(--ink)",
    "--mantine-color-default-border": "var(--edge)",
    "--mantine-color-disabled": "var(--sunken)",
    "--mantine-color-disabled-color": "var(--ink-3)",
    "--mantine-color-disabled-border": "transparent",
    "--mantine-primary-color-filled": "var(--ink)",
    "--mantine-primary-color-filled-hover": "var(--ink-hover)",
    "--mantine-primary-color-contrast": "var(--on-ink)",
  };
  return { variables: {}, light: scheme, dark: scheme };
};
