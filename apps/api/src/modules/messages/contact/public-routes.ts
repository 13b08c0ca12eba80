import { everyoneWithSession } from "../../../http/access.ts";
import { forEveryone } from "../../../http/routes.ts";
import { messageReceived, sendMessage } from "./schemas.ts";
import * as service from "./service.ts";

export const publicContactRoutes = forEveryone((route) => {
  route.post("/v1/contact-messages", everyoneWithSession, {
    operationId: "sendContactMessage",
    summary: "Write to Bachat",
    description:
      "Needs no account; a session, when sent, is noted with the message. The writer gets a receipt, the admins a " +
      "notice. The same message again within a day is not stored twice, and gets the same answer.",
    body: sendMessage,
    response: { 202: messageReceived },
    rateLimit: { max: 5, timeWindow: "1 hour" },
    async handler(dependencies, request) {
      const writer = request.actor?.userId ?? null;
      return service.send(dependencies, writer, request.body, request.ip);
    },
  });
});
