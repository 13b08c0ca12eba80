import type { Dependencies } from "../../../dependencies.ts";
import { student } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { dashboard } from "./schemas.ts";
import { getDashboard } from "./service.ts";

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
}
