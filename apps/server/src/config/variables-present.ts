import { z } from "zod";
import { address, list } from "./variable-kinds.ts";

/**
 * Names in a service's JSON that may be configured, with the usual name of each. `done` and `failed` are values of its status.
 */
export const usualFields = {
  presenter: "presenter",
  portrait: "portrait",
  speech: "speech",
  id: "id",
  status: "status",
  progress: "progress",
  video: "video",
  query: "/{id}",
  done: "done|completed|succeeded|success|finished",
  failed: "failed|error|cancelled|canceled",
} as const;
export type PresentFields = Readonly<Record<keyof typeof usualFields, string>>;

const isField = (name: string | undefined): name is keyof PresentFields => Object.hasOwn(usualFields, name ?? "");

const fields = list.transform((parts, context): PresentFields => {
  const read: Record<string, string> = {};
  for (const part of parts) {
    const [, name, value] = /^([a-z]+)\s*=\s*([\w./{}?=&|:-]{1,120})$/.exec(part) ?? [];
    if (isField(name) && value) read[name] = value;
    else
      context.addIssue({
        code: "custom",
        message: `must be a list such as id=data.task_id, of ${Object.keys(usualFields).join(", ")}`,
      });
  }
  return { ...usualFields, ...read };
});

/** The variables of third-party services of presenters. */
export const presentVariables = z.object({
  PRESENT_URL: address(/^https?$/, "https://avatars.example.org/v1/videos")
    .optional()
    .describe("a service that makes videos of people who speak; default none"),
  PRESENT_WIRE: z
    .enum(["json", "duix"], "must be json or duix")
    .default("json")
    .describe(
      "json: jobs over HTTP, see PRESENT_FIELDS; duix: a Duix-Avatar of your own, PRESENT_URL without /easy; default json",
    ),
  PRESENT_KEY: z.string().optional().describe("its key, of json; default none"),
  PRESENT_PRESENTERS: list
    .pipe(z.array(z.string().regex(/^[\w][\w.-]{0,99}$/, "must be a list of names such as anna, tom")))
    .default([])
    .describe("its presenters; of duix the names of videos in PRESENT_FOLDER: anna.mp4, tom.mp4"),
  PRESENT_FOLDER: z
    .string()
    .optional()
    .describe("of duix: the folder that both see, its face2face/temp; required with PRESENT_WIRE=duix"),
  PRESENT_FIELDS: fields
    .optional()
    .describe(
      "of json: what its JSON calls things, where it is not the name itself: id=data.task_id, video=data.url, query=/status?id={id}, done=ok|ready; portrait=none where it takes no picture",
    ),
});
