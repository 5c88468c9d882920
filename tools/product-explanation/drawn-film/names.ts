/**
 * The looks of a film. "studio": a card on a soft colour; "bold": the picture fills the frame, with large letters; "editorial":
 * paper and serif letters.
 */
export const lookNames = ["studio", "bold", "editorial"] as const;
export type LookName = (typeof lookNames)[number];

/** The purposes of a line. */
export const roles = ["hook", "point", "price", "call"] as const;
export type Role = (typeof roles)[number];

/** Ratios of width to height. */
export const filmShapes = ["9:16", "1:1", "16:9"] as const;
export type FilmShape = (typeof filmShapes)[number];

/** Music made by code: calm chords, bright plucks, a beat. */
export const tuneNames = ["calm", "bright", "beat"] as const;
export type TuneName = (typeof tuneNames)[number];

/** The drawn presenters of libs/film/presenter. */
export const presenterNames = ["mei", "jonas", "amara", "walter", "rosa", "tarek"] as const;
export type PresenterName = (typeof presenterNames)[number];

/** The choices for the presenter's corner: nobody, a drawn person, a still picture, or a person in a video made by a service. */
export const presenterChoices = ["none", ...presenterNames, "picture", "service"] as const;
export type PresenterChoice = (typeof presenterChoices)[number];
