import { answerOf, Refusal, RefusalAnswer, State } from "@cutwater/contract/answer.ts";
import { apiBase, CommonInput } from "@cutwater/contract/route.ts";
import { uploadFile, uploadLimits } from "@cutwater/contract/uploads.ts";
import { PictureRefused } from "@cutwater/media/pictures/refused.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { languageOfRequest } from "../../../platform/http/language.ts";
import { type Accounts, avatarKey, avatarLink, avatarPath, requireCustomerId } from "../../accounts/index.ts";
import { pictureRefusal } from "../accept/look-picture.ts";
import { takeFile, UploadTooLarge } from "./take-file.ts";

export type AvatarRoutesDeps = Pick<Accounts, "avatars">;

/** The call that receives small pictures, and the raw link that shows avatars. */
export function avatarRoutes(app: App, { avatars }: AvatarRoutesDeps): void {
  const Query = uploadFile.input.extend(CommonInput.shape);
  app.route({
    method: "POST",
    url: apiBase + uploadFile.path,
    config: { whoMay: "customer" },
    schema: {
      summary: uploadFile.summary,
      tags: ["setting"],
      consumes: ["multipart/form-data"],
      querystring: Query,
      response: { 200: answerOf(uploadFile.output), 413: RefusalAnswer },
    },
    validatorCompiler: () => (data: unknown) => ({ value: data }),
    serializerCompiler: () => (data) => JSON.stringify(data),
    async handler(request, reply) {
      // The caller is identified first, so that no bytes are read from strangers.
      const caller = await app.callers.callerOf(request, reply);
      if (caller.kind !== "customer") throw new Refusal("signedOut", State.signedOut);
      Query.parse(request.query);
      try {
        const link = await takeAvatar(await takeFile(request, { maxBytes: uploadLimits.avatarBytes }), caller);
        return { state: State.ok, message: JSON.stringify({ data: [link] }) };
      } catch (error) {
        if (!(error instanceof UploadTooLarge)) throw error;
        const tooLarge = new Refusal("uploadTooLarge", State.refused, { limit: "2 MB" }, { cause: error });
        const { isFault: _, ...answer } = app.answers.of(tooLarge, languageOfRequest(request));
        return reply.code(413).send(answer);
      }
    },
  });

  async function takeAvatar(picture: Buffer, caller: Caller): Promise<string> {
    try {
      return avatarLink(await avatars.keep(requireCustomerId(caller), picture));
    } catch (error) {
      throw error instanceof PictureRefused ? pictureRefusal(error) : error;
    }
  }

  app.route<{ Params: { customer: string; name: string } }>({
    method: ["GET", "HEAD"],
    url: `${avatarPath}/:customer/:name`,
    config: { whoMay: "holder" },
    schema: { hide: true },
    async handler({ params }, reply) {
      const avatar = await avatars.open(avatarKey(params.customer, params.name.replace(/\.webp$/, "")));
      if (!avatar) return reply.callNotFound();
      // A name is never reused for another picture. Whoever knows a name may see the picture.
      return reply
        .header("cache-control", "private, max-age=31536000, immutable")
        .header("x-content-type-options", "nosniff")
        .header("content-disposition", "inline")
        .header("content-length", avatar.sizeBytes)
        .type("image/webp")
        .send(avatar.content);
    },
  });
}
