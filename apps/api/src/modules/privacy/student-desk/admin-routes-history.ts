import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { studentParams as params } from "./schemas.ts";
import * as schemas from "./schemas-history.ts";
import * as history from "./service-history.ts";

const access = adminWith("reviewer");
const gone = "404 also for an account that was deleted.";

/** The parts of a student's page, each by itself and in pages. */
export function adminStudentHistoryRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/students/:student_id/figures",
    config: { access },
    schema: {
      operationId: "getStudentFigures",
      summary: "Count what a student did",
      description: `Offers viewed, saved and redeemed, and IDs sent in the last 30 days. ${gone}`,
      params,
      response: { 200: schemas.figures },
    },
    handler: (request) => history.getFigures(dependencies, request.params.student_id),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/students/:student_id/submissions",
    config: { access },
    schema: {
      operationId: "listStudentSubmissions",
      summary: "List the student IDs that a student sent",
      description: `With each decision, who made it and when. ${gone}`,
      params,
      querystring: schemas.historyQuery,
      response: { 200: schemas.submissions },
    },
    handler: ({ params: { student_id }, query }) =>
      history.listStudentSubmissions(dependencies, student_id, query),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/students/:student_id/redemptions",
    config: { access },
    schema: {
      operationId: "listStudentRedemptions",
      summary: "List what a student redeemed",
      description: `Offer, brand, state and the reference that student and brand quote. ${gone}`,
      params,
      querystring: schemas.historyQuery,
      response: { 200: schemas.redemptions },
    },
    handler: ({ params: { student_id }, query }) =>
      history.listStudentRedemptions(dependencies, student_id, query),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/students/:student_id/devices",
    config: { access },
    schema: {
      operationId: "listStudentDevices",
      summary: "List where a student is signed in",
      description: `The kind of browser and its last use. ${gone}`,
      params,
      querystring: schemas.historyQuery,
      response: { 200: schemas.devices },
    },
    handler: ({ params: { student_id }, query }) =>
      history.listStudentDevices(dependencies, student_id, query),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/students/:student_id/brand-checks",
    config: { access },
    schema: {
      operationId: "listStudentBrandChecks",
      summary: "List what brands asked about a student",
      description: `By the verification API, about the addresses that the student has now. ${gone}`,
      params,
      querystring: schemas.checkQuery,
      response: { 200: schemas.checks },
    },
    handler: ({ params: { student_id }, query }) =>
      history.listStudentChecks(dependencies, student_id, query),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/students/:student_id/activity",
    config: { access },
    schema: {
      operationId: "listStudentActivity",
      summary: "List what was done with a student",
      description: `From the audit log of the profile and the account, with the reasons given. ${gone}`,
      params,
      querystring: schemas.historyQuery,
      response: { 200: schemas.activity },
    },
    handler: ({ params: { student_id }, query }) =>
      history.listStudentActivity(dependencies, student_id, query),
  });
}
