/** How a film looks: a card on soft colour; the picture over all, with large letters; paper and serifs. */
export const lookNames = ["studio", "bold", "editorial"] as const;
export type LookName = (typeof lookNames)[number];

/** What a line is there for. */
export const roles = ["hook", "point", "price", "call"] as const;
export type Role = (typeof roles)[number];

/** Width to height. */
export const filmShapes = ["9:16", "1:1", "16:9"] as const;
export type FilmShape = (typeof filmShapes)[number];

/** Music that is made by code: calm chords, bright plucks, a beat. */
export const tuneNames = ["calm", "bright", "beat"] as const;
export type TuneName = (typeof tuneNames)[number];

/** Drawn presenters of libs/film/presenter. */
export const presenterNames = ["mei", "jonas", "amara", "walter", "rosa", "tarek"] as const;
export type PresenterName = (typeof presenterNames)[number];

/** Who is seen in the corner: nobody, a drawn person, a picture that stays still, or somebody in a video that a service makes. */
export const presenterChoices = ["none", ...presenterNames, "picture", "service"] as const;
export type PresenterChoice = (typeof presenterChoices)[number];
