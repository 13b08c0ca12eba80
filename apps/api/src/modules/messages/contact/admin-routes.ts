import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { emptyBody } from "../../../http/schemas.ts";
import {
  caseAssignment,
  deskAdmins,
  contactMessage,
  kindBody,
  messageConflict,
  messagePage,
  messageParams,
  messageQuery,
  noteBody,
  replyBody,
  versionBody,
} from "./schemas-admin.ts";
import * as service from "./service-admin.ts";
import * as replies from "./service-reply.ts";

const readers = adminWith("reviewer", { notOwn: "nothing", twoPeople: "never" });
const one = "/v1/admin/contact-messages/:message_id";

export function adminContactRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/contact-messages",
    config: { access: readers },
    schema: {
      operationId: "listContactMessages",
      summary: "Messages to Bachat",
      description:
        "Open ones the longest waiting first, else the newest first; each with the day by which it is answered.",
      querystring: messageQuery,
      response: { 200: messagePage },
    },
    handler: (request) => service.listMessages(dependencies, userActor(request), request.query),
  });

  app.route({
    method: "GET",
    url: one,
    config: { access: readers },
    schema: {
      operationId: "getContactMessage",
      summary: "One message",
      description:
        "Its text, what followed, and whose it is. Reading it answers nothing: it stays open.",
      params: messageParams,
      response: { 200: contactMessage },
    },
    handler: (request) =>
      service.getMessage(dependencies.db, userActor(request), request.params.message_id),
  });

  app.route({
    method: "POST",
    url: `${one}/replies`,
    config: { access: readers },
    schema: {
      operationId: "replyToContactMessage",
      summary: "Answer a message by mail",
      description:
        "Mailed to its sender, once: a repeat with the same key sends nothing. 409 `message_handled`, with the message as it is " +
        "now, when a colleague answered or closed it, or its sender wrote again, since that version.",
      params: messageParams,
      body: replyBody,
      response: { 200: contactMessage, 409: messageConflict },
    },
    handler: (request) =>
      replies.reply(dependencies, userActor(request), request.params.message_id, request.body),
  });

  app.route({
    method: "POST",
    url: `${one}/notes`,
    config: { access: readers },
    schema: {
      operationId: "noteOnContactMessage",
      summary: "Note something about a message",
      description: "For admins alone; it is no answer. A repeat with the same key does nothing.",
      params: messageParams,
      body: noteBody,
      response: { 200: contactMessage, 409: messageConflict },
    },
    handler: (request) =>
      replies.note(dependencies, userActor(request), request.params.message_id, request.body),
  });

  app.route({
    method: "POST",
    url: `${one}/close`,
    config: { access: readers },
    schema: {
      operationId: "closeContactMessage",
      summary: "Close a message",
      description:
        "With or without an answer before. Safe to repeat. 409 `message_handled` as for an answer.",
      params: messageParams,
      body: versionBody,
      response: { 200: contactMessage, 409: messageConflict },
    },
    handler: (request) =>
      replies.close(
        dependencies,
        userActor(request),
        request.params.message_id,
        request.body.version,
      ),
  });

  app.route({
    method: "POST",
    url: `${one}/reopen`,
    config: { access: readers },
    schema: {
      operationId: "reopenContactMessage",
      summary: "Open a message again",
      description: "It waits for an answer again, from now on. Safe to repeat.",
      params: messageParams,
      body: emptyBody,
      response: { 200: contactMessage },
    },
    handler: (request) =>
      replies.reopen(dependencies, userActor(request), request.params.message_id),
  });

  app.route({
    method: "PUT",
    url: `${one}/kind`,
    config: { access: readers },
    schema: {
      operationId: "setContactMessageKind",
      summary: "Say what a message is about",
      description: "The day by which it is answered follows.",
      params: messageParams,
      body: kindBody,
      response: { 200: contactMessage },
    },
    handler: (request) =>
      service.setKind(
        dependencies,
        userActor(request),
        request.params.message_id,
        request.body.kind,
      ),
  });

  app.route({
    method: "PUT",
    url: `${one}/assignee`,
    config: { access: readers },
    schema: {
      operationId: "assignContactMessage",
      summary: "Say whose message it is",
      description: "Every admin with this permission may still answer it.",
      params: messageParams,
      body: caseAssignment,
      response: { 200: contactMessage },
    },
    handler: (request) =>
      service.assignMessage(
        dependencies,
        userActor(request),
        request.params.message_id,
        request.body.admin_id,
      ),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/contact-admins",
    config: { access: readers },
    schema: {
      operationId: "listContactAdmins",
      summary: "Who answers messages",
      description: "The admins with this permission, by name: a message can be given to each.",
      response: { 200: deskAdmins },
    },
    handler: () => service.listHandlers(dependencies),
  });
}
