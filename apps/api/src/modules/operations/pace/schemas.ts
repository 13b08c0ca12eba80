import { z } from "zod";
import { id } from "../../../http/schemas.ts";

const decided = (description: string) =>
  z
    .object({
      today: z.int().meta({ description: "Decisions of today in Asia/Kolkata.", example: 126 }),
      week: z.int().meta({ description: "Of today and the six days before.", example: 702 }),
    })
    .meta({ description });

export const deskPace = z
  .object({
    own: decided("The caller's."),
    team: decided("Of all admins together, the caller among them."),
    median_seconds: z
      .int()
      .nullable()
      .meta({
        description:
          "Half of the latest decisions of these days, at most 200, came within this time; null for fewer than 5. Of student IDs " +
          "it is the desk's own median, of 30 days; null for fewer than 10.",
        example: 9_300,
      }),
    admins: z
      .array(
        z.object({
          admin_id: id,
          admin_name: z.string().meta({ example: "Farah Khan" }),
          today: z.int().meta({ example: 41 }),
          week: z.int().meta({ example: 233 }),
        }),
      )
      .nullable()
      .meta({
        description:
          "By admin, for owners alone: null for others. Most decisions first, at most 8.",
      }),
  })
  .meta({ id: "DeskPace" });
