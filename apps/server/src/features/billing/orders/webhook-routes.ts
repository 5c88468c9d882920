import type { Clock } from "../../../platform/clock.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { countWebhook } from "../../../platform/measure/metrics.ts";
import { WebhookRefused } from "../payments/provider.ts";
import { webhookPath } from "./begin.ts";
import { createForgers } from "./forgers.ts";
import type { Webhooks } from "./webhooks.ts";

const bodyLimitBytes = 256 * 1024;

/**
 * Routes for the providers' webhooks. Bodies stay raw, because signatures cover the bytes. The routes are not for browsers, so a
 * refusal is status 400.
 */
export function webhookRoutes(app: App, { webhooks, clock }: { webhooks: Webhooks; clock: Clock }): void {
  const forgers = createForgers({ clock });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: bodyLimitBytes }, (_request, body, done) => {
      done(null, body);
    });
    scope.post(
      `${webhookPath}/:provider`,
      { config: { whoMay: "provider" }, schema: { hide: true } },
      async (request, reply) => {
        const { provider } = request.params as { provider: string };
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (!webhooks.takes(provider)) return reply.callNotFound();
        const word = forgers.admit(provider, request.ip);
        // Providers repeat a webhook that was not acknowledged.
        if (!word) countWebhook(provider, "tooMany");
        if (!word) return await reply.code(429).type("text/plain").send("too many");
        try {
          const heard = await webhooks.receive(provider, body, request.headers);
          word.believe();
          countWebhook(provider, "heard");
          return await reply.type("text/plain").send(heard);
        } catch (error) {
          countWebhook(provider, error instanceof WebhookRefused ? "refused" : "failed");
          if (error instanceof WebhookRefused) return await reply.code(400).type("text/plain").send("refused");
          // This status makes the provider send the webhook again.
          request.log.error({ err: error, provider }, "a webhook failed");
          return await reply.code(500).type("text/plain").send("failed");
        }
      },
    );
  });
}
