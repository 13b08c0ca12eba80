import { adminWith, withFreshProof } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import { forAdmins } from "../../../http/routes.ts";
import * as schemas from "./schemas.ts";
import { exportEntries } from "./service-export.ts";
import { listReads } from "./service-reads.ts";
import * as service from "./service.ts";

const owner = adminWith("owner", { notOwn: "nothing", twoPeople: "never" });

/** The audit log as owners read it. Nothing here changes an entry: the database refuses that. */
export const adminAuditRoutes = forAdmins((route) => {
  route.get("/v1/admin/audit-entries", owner, {
    operationId: "listAuditEntries",
    summary: "Read the audit log",
    description:
      "Who did what, when, about what, by which request and from which address, newest first. Personal values are not in the list.",
    querystring: schemas.entryQuery,
    response: { 200: schemas.entryPage },
    call: service.listEntries,
  });

  route.get("/v1/admin/audit-entries/:entry_id", owner, {
    operationId: "getAuditEntry",
    summary: "Read an entry of the audit log",
    description: "With the changed fields before and after, and its place in the chain.",
    response: { 200: schemas.entryDetail },
    call: service.getEntry,
  });

  route.post("/v1/admin/audit-entries/:entry_id/personal-values", owner, {
    operationId: "revealAuditValues",
    summary: "Show the personal values of an entry",
    description:
      "Names and addresses before and after. Who asked and why is in the audit log. 404 when the entry has no personal values or they were erased.",
    body: schemas.revealBody,
    response: { 200: schemas.revealed },
    rateLimit: { max: 30, timeWindow: "1 minute" },
    call: (dependencies, admin, entryId, body) =>
      service.revealValues(dependencies, admin, entryId, body.reason),
  });

  route.post("/v1/admin/audit-exports", withFreshProof(owner), {
    operationId: "exportAuditEntries",
    summary: "Take entries of the audit log as a file",
    description:
      "CSV of all entries that the filters find, newest first, without personal values and names. What a spreadsheet would " +
      "take for a formula has an apostrophe before it. Needs a fresh proof; who took it and why is in the audit log.",
    body: schemas.exportBody,
    response: { 200: schemas.exportFile },
    rateLimit: { max: 10, timeWindow: "1 hour" },
    async handler(dependencies, request, reply) {
      const stream = await exportEntries(dependencies, userActor(request).userId, request.body);
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", 'attachment; filename="audit-log.csv"')
        .send(stream);
    },
  });

  route.get("/v1/admin/audit-chain", owner, {
    operationId: "getAuditChain",
    summary: "Whether the audit log is whole",
    description:
      "Each entry is chained to the one before it within minutes. A job compares the chain with what is stored: what is new " +
      "each hour, everything each day.",
    response: { 200: schemas.chainState },
    read: service.getState,
  });

  route.get("/v1/admin/document-reads", owner, {
    operationId: "listDocumentReads",
    summary: "Who opened which documents",
    description: "Each page of a student's document that was opened, newest first.",
    querystring: schemas.readQuery,
    response: { 200: schemas.readPage },
    call: listReads,
  });
});
