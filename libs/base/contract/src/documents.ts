import { z } from "zod";
import { PlainText } from "./plain-text.ts";
import { defineRoute } from "./route.ts";

/** Limits of the documents that a customer may store for a tool (limits.26): their number, and the characters of each. */
export const documentLimits = { perTool: 24, characters: 128 * 1024, name: 60 } as const;

const ServiceCode = PlainText.min(1).max(64);

/** A document that a customer stores for a tool, as JSON text in the tool's own shape. */
export const KeptDocument = z.object({
  id: z.string(),
  name: z.string(),
  content: z.string(),
  createdAt: z.number().describe("epoch milliseconds"),
});
export type KeptDocument = z.infer<typeof KeptDocument>;

export const listDocuments = defineRoute({
  path: "/client/document/list",
  methods: ["GET"],
  auth: "customer",
  scope: "read",
  summary: "What the caller keeps for a tool, the newest first",
  input: z.object({ serviceCode: ServiceCode }),
  output: z.object({ list: z.array(KeptDocument), most: z.number() }),
});

export const keepDocument = defineRoute({
  path: "/client/document/keep",
  methods: ["POST"],
  auth: "customer",
  scope: "tools",
  summary: "Keeps a document for a tool, in the tool's shape",
  input: z.object({
    serviceCode: ServiceCode,
    name: PlainText.trim().min(1).max(documentLimits.name),
    content: PlainText.min(2).max(documentLimits.characters).meta({ contentMediaType: "application/json" }),
  }),
  output: KeptDocument,
});

export const removeDocument = defineRoute({
  path: "/client/document/remove",
  methods: ["POST"],
  auth: "customer",
  scope: "tools",
  summary: "Removes a document of the caller's; one that is gone is gone",
  input: z.object({ id: PlainText.min(1).max(40) }),
  output: z.literal(true),
});
