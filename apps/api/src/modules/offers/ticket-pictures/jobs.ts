import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob, type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { removeTicketJob } from "./schemas.ts";
import { makeTickets, removeUnusedTicket } from "./service.ts";

export const ticketPictureJobs: readonly JobHandler<WorkerDependencies>[] = [
  scheduleJob("ticket-pictures.make", "* * * * *", makeTickets),
  handleJob(removeTicketJob, (dependencies, { file }) => removeUnusedTicket(dependencies, file)),
];
