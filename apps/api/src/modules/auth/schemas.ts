import { z } from "zod";
import {
  emailAddress,
  id,
  linkToken,
  sessionId,
  timestamp,
  typedCode,
} from "../../http/schemas.ts";
import { PASSWORD_MAX } from "../accounts/policy.ts";

/** A password being chosen: its rules are policy's, which say more than a length. */
export const newPassword = z.string().min(1).max(PASSWORD_MAX).meta({
  description: "At least 6 characters (admins 12), and not a common one.",
  example: "monsoon-tiffin-42",
});
export const password = z.string().min(1).max(PASSWORD_MAX).meta({ example: "monsoon-tiffin-42" });
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

export const refreshBody = z
  .strictObject({
    refresh_token: z.string().min(20).max(200).optional().meta({
      description: "Body mode only; a cookie session sends its cookie.",
      example: "mJ0cO1x9yVnV1l3b0Zt2b8qk5s7d4f6g8h0j2k4l6m8",
    }),
  })
  .meta({ id: "Refresh" });

export const session = z
  .object({
    access_token: z.string().meta({
      description:
        "A JWT for the Authorization header: user, session, audience and expiry, nothing else.",
      example: "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIwMTlhIn0.c2lnbmF0dXJl",
    }),
    refresh_token: z.string().nullable().meta({
      description: "Null in cookie mode, and when an access token alone is given.",
      example: null,
    }),
    expires_at: z.int().meta({ description: "Unix seconds.", example: 1795235564 }),
    expires_in: z.int().meta({ description: "Seconds.", example: 900 }),
    token_type: z.literal("bearer"),
    user: z.object({ id, email: z.string().meta({ example: "asha@college.example" }) }),
  })
  .meta({ id: "Session" });

export const signOutBody = z
  .strictObject({ scope: z.enum(["local", "others", "global"]).meta({ example: "local" }) })
  .meta({ id: "SignOut" });

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

export const sessionParams = z.object({ session_id: sessionId });
export const sessionList = z
  .object({
    items: z.array(
      z.object({
        id,
        current: z.boolean().meta({ description: "The one that asks.", example: true }),
        audience: audience.meta({ example: "site" }),
        label: z.string().nullable().meta({ example: "Chrome on Android" }),
        ip: z.string().nullable().meta({ example: "203.0.113.7" }),
        created_at: timestamp,
        last_seen_at: timestamp,
      }),
    ),
  })
  .meta({ id: "SessionList" });

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
