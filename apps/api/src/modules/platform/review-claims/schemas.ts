import { z } from "zod";
import { day, id, problem, timestamp, userId } from "../../../http/schemas.ts";

/** Who works on a case that waits for a decision, until when. Only they decide it. */
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

/** What decisions answer with 409: most have a plain problem, `claimed_by_other` says by whom. */
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

/** With each queue: how old it is, for who asks what waits. Null when it is empty. */
export const queueHead = {
  oldest_at: timestamp.nullable().meta({
    description: "Since when the one in the queue waits that waits longest; null when it is empty.",
  }),
  due_on: day.nullable().meta({
    description: "The first day by which one of them is promised; null when it is empty.",
  }),
};

/** Whose case it is. Others may still decide it. */
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

/** Who a case can be given to. */
export const deskAdmins = z
  .object({
    items: z.array(
      z.object({ admin_id: id, admin_name: z.string().meta({ example: "Farah Khan" }) }),
    ),
  })
  .meta({ id: "DeskAdmins" });
