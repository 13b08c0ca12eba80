import type { FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "../../../dependencies.ts";
import { protocol } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";

/**
 * The protocol of "Verify with Bachat", by `oidc-provider`: a scope of its own, which reads its bodies, answers its errors
 * and keeps its cookies itself. Sessions, CORS and error shape of the API are not here.
 */
export function publicConnectProviderRoutes(app: App, dependencies: Dependencies): void {
  let loading: Promise<Loaded> | undefined;
  /** Loaded by the first sign-in: it takes as long as a third of the start. */
  const load = () => (loading ??= loadProvider(dependencies));

  app.removeAllContentTypeParsers();
  // The provider reads the body.
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));

  const hidden = { config: { access: protocol }, schema: { hide: true } };

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const arrivedAt = performance.now();
    const { connect } = await load();
    takeOver(reply);
    await connect.answer(request.raw, reply.raw, {
      requestId: request.id,
      ip: request.ip,
      arrivedAt,
    });
  }

  for (const url of ["/.well-known/openid-configuration", "/connect/jwks"])
    app.route({
      ...hidden,
      method: ["GET", "OPTIONS"],
      url,
      async handler(request, reply) {
        reply.header("cache-control", "public, max-age=300");
        await answer(request, reply);
      },
    });
  const protocolRoutes = [
    { url: "/connect/authorize", method: ["GET", "POST"] },
    { url: "/connect/authorize/:uid", method: ["GET"] },
    { url: "/connect/token", method: ["POST", "OPTIONS"] },
    { url: "/connect/userinfo", method: ["GET", "POST", "OPTIONS"] },
  ];
  for (const route of protocolRoutes) app.route({ ...hidden, ...route, handler: answer });

  // Its path holds that of the flow's cookie, which the provider sets for the page's own.
  app.route<{ Params: { uid: string }; Querystring: { token?: unknown } }>({
    ...hidden,
    method: "GET",
    url: "/connect/:uid/finish",
    async handler(request, reply) {
      const { connect, errorPage, errorPolicy } = await load();
      const { uid } = request.params;
      const token = String(request.query.token);
      takeOver(reply);
      try {
        await connect.finish(request.raw, reply.raw, { uid, token });
      } catch (error) {
        if (reply.raw.headersSent) throw error;
        const status = error instanceof Error && "status" in error ? Number(error.status) : 500;
        if (status >= 500) dependencies.log.error({ err: error }, "A sign-in failed");
        reply.raw.statusCode = status;
        reply.raw.setHeader("content-type", "text/html; charset=utf-8");
        reply.raw.setHeader("content-security-policy", errorPolicy);
        reply.raw.end(errorPage("connect_gone"));
      }
    },
  });
}

type Loaded = Awaited<ReturnType<typeof loadProvider>>;

async function loadProvider(dependencies: Dependencies) {
  const { createConnect, errorPage, errorPolicy } = await import("./service-provider.ts");
  return { connect: createConnect(dependencies), errorPage, errorPolicy };
}

/** From here on the provider writes the answer; the headers of every answer go with it. */
function takeOver(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.setHeader("x-frame-options", "DENY");
  reply.hijack();
}
