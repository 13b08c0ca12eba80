import { z } from "zod";
import { id, timestamp } from "../../../http/schemas.ts";

/** A student's addresses at colleges' domains. */
export const academicStanding = z.object({
  emails: z
    .array(
      z.object({
        id,
        email: z.string().meta({ example: "asha@students.college.example" }),
        confirmed_at: timestamp,
        is_account: z.boolean().meta({
          description: "The account's own address: it counts, and is not removed here.",
          example: false,
        }),
      }),
    )
    .meta({ description: "Confirmed addresses at known academic domains, newest first." }),
  waiting: z
    .object({
      email: z.string().meta({ example: "asha@students.college.example" }),
      expires_at: timestamp,
    })
    .nullable()
    .meta({ description: "Where the newest link went that has not been opened yet." }),
  college_domain: z
    .object({
      domain: z.string().meta({ example: "college.example" }),
      approves: z.boolean().meta({
        description: "Whether confirming an address at it verifies at once, without a reviewer.",
        example: false,
      }),
    })
    .nullable()
    .meta({
      description:
        "Where the profile's college gives its students addresses; null while no such domain is known.",
    }),
  approves: z.boolean().meta({
    description:
      "Whether confirming one may verify at once, without a reviewer: it does not where its domain is only a signal.",
    example: false,
  }),
  roster: z.boolean().meta({
    description:
      "The profile's college has sent a list of its students: roll number and name verify at once.",
    example: false,
  }),
});
