import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { alertList, jobRetry, jobRetryAnswer } from "./schemas.ts";
import { listAlerts, retryJobs } from "./service.ts";

/** What needs attention of those who run the platform. */
export function adminAlertRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/alerts",
    config: { access: adminWith("owner", { notOwn: "nothing", twoPeople: "never" }) },
    schema: {
      operationId: "listPlatformAlerts",
      summary: "Alerts and failed jobs",
      description:
        "The ledger, the audit chain, background jobs, brands' calls and webhooks: what is wrong now, and since when. Empty while all is well.",
      response: { 200: alertList },
    },
    handler: () => listAlerts(dependencies),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/job-retries",
    config: { access: adminWith("owner", { notOwn: "nothing", twoPeople: "never" }) },
    schema: {
      operationId: "retryJobs",
      summary: "Try failed jobs again",
      description:
        "All failed jobs of one name, oldest first; they run as soon as a worker is free. A repeat does nothing.",
      body: jobRetry,
      response: { 200: jobRetryAnswer },
    },
    handler: (request) => retryJobs(dependencies, userActor(request), request.body),
  });
}
