import { z } from "zod";
import { emailAddress, id, timestamp } from "../../http/schemas.ts";

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
  approves: z.boolean().meta({
    description: "Whether confirming one verifies at once, without a reviewer.",
    example: false,
  }),
});

export const academicEmailBody = z
  .strictObject({ email: emailAddress.meta({ example: "asha@students.college.example" }) })
  .meta({ id: "AcademicEmail" });

export const academicEmailToken = z
  .strictObject({
    token: z
      .string()
      .regex(/^[\w-]{20,200}$/, "must be the token of a link")
      .meta({
        description: "The token of the link in the mail.",
        example: "mJ0cO1x9yVnV1l3b0Zt2b8qk5s7d4f6g8h0j2k4l6m8",
      }),
  })
  .meta({ id: "AcademicEmailToken" });

export const academicEmailParams = z.object({ academic_email_id: id });
