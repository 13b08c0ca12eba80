import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import { forAdmins } from "../../../http/routes.ts";
import * as schemas from "./schemas.ts";
import { exportFigures } from "./service-export.ts";
import { getAnalytics, listGroups } from "./service.ts";

const file = (name: string) => ({ "content-disposition": `attachment; filename="${name}.csv"` });
const csv = "text/csv; charset=utf-8";
const aboutFile =
  "CSV with the figures of the period and of the days before it. Shares and times of groups that are too small are empty. What " +
  "a spreadsheet would take for a formula has an apostrophe before it. Who took it is in the audit log.";

/** Figures of the desk of student IDs. Single reviewers' are for owners, as on the dashboard. */
export const adminVerificationAnalyticsRoutes = forAdmins((route) => {
  const { reviewer, owner } = { reviewer: adminWith("reviewer"), owner: adminWith("owner") };

  route.get("/v1/admin/verification-analytics", reviewer, {
    operationId: "getVerificationAnalytics",
    summary: "How the desk of student IDs does",
    description:
      "Submissions, decisions and how long they took, rejection reasons, appeals and second looks, for a period of whole days " +
      "in Asia/Kolkata and by week, with as many days before.",
    querystring: schemas.periodQuery,
    response: { 200: schemas.verificationAnalytics },
    read: getAnalytics,
  });

  route.get("/v1/admin/verification-analytics/groups", reviewer, {
    operationId: "listVerificationAnalyticsGroups",
    summary: "The same by college, state or kind of document",
    description: "Groups in which something happened, in the period or in the days before it.",
    querystring: schemas.groupsQuery,
    response: { 200: schemas.groupPage },
    handler: (dependencies, { query: { by, ...query } }) => listGroups(dependencies, by, query),
  });

  route.get("/v1/admin/verification-analytics/reviewers", owner, {
    operationId: "listVerificationAnalyticsReviewers",
    summary: "The same by reviewer",
    description:
      "The decisions of each reviewer and their speed. Appeals and second looks are with the reviewer whose decision was looked at.",
    querystring: schemas.reviewersQuery,
    response: { 200: schemas.groupPage },
    read: (dependencies, query) => listGroups(dependencies, "reviewer", query),
  });

  route.get("/v1/admin/verification-analytics/export", reviewer, {
    operationId: "exportVerificationAnalytics",
    summary: "The figures as a file",
    description: aboutFile,
    querystring: schemas.exportQuery,
    response: { 200: schemas.exportFile },
    async handler(dependencies, request, reply) {
      const { by, ...query } = request.query;
      const stream = await exportFigures(dependencies, userActor(request), by, query);
      return reply
        .type(csv)
        .headers(file(`student-ids-by-${by}`))
        .send(stream);
    },
  });

  route.get("/v1/admin/verification-analytics/reviewers/export", owner, {
    operationId: "exportVerificationAnalyticsReviewers",
    summary: "The figures by reviewer as a file",
    description: aboutFile,
    querystring: schemas.periodQuery,
    response: { 200: schemas.exportFile },
    async handler(dependencies, request, reply) {
      const stream = await exportFigures(
        dependencies,
        userActor(request),
        "reviewer",
        request.query,
      );
      return reply.type(csv).headers(file("student-ids-by-reviewer")).send(stream);
    },
  });
});
