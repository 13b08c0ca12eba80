import type { Dependencies } from "../../../dependencies.ts";
import { everyoneWithSession } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { messageReceived, sendMessage } from "./schemas.ts";
import * as service from "./service.ts";

export function publicContactRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "POST",
    url: "/v1/contact-messages",
    config: { access: everyoneWithSession, rateLimit: { max: 5, timeWindow: "1 hour" } },
    schema: {
      operationId: "sendContactMessage",
      summary: "Write to Bachat",
      description:
        "Needs no account; a session, when sent, is noted with the message. The writer gets a receipt, the admins a " +
        "notice. The same message again within a day is not stored twice, and gets the same answer.",
      body: sendMessage,
      response: { 202: messageReceived },
    },
    async handler(request) {
      const writer = request.actor?.userId ?? null;
      return service.send(dependencies, writer, request.body, request.ip);
    },
  });
}
