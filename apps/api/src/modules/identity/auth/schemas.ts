import { z } from "zod";
import { emailAddress, linkToken, timestamp, typedCode } from "../../../http/schemas.ts";
import { newPassword, password } from "../accounts/schemas.ts";

const code = typedCode(6, 20).meta({
  description: "Six digits of the authenticator app, or a recovery code.",
  example: "492039",
});
const audience = z.enum(["site", "admin"]);

export const signInBody = z
  .strictObject({
    email: emailAddress,
    password,
    second_factor_code: code.optional(),
    transport: z.enum(["cookie", "body"]).default("cookie").meta({
      description:
        "`cookie` for Bachat's sites (an Origin header is needed), `body` for clients without one.",
      example: "cookie",
    }),
    audience: audience.optional().meta({
      description:
        "Body mode only, `site` by default; a cookie session's audience follows its Origin.",
      example: "site",
    }),
  })
  .meta({ id: "SignIn" });
export type SignIn = z.output<typeof signInBody>;

export const resetPasswordBody = z
  .strictObject({ token: linkToken, password: newPassword })
  .meta({ id: "ResetPassword" });
export const changePasswordBody = z
  .strictObject({ current_password: password, password: newPassword })
  .meta({ id: "ChangePassword" });

export const proofBody = z
  .strictObject({ password: password.optional(), second_factor_code: code.optional() })
  .refine(
    (body) => (body.password === undefined) !== (body.second_factor_code === undefined),
    "give either password or second_factor_code",
  )
  .meta({ id: "Proof", example: { password: "monsoon-tiffin-42" } });
export type GiveProof = z.output<typeof proofBody>;
export const proofGiven = z.object({ proof_until: timestamp }).meta({ id: "ProofGiven" });

export const enrolment = z
  .object({
    secret: z
      .string()
      .meta({ description: "Base32, to type in.", example: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP" }),
    otpauth_url: z.string().meta({
      description: "To scan.",
      example: "otpauth://totp/Bachat:asha%40college.example?secret=JBSWY3DPEHPK3PXP&issuer=Bachat",
    }),
  })
  .meta({ id: "SecondFactorEnrolment" });
export const secondFactorProof = z
  .strictObject({ second_factor_code: code })
  .meta({ id: "SecondFactorProof" });
export const codeBody = z.strictObject({ code }).meta({ id: "SecondFactorCode" });
export const recoveryCodes = z
  .object({
    recovery_codes: z.array(z.string()).meta({
      description: "Ten codes, each good once. Shown now and never again.",
      example: ["k7mqx-2hd9w"],
    }),
  })
  .meta({ id: "RecoveryCodes" });
