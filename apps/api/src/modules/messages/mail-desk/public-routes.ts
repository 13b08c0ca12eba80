import type { FastifyRequest } from "fastify";
import type { Dependencies } from "../../../dependencies.ts";
import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { noContent } from "../../../http/schemas.ts";
import { notice } from "./schemas.ts";
import { takeNotice } from "./service-notices.ts";

export function publicMailNoticeRoutes(app: App, dependencies: Dependencies): void {
  void app.register(async (scope: App) => noticeRoute(scope, dependencies));
}

function noticeRoute(app: App, dependencies: Dependencies): void {
  // The signature is over the bytes as they came; read as JSON and written again they may be others.
  const bodies = new WeakMap<FastifyRequest, string>();
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    bodies.set(request, String(body));
    void parse(request, String(body), done);
  });

  const header = (request: FastifyRequest, name: string) => {
    const value = request.headers[name];
    return typeof value === "string" && value.length <= 300 ? value : undefined;
  };

  app.route({
    method: "POST",
    url: "/v1/mail-notices",
    config: { access: everyone, rateLimit: { max: 600, timeWindow: "1 minute" } },
    schema: {
      operationId: "takeMailNotice",
      summary: "For the mail provider",
      description:
        "Bounces and complaints. Signed as Standard Webhooks sign: `webhook-id`, `webhook-timestamp` (seconds, at most five " +
        "minutes off) and `webhook-signature`, `v1,` and the base64 HMAC-SHA-256 of `<webhook-id>.<webhook-timestamp>.<body>` " +
        "with the secret of MAIL_NOTICE_SECRET. Repeats change nothing. 400 `notice_not_genuine` without a right signature, " +
        "and while no secret is set.",
      body: notice,
      response: { 204: noContent },
    },
    handler: async (request, reply) => {
      await takeNotice(
        dependencies,
        {
          body: bodies.get(request) ?? "",
          id: header(request, "webhook-id"),
          timestamp: header(request, "webhook-timestamp"),
          signature: header(request, "webhook-signature"),
        },
        request.body,
      );
      return reply.code(204).send(null);
    },
  });
}
