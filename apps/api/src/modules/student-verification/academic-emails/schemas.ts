import { z } from "zod";
import { emailAddress } from "../../../http/schemas.ts";

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
