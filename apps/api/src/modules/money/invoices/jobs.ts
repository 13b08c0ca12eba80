import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob } from "../../../ports/queue.ts";
import { drawInvoiceJob } from "./schemas.ts";
import { drawInvoice } from "./service-files.ts";

export const invoiceJobs = [
  handleJob(
    drawInvoiceJob,
    (dependencies: WorkerDependencies, data) => drawInvoice(dependencies, data.invoice_id),
    // Asked for again and again while it waits, runs or is to be retried, a file is drawn once.
    { policy: "exclusive" },
  ),
];
