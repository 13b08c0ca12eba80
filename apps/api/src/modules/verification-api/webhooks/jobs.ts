import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob, type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { deliverDue, forgetDeliveries, forgetSecrets } from "./service-send.ts";
import { deliverJob } from "../../platform/events/schemas.ts";

export const webhookJobs: readonly JobHandler<WorkerDependencies>[] = [
  // A new event goes out at once; the clock finds deliveries to retry and those that a dead worker left.
  handleJob(deliverJob, deliverDue, { policy: "short" }),
  scheduleJob("webhooks.deliver_due", "* * * * *", deliverDue),
  scheduleJob("webhooks.forget_deliveries", "55 3 * * *", forgetDeliveries),
  scheduleJob("webhooks.forget_secrets", "10 * * * *", forgetSecrets),
];
