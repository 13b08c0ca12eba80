import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { emptyBody } from "../../../http/schemas.ts";
import { caseAssignment, deskAdmins } from "../../platform/review-claims/schemas.ts";
import {
  contactMessage,
  kindBody,
  messageConflict,
  messagePage,
  messageQuery,
  noteBody,
  replyBody,
  versionBody,
} from "./schemas-admin.ts";
import * as service from "./service-admin.ts";
import * as replies from "./service-reply.ts";

const readers = adminWith("reviewer", { notOwn: "nothing", twoPeople: "never" });
const one = "/v1/admin/contact-messages/:message_id";

export const adminContactRoutes = forAdmins((route) => {
  route.get("/v1/admin/contact-messages", readers, {
    operationId: "listContactMessages",
    summary: "Messages to Bachat",
    description:
      "Open ones the longest waiting first, else the newest first; each with the day by which it is answered.",
    querystring: messageQuery,
    response: { 200: messagePage },
    call: service.listMessages,
  });

  route.get(one, readers, {
    operationId: "getContactMessage",
    summary: "One message",
    description:
      "Its text, the entries after it, and its assignee. Reading a message does not close it.",
    response: { 200: contactMessage },
    call: (dependencies, admin, messageId) => service.getMessage(dependencies.db, admin, messageId),
  });

  route.post(`${one}/replies`, readers, {
    operationId: "replyToContactMessage",
    summary: "Answer a message by mail",
    description:
      "Mailed to its sender, once: a repeat with the same key sends nothing. 409 `message_handled`, with the message as it is " +
      "now, when a colleague answered or closed it, or its sender wrote again, since that version.",
    body: replyBody,
    response: { 200: contactMessage, 409: messageConflict },
    call: replies.reply,
  });

  route.post(`${one}/notes`, readers, {
    operationId: "noteOnContactMessage",
    summary: "Note something about a message",
    description:
      "A note for admins; the sender gets no mail. A repeat with the same key does nothing.",
    body: noteBody,
    response: { 200: contactMessage, 409: messageConflict },
    call: replies.note,
  });

  route.post(`${one}/close`, readers, {
    operationId: "closeContactMessage",
    summary: "Close a message",
    description:
      "With or without an answer before. Safe to repeat. 409 `message_handled` as for an answer.",
    body: versionBody,
    response: { 200: contactMessage, 409: messageConflict },
    call: (dependencies, admin, messageId, body) =>
      replies.close(dependencies, admin, messageId, body.version),
  });

  route.post(`${one}/reopen`, readers, {
    operationId: "reopenContactMessage",
    summary: "Open a message again",
    description:
      "The message waits for an answer again; its waiting time starts now. Safe to repeat.",
    body: emptyBody,
    response: { 200: contactMessage },
    call: replies.reopen,
  });

  route.put(`${one}/kind`, readers, {
    operationId: "setContactMessageKind",
    summary: "Say what a message is about",
    description: "The day by which it is answered follows.",
    body: kindBody,
    response: { 200: contactMessage },
    call: (dependencies, admin, messageId, body) =>
      service.setKind(dependencies, admin, messageId, body.kind),
  });

  route.put(`${one}/assignee`, readers, {
    operationId: "assignContactMessage",
    summary: "Say whose message it is",
    description: "Every admin with this permission may still answer it.",
    body: caseAssignment,
    response: { 200: contactMessage },
    call: (dependencies, admin, messageId, body) =>
      service.assignMessage(dependencies, admin, messageId, body.admin_id),
  });

  route.get("/v1/admin/contact-admins", readers, {
    operationId: "listContactAdmins",
    summary: "Who answers messages",
    description: "The admins with this permission, by name: a message can be given to each.",
    response: { 200: deskAdmins },
    read: service.listHandlers,
  });
});
