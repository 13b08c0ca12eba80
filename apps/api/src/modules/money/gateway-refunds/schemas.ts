import { z } from "zod";
import { jobType } from "../../../ports/queue.ts";

/** Sends an approved refund to the provider. */
export const sendRefundJob = jobType("refunds.send", z.object({ refundId: z.uuid() }));
