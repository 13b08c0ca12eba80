import { adminWith, anyAdmin } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { alertList, jobRetry, jobRetryAnswer, unmailedAlerts } from "./schemas.ts";
import { listAlerts, listUnmailed, retryJobs } from "./service.ts";

/** Faults that need the people who run the platform. */
export const adminAlertRoutes = forAdmins((route) => {
  route.get("/v1/admin/alerts", adminWith("owner", { notOwn: "nothing", twoPeople: "never" }), {
    operationId: "listPlatformAlerts",
    summary: "Alerts and failed jobs",
    description:
      "Faults of the installation, its files and mails, the ledger, the audit chain, background jobs, brands' calls and webhooks, each with its start. Empty while all is well.",
    response: { 200: alertList },
    read: listAlerts,
  });

  route.get("/v1/admin/unmailed-alerts", anyAdmin, {
    operationId: "listUnmailedAlerts",
    summary: "Alerts that could not be mailed",
    description:
      "For every admin, since no owner has heard of them. Empty while the mail server takes mails.",
    response: { 200: unmailedAlerts },
    read: listUnmailed,
  });

  route.post(
    "/v1/admin/job-retries",
    adminWith("owner", { notOwn: "nothing", twoPeople: "never" }),
    {
      operationId: "retryJobs",
      summary: "Try failed jobs again",
      description:
        "All failed jobs of one name, oldest first; they run as soon as a worker is free. A repeat does nothing.",
      body: jobRetry,
      response: { 200: jobRetryAnswer },
      call: retryJobs,
    },
  );
});
