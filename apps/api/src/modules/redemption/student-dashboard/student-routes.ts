import type { Dependencies } from "../../../dependencies.ts";
import { student } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { dashboard, homeQuery, studentHome } from "./schemas.ts";
import { getDashboard } from "./service.ts";
import { getHome } from "./service-home.ts";

export function studentDashboardRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/student/dashboard",
    config: { access: student },
    schema: {
      operationId: "getStudentDashboard",
      summary: "Read the dashboard",
      description:
        "Counts of views, saves and redeems, the latest three saved and redeemed offers, and saved ones about to end.",
      response: { 200: dashboard },
    },
    handler: (request) => getDashboard(dependencies, userActor(request)),
  });

  app.route({
    method: "GET",
    url: "/v1/student/home",
    config: { access: student },
    schema: {
      operationId: "getStudentHome",
      summary: "Read the start page of a signed-in person",
      description:
        "In one answer: the pass, saved offers that end soon, what is new since the last visit, and the collections " +
        "for the caller's city. No offer is in it twice.",
      querystring: homeQuery,
      response: { 200: studentHome },
    },
    handler: (request) => getHome(dependencies, userActor(request), request.query.since ?? null),
  });
}
