import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import {
  contactMessage,
  handleMessage,
  messageConflict,
  messagePage,
  messageParams,
  messageQuery,
} from "./schemas.ts";
import * as service from "./service-admin.ts";

export function adminContactRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/contact-messages",
    config: { access: adminWith("reviewer") },
    schema: {
      operationId: "listContactMessages",
      summary: "Messages to Bachat",
      description: "The newest first, with how many there are of each status.",
      querystring: messageQuery,
      response: { 200: messagePage },
    },
    handler: (request) => service.listMessages(dependencies, request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/contact-messages/:message_id",
    config: { access: adminWith("reviewer") },
    schema: {
      operationId: "getContactMessage",
      summary: "One message",
      description: "Its text, who wrote it, and the answer when there is one.",
      params: messageParams,
      response: { 200: contactMessage },
    },
    handler: (request) => service.getMessage(dependencies, request.params.message_id),
  });

  app.route({
    method: "PATCH",
    url: "/v1/admin/contact-messages/:message_id",
    config: { access: adminWith("reviewer") },
    schema: {
      operationId: "handleContactMessage",
      summary: "Mark as read, answer or close a message",
      description:
        "An answer is mailed to the writer, once. 409 `message_handled` when a colleague was faster, with the message as it " +
        "is now.",
      params: messageParams,
      body: handleMessage,
      response: { 200: contactMessage, 409: messageConflict },
    },
    handler: (request) =>
      service.handleMessage(
        dependencies,
        userActor(request),
        request.params.message_id,
        request.body,
      ),
  });
}
