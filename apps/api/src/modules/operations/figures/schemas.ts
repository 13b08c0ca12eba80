import { z } from "zod";
import { platformMeasures } from "../../../db/schema/platform-days.ts";
import { day } from "../../../http/schemas.ts";
import { PERIODS } from "./policy.ts";

export const figuresQuery = z.object({
  days: z.enum(PERIODS).default("7").meta({
    description:
      "Length of the period in days. It ends yesterday, so that only whole days are compared.",
    example: "7",
  }),
});
export type FiguresQuery = z.output<typeof figuresQuery>;

const amount = (description: string, example: number) => z.int().meta({ description, example });

export const platformFigures = z
  .object({
    from: day.meta({
      description: "First of the days that the totals are of.",
      example: "2026-11-19",
    }),
    to: day.meta({ description: "The last of them: yesterday.", example: "2026-11-25" }),
    measures: z.array(
      z
        .object({
          measure: z.enum(platformMeasures).meta({
            description:
              "`sign_ups` are new accounts, `verified_students` all approvals of students, `verified_by_address` and " +
              "`verified_by_roster` those of them without a reviewer, `api_calls` answered live calls, " +
              "`revenue` is what was paid for orders less what was refunded, with GST, in paise.",
            example: "redemptions",
          }),
          total: amount("Of the period.", 2_317),
          before: amount("Of as many days before it.", 1_914),
          today: amount("So far; not in the total.", 84),
          points: z
            .array(
              z.object({
                day,
                value: amount("Of that day.", 331),
                before: amount("Of the day at the same place in the period before.", 273),
              }),
            )
            .meta({ description: "Each day of the period." }),
        })
        .meta({ id: "PlatformMeasure" }),
    ),
  })
  .meta({ id: "PlatformFigures" });
