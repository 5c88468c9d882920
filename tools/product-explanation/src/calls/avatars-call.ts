import type { ActionContext } from "@cutwater/toolkit/action.ts";
import type { z } from "zod";
import type { avatars } from "../../calls.ts";

/** Yields the presenters whom the operator's services can show speaking. */
export async function* answerAvatars(
  _fields: z.infer<typeof avatars.fields>,
  { language }: ActionContext,
): AsyncGenerator<z.input<typeof avatars.line>> {
  const { present } = await language.engines();
  yield {
    services: present.map(({ name, presenters, takesPortraits }) => ({
      name,
      avatars: [...presenters],
      takesPictures: takesPortraits,
    })),
  };
}
