import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import * as schemas from "./schemas-history.ts";
import * as history from "./service-history.ts";

const access = adminWith("reviewer");
const gone = "404 also for an account that was deleted.";

/** The parts of a student's page, each by itself and in pages. */
export const adminStudentHistoryRoutes = forAdmins((route) => {
  route.get("/v1/admin/students/:student_id/figures", access, {
    operationId: "getStudentFigures",
    summary: "Count what a student did",
    description: `Offers viewed, saved and redeemed, and IDs sent in the last 30 days. ${gone}`,
    response: { 200: schemas.figures },
    read: history.getFigures,
  });

  route.get("/v1/admin/students/:student_id/submissions", access, {
    operationId: "listStudentSubmissions",
    summary: "List the student IDs that a student sent",
    description: `With each decision, who made it and when. ${gone}`,
    querystring: schemas.historyQuery,
    response: { 200: schemas.submissions },
    read: history.listStudentSubmissions,
  });

  route.get("/v1/admin/students/:student_id/redemptions", access, {
    operationId: "listStudentRedemptions",
    summary: "List what a student redeemed",
    description: `Offer, brand, state and the reference that student and brand quote. ${gone}`,
    querystring: schemas.historyQuery,
    response: { 200: schemas.redemptions },
    read: history.listStudentRedemptions,
  });

  route.get("/v1/admin/students/:student_id/devices", access, {
    operationId: "listStudentDevices",
    summary: "List where a student is signed in",
    description: `The kind of browser and its last use. ${gone}`,
    querystring: schemas.historyQuery,
    response: { 200: schemas.devices },
    read: history.listStudentDevices,
  });

  route.get("/v1/admin/students/:student_id/brand-checks", access, {
    operationId: "listStudentBrandChecks",
    summary: "List what brands asked about a student",
    description: `By the verification API, about the addresses that the student has now. ${gone}`,
    querystring: schemas.checkQuery,
    response: { 200: schemas.checks },
    read: history.listStudentChecks,
  });

  route.get("/v1/admin/students/:student_id/activity", access, {
    operationId: "listStudentActivity",
    summary: "List the actions on a student",
    description: `From the audit log of the profile and the account, with the reasons given. ${gone}`,
    querystring: schemas.historyQuery,
    response: { 200: schemas.activity },
    read: history.listStudentActivity,
  });
});
