import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import { forAdmins } from "../../../http/routes.ts";
import { emptyBody, noContent, problem } from "../../../http/schemas.ts";
import {
  localeQuery,
  templateList,
  templateParams,
  templatePreview,
  testBody,
  testSent,
} from "./schemas-templates.ts";
import {
  mail,
  mailList,
  mailQuery,
  newSuppression,
  suppression,
  suppressionList,
  suppressionQuery,
} from "./schemas.ts";
import * as templates from "./service-templates.ts";
import * as service from "./service.ts";

const access = adminWith("owner", { notOwn: "nothing", twoPeople: "never" });

export const adminMailRoutes = forAdmins((route) => {
  route.get("/v1/admin/mails", access, {
    operationId: "listMails",
    summary: "The outbox",
    description:
      "Every mail of the last 30 days with its state, without its content and with its address masked.",
    querystring: mailQuery,
    response: { 200: mailList },
    read: service.listMails,
  });

  route.post("/v1/admin/mails/:mail_id/retry", access, {
    operationId: "retryMail",
    summary: "Send a mail again that failed",
    description:
      "Of a failed or suppressed mail, as long as its content is kept. Safe to repeat: a mail that is waiting already is returned unchanged. " +
      "409 `mail_sent` for one that the mail server accepted, `mail_gone` when its content is no longer kept.",
    body: emptyBody,
    response: { 200: mail, 409: problem },
    call: service.retryMail,
  });

  route.get("/v1/admin/suppressed-addresses", access, {
    operationId: "listSuppressedAddresses",
    summary: "Suppressed addresses",
    description:
      "Addresses that get only mails that a person requests, such as the link for a new password.",
    querystring: suppressionQuery,
    response: { 200: suppressionList },
    read: service.listSuppressions,
  });

  route.post("/v1/admin/suppressed-addresses", access, {
    operationId: "suppressAddress",
    summary: "Suppress an address",
    description: "For an address that is on the list already, the answer is the existing entry.",
    body: newSuppression,
    response: { 201: suppression, 409: problem },
    call: service.addSuppression,
  });

  route.delete("/v1/admin/suppressed-addresses/:suppression_id", access, {
    operationId: "releaseAddress",
    summary: "Take an address off the list",
    description: "Mails go to it again; refusals until now count no longer. Safe to repeat.",
    response: { 204: noContent },
    call: service.removeSuppression,
  });

  route.get("/v1/admin/mail-templates", access, {
    operationId: "listMailTemplates",
    summary: "All mails that Bachat sends",
    description: "By name, each with its languages.",
    response: { 200: templateList },
    read: templates.listTemplates,
  });

  route.get("/v1/admin/mail-templates/:template", access, {
    operationId: "previewMailTemplate",
    summary: "A mail with invented data",
    description: "Subject, HTML and plain text as they are sent.",
    params: templateParams,
    querystring: localeQuery,
    response: { 200: templatePreview },
    read: (_dependencies, template, query) => templates.previewTemplate(template, query.locale),
  });

  route.post("/v1/admin/mail-templates/:template/tests", access, {
    operationId: "sendMailTest",
    summary: "Mail a template to yourself",
    description:
      "With invented data, to the caller's own confirmed address; its subject begins with [Test]. " +
      "409 `own_address_not_confirmed`, 429 `too_many_attempts` after several in a row.",
    params: templateParams,
    body: testBody,
    response: { 200: testSent, 409: problem },
    handler: (dependencies, request) =>
      templates.sendTest(dependencies, userActor(request), request.ip, {
        template: request.params.template,
        locale: request.body.locale,
      }),
  });
});
