import type { Dependencies } from "../../../dependencies.ts";
import { adminWith, withFreshProof } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service.ts";
import { exportEntries } from "./service-export.ts";
import { listReads } from "./service-reads.ts";

const owner = adminWith("owner", { notOwn: "nothing", twoPeople: "never" });

/** The audit log as owners read it. Nothing here changes an entry: the database refuses that. */
export function adminAuditRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/audit-entries",
    config: { access: owner },
    schema: {
      operationId: "listAuditEntries",
      summary: "Read the audit log",
      description:
        "Who did what, when, about what, by which request and from which address, newest first. Personal values are not in the list.",
      querystring: schemas.entryQuery,
      response: { 200: schemas.entryPage },
    },
    handler: (request) => service.listEntries(dependencies, userActor(request), request.query),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/audit-entries/:entry_id",
    config: { access: owner },
    schema: {
      operationId: "getAuditEntry",
      summary: "Read an entry of the audit log",
      description: "With what changed, before and after, and its place in the chain.",
      params: schemas.entryParams,
      response: { 200: schemas.entryDetail },
    },
    handler: (request) =>
      service.getEntry(dependencies, userActor(request), request.params.entry_id),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/audit-entries/:entry_id/personal-values",
    config: { access: owner, rateLimit: { max: 30, timeWindow: "1 minute" } },
    schema: {
      operationId: "revealAuditValues",
      summary: "Show the personal values of an entry",
      description:
        "Names and addresses before and after. Who asked and why is in the audit log. 404 where there are none, or no longer.",
      params: schemas.entryParams,
      body: schemas.revealBody,
      response: { 200: schemas.revealed },
    },
    handler: (request) =>
      service.revealValues(
        dependencies,
        userActor(request),
        request.params.entry_id,
        request.body.reason,
      ),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/audit-exports",
    config: { access: withFreshProof(owner), rateLimit: { max: 10, timeWindow: "1 hour" } },
    schema: {
      operationId: "exportAuditEntries",
      summary: "Take entries of the audit log as a file",
      description:
        "CSV of all entries that the filters find, newest first, without personal values and names. What a spreadsheet would " +
        "take for a formula has an apostrophe before it. Needs a fresh proof; who took it and why is in the audit log.",
      body: schemas.exportBody,
      response: { 200: schemas.exportFile },
    },
    async handler(request, reply) {
      const stream = await exportEntries(dependencies, userActor(request).userId, request.body);
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", 'attachment; filename="audit-log.csv"')
        .send(stream);
    },
  });

  app.route({
    method: "GET",
    url: "/v1/admin/audit-chain",
    config: { access: owner },
    schema: {
      operationId: "getAuditChain",
      summary: "Whether the audit log is whole",
      description:
        "Each entry is chained to the one before it within minutes. A job compares the chain with what is stored: what is new " +
        "each hour, everything each day.",
      response: { 200: schemas.chainState },
    },
    handler: () => service.getState(dependencies),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/document-reads",
    config: { access: owner },
    schema: {
      operationId: "listDocumentReads",
      summary: "Who opened which documents",
      description: "Each page of a student's document that was opened, newest first.",
      querystring: schemas.readQuery,
      response: { 200: schemas.readPage },
    },
    handler: (request) => listReads(dependencies, userActor(request), request.query),
  });
}
