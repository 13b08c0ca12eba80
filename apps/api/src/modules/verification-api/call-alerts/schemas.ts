import { reasonLength } from "@bachat/rules/reasons";
import { z } from "zod";
import { id, paragraph, problem, timestamp } from "../../../http/schemas.ts";

export const callAlert = z
  .object({
    id,
    raised_at: timestamp,
    calls: z.int().meta({ description: "Answers in a row that were looked at.", example: 1000 }),
    not_verified: z.int().meta({ description: "Of them, not verified.", example: 873 }),
    cleared_at: timestamp.nullable().meta({
      description: "Null while it is open: until then the brand's hourly limit is a tenth.",
    }),
    cleared_by_name: z
      .string()
      .nullable()
      .meta({ description: "An admin.", example: "Farah Irani" }),
    clear_note: z.string().nullable().meta({
      description: "Why it was cleared; the brand reads it.",
      example: "You imported old customers once. Thank you for writing to us.",
    }),
  })
  .meta({ id: "CallAlert" });

export const clearCallAlert = z
  .strictObject({
    reason: paragraph(reasonLength.min, reasonLength.max).meta({
      description: "The brand reads it.",
      example: "You imported old customers once. Thank you for writing to us.",
    }),
  })
  .meta({ id: "ClearCallAlert" });
export type ClearCallAlert = z.output<typeof clearCallAlert>;

/** The refusal of a second reason: who cleared it, and when. */
export const callAlertProblem = problem
  .extend({
    cleared: z
      .object({ by_name: z.string().nullable().meta({ example: "Farah Irani" }), at: timestamp })
      .optional()
      .meta({ description: "With `call_alert_cleared`." }),
  })
  .meta({ id: "CallAlertProblem" });
