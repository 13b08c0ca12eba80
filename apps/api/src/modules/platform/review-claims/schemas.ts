import { z } from "zod";
import { day, id, problem, timestamp, userId } from "../../../http/schemas.ts";

/** The admin who works on a waiting case, and until when. Only they decide it. */
export const claim = z
  .object({
    admin_id: id,
    admin_name: z.string().meta({ example: "Farah Khan" }),
    mine: z.boolean().meta({ description: "The caller's own.", example: false }),
    expires_at: timestamp,
  })
  .meta({ id: "ReviewClaim" });

export const claimAnswer = z
  .object({
    claim: claim.meta({ description: "Who is on it now: the caller, unless another was first." }),
  })
  .meta({ id: "ClaimedCase" });

/** The 409 answers of decisions: most are a plain problem, `claimed_by_other` names the colleague. */
export const decisionProblem = problem
  .extend({
    claim: claim
      .optional()
      .meta({ description: "With `claimed_by_other` alone: who holds the case, until when." }),
    decided: z
      .object({
        outcome: z.enum(["approved", "rejected", "asked"]).meta({ example: "approved" }),
        by_name: z
          .string()
          .nullable()
          .meta({ description: "The admin's name; null for the system.", example: "Farah Khan" }),
        at: timestamp,
      })
      .optional()
      .meta({
        description: "With `already_decided` and `application_decided`: who decided, when.",
      }),
  })
  .meta({ id: "DecisionProblem" });

/** Each queue has its age, so that a page can show the waiting time. Null when the queue is empty. */
export const queueHead = {
  oldest_at: timestamp.nullable().meta({
    description: "The time at which the oldest case in the queue was sent; null when it is empty.",
  }),
  due_on: day.nullable().meta({
    description: "The earliest promised day of a case in the queue; null when it is empty.",
  }),
};

/** The admin who answers for the case. Others may still decide it. */
export const assignee = z
  .object({
    admin_id: id,
    admin_name: z.string().meta({ example: "Farah Khan" }),
    mine: z.boolean().meta({ description: "The caller.", example: false }),
  })
  .meta({ id: "ReviewAssignee" });

export const caseAssignment = z
  .strictObject({
    admin_id: userId.nullable().meta({ description: "Null leaves it without an assignee." }),
  })
  .meta({ id: "CaseAssignment" });

/** The admins to whom a case can be given. */
export const deskAdmins = z
  .object({
    items: z.array(
      z.object({ admin_id: id, admin_name: z.string().meta({ example: "Farah Khan" }) }),
    ),
  })
  .meta({ id: "DeskAdmins" });
