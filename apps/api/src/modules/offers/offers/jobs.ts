import { scheduleJob } from "../../../ports/queue.ts";
import { refreshPublication } from "./service.ts";

export const offerJobs = [
  scheduleJob("offers.refresh-publication", "*/5 * * * *", refreshPublication),
];
