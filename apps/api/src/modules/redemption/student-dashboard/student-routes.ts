import { student } from "../../../http/access.ts";
import { forStudents } from "../../../http/routes.ts";
import { dashboard, homeQuery, studentHome } from "./schemas.ts";
import { getHome } from "./service-home.ts";
import { getDashboard } from "./service.ts";

export const studentDashboardRoutes = forStudents((route) => {
  route.get("/v1/student/dashboard", student, {
    operationId: "getStudentDashboard",
    summary: "Read the dashboard",
    description:
      "Counts of views, saves and redeems, the latest three saved and redeemed offers, and saved ones about to end.",
    response: { 200: dashboard },
    call: getDashboard,
  });

  route.get("/v1/student/home", student, {
    operationId: "getStudentHome",
    summary: "Read the start page of a signed-in person",
    description:
      "In one answer: the pass, saved offers that end soon, what is new since the last visit, and the collections " +
      "for the caller's city. No offer is in it twice.",
    querystring: homeQuery,
    response: { 200: studentHome },
    call: (dependencies, actor, query) => getHome(dependencies, actor, query.since ?? null),
  });
});
