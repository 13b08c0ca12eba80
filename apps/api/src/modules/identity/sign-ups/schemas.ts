import { userModes } from "@bachat/rules/accounts";
import { z } from "zod";
import { accepted, emailAddress, line, typedCode } from "../../../http/schemas.ts";
import { locale, name, newPassword } from "../accounts/schemas.ts";

/** A path on the site itself: one slash, no host, nothing that a browser would read as one. */
const returnTo = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\s\p{Cc}]*$/u, "must be a path of the same site")
  .meta({
    description: "Where to continue after confirming: a path of the same site.",
    example: "/offers",
  });

export const signUpBody = z
  .strictObject({
    email: emailAddress,
    password: newPassword,
    data: z.strictObject({
      name,
      user_mode: z.enum(userModes).meta({ example: "student" }),
    }),
    is_18_or_older: z.boolean().meta({ description: "Declared by the person.", example: true }),
    locale: locale.default("en"),
    return_to: returnTo.optional(),
    invitation: line(0, 40).optional().meta({
      description: "The code of a friend's link. One that does not work is ignored.",
      example: "k7m2pq9xwt",
    }),
  })
  .meta({ id: "SignUp" });
export type SignUp = z.output<typeof signUpBody>;

const resendIn = z
  .int()
  .nullable()
  .meta({
    description:
      "Seconds until the mail may be asked for again, alike for every address; null where it cannot: without a browser's " +
      "cookie, and after ten mails.",
    example: 30,
  });
export const signUpAccepted = accepted
  .extend({ resend_in: resendIn })
  .meta({ id: "SignUpAccepted" });

export const waitingSignUp = z
  .object({
    waiting: z
      .object({
        email: z.string().meta({ example: "asha@college.example" }),
        resend_in: resendIn,
      })
      .nullable(),
  })
  .meta({ id: "WaitingSignUp" });

export const confirmByCodeBody = z
  .strictObject({
    code: typedCode(6, 6)
      .pipe(z.string().regex(/^\d{6}$/, "must be the six digits of the mail"))
      .meta({ description: "The six digits of the newest mail.", example: "492039" }),
  })
  .meta({ id: "ConfirmByCode" });
