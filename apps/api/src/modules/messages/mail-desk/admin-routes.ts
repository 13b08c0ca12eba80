import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { emptyBody, noContent, problem } from "../../../http/schemas.ts";
import {
  mail,
  mailList,
  mailParams,
  mailQuery,
  newSuppression,
  suppression,
  suppressionList,
  suppressionParams,
  suppressionQuery,
} from "./schemas.ts";
import {
  localeQuery,
  templateList,
  templateParams,
  templatePreview,
  testBody,
  testSent,
} from "./schemas-templates.ts";
import * as service from "./service.ts";
import * as templates from "./service-templates.ts";

const access = adminWith("owner", { notOwn: "nothing", twoPeople: "never" });

export function adminMailRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/mails",
    config: { access },
    schema: {
      operationId: "listMails",
      summary: "The outbox",
      description:
        "Every mail of the last 30 days and what became of it, without its content and with its address masked.",
      querystring: mailQuery,
      response: { 200: mailList },
    },
    handler: (request) => service.listMails(dependencies, request.query),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/mails/:mail_id/retry",
    config: { access },
    schema: {
      operationId: "retryMail",
      summary: "Send a mail again that failed",
      description:
        "Of a failed or suppressed mail, as long as its content is kept. Safe to repeat: one that waits is answered as it is. " +
        "409 `mail_sent` for one that the mail server accepted, `mail_gone` when its content is no longer kept.",
      params: mailParams,
      body: emptyBody,
      response: { 200: mail, 409: problem },
    },
    handler: (request) =>
      service.retryMail(dependencies, userActor(request), request.params.mail_id),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/suppressed-addresses",
    config: { access },
    schema: {
      operationId: "listSuppressedAddresses",
      summary: "Suppressed addresses",
      description:
        "Addresses that get no mail but what a person asks for, such as the link for a new password.",
      querystring: suppressionQuery,
      response: { 200: suppressionList },
    },
    handler: (request) => service.listSuppressions(dependencies, request.query),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/suppressed-addresses",
    config: { access },
    schema: {
      operationId: "suppressAddress",
      summary: "Suppress an address",
      description:
        "Repeated, or for an address that is on the list, it answers with the entry that there is.",
      body: newSuppression,
      response: { 201: suppression, 409: problem },
    },
    handler: async (request, reply) =>
      reply
        .code(201)
        .send(await service.addSuppression(dependencies, userActor(request), request.body)),
  });

  app.route({
    method: "DELETE",
    url: "/v1/admin/suppressed-addresses/:suppression_id",
    config: { access },
    schema: {
      operationId: "releaseAddress",
      summary: "Take an address off the list",
      description: "Mails go to it again; refusals until now count no longer. Safe to repeat.",
      params: suppressionParams,
      response: { 204: noContent },
    },
    handler: (request) =>
      service.removeSuppression(dependencies, userActor(request), request.params.suppression_id),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/mail-templates",
    config: { access },
    schema: {
      operationId: "listMailTemplates",
      summary: "All mails that Bachat sends",
      description: "By name, each with its languages.",
      response: { 200: templateList },
    },
    handler: () => templates.listTemplates(),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/mail-templates/:template",
    config: { access },
    schema: {
      operationId: "previewMailTemplate",
      summary: "A mail with invented data",
      description: "Subject, HTML and plain text as they are sent.",
      params: templateParams,
      querystring: localeQuery,
      response: { 200: templatePreview },
    },
    handler: (request) => templates.previewTemplate(request.params.template, request.query.locale),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/mail-templates/:template/tests",
    config: { access },
    schema: {
      operationId: "sendMailTest",
      summary: "Mail a template to yourself",
      description:
        "With invented data, to the caller's own confirmed address; its subject begins with [Test]. " +
        "409 `own_address_not_confirmed`, 429 `too_many_attempts` after several in a row.",
      params: templateParams,
      body: testBody,
      response: { 200: testSent, 409: problem },
    },
    handler: (request) =>
      templates.sendTest(dependencies, userActor(request), request.ip, {
        template: request.params.template,
        locale: request.body.locale,
      }),
  });
}
