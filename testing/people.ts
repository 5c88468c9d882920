import { randomBytes, randomInt } from "node:crypto";
import type { View } from "./browser.ts";
import { byHeight, isSoak } from "./height.ts";

/** A person in tests: page settings and region. */
export type Person = View & { isChina: boolean };

const person = (language: View["language"], width: View["width"], theme: View["theme"], isChina: boolean): Person => ({
  language,
  width,
  theme,
  isChina,
});

const everybody = (["en", "zh"] as const).flatMap((language) =>
  ([1440, 390] as const).flatMap((width) =>
    (["light", "dark"] as const).flatMap((theme) =>
      [false, true].map((isChina) => person(language, width, theme, isChina)),
    ),
  ),
);

export const nameOfPerson = ({ language, width, theme, isChina }: Person): string =>
  `${language} ${width} ${theme} ${isChina ? "in China" : "outside China"}`;

/** The people that journeys use. They contain every pair of language, width, theme and region. */
export const people: readonly Person[] = [
  person("en", 1440, "light", false),
  person("zh", 390, "light", true),
  person("zh", 1440, "dark", true),
  person("en", 390, "dark", true),
  person("zh", 390, "dark", false),
];

/**
 * For journeys that everybody makes: one person in `npm test`, a person with opposite settings in `test:all`, all sixteen in the
 * soak.
 */
export const everyPerson: readonly Person[] = isSoak
  ? everybody
  : byHeight([person("en", 1440, "light", false), person("zh", 390, "dark", true)]);

/** A new IP address in the person's region, by the table of countries. Limits count by address. */
export const addressOf = ({ isChina }: Pick<Person, "isChina">): string =>
  isChina ? `223.5.${randomInt(256)}.${randomInt(1, 255)}` : `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

export const newEmail = (): string => `${randomBytes(6).toString("hex")}@example.org`;
export const newMobile = (): string => `13${String(randomInt(1_000_000_000)).padStart(9, "0")}`;
/** The kind of contact with which people of the region sign up. */
export const newContact = ({ isChina }: Pick<Person, "isChina">): string => (isChina ? newMobile() : newEmail());
