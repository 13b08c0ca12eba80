import { locales } from "@bachat/rules/accounts";
import { providerNames, providerPurposes } from "@bachat/rules/accounts";
import { z } from "zod";
import { linkToken, timestamp, typedCode } from "../../../http/schemas.ts";
import { password } from "../accounts/schemas.ts";

const provider = z.enum(providerNames).meta({ example: "google" });
export const providerParams = z.object({ provider });

export const providers = z.object({ items: z.array(provider) }).meta({ id: "IdentityProviders" });

export const providerAddress = z
  .object({
    url: z.url().meta({
      example: "https://accounts.google.com/o/oauth2/v2/auth?client_id=bachat&state=k7m2pq9xwt",
    }),
  })
  .meta({ id: "ProviderAddress" });

export const beginBody = z
  .strictObject({
    purpose: z.enum(providerPurposes).default("sign_in").meta({
      description: "`college` shows that the signed-in student has an account of a college.",
      example: "sign_in",
    }),
    locale: z.enum(locales).default("en").meta({ example: "en" }),
  })
  .meta({ id: "BeginProvider" });

const given = z.string().min(1).max(4_000);
const cameBack = {
  state: given.meta({ description: "As it came back.", example: "u7J0cO1x9yVnV1l3b0Zt2b8q" }),
  code: given.optional().meta({ description: "As it came back.", example: "4/0AbCdEf" }),
  error: given.optional().meta({ description: "As it came back.", example: "access_denied" }),
  iss: given
    .optional()
    .meta({ description: "As it came back.", example: "https://accounts.google.com" }),
};

export const providerAnswer = z
  .strictObject({ ...cameBack, locale: z.enum(locales).default("en").meta({ example: "en" }) })
  .meta({ id: "ProviderAnswer" });

/** For who is signed in. */
export const collegeAnswer = z.strictObject(cameBack).meta({ id: "CollegeAccountAnswer" });

export const completeBody = z
  .strictObject({
    password: password.optional().meta({ description: "Of the account that is joined, once." }),
    second_factor_code: typedCode(6, 20).optional().meta({ example: "492039" }),
    locale: z.enum(locales).default("en").meta({ example: "en" }),
  })
  .meta({ id: "CompleteProvider" });

export const joinBody = z
  .strictObject({
    token: linkToken,
    second_factor_code: typedCode(6, 20).optional().meta({ example: "492039" }),
  })
  .meta({ id: "JoinProvider" });

export const linkedAccounts = z
  .object({ items: z.array(z.object({ provider, linked_at: timestamp })) })
  .meta({ id: "LinkedAccounts" });
