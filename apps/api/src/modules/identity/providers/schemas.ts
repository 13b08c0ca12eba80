import { locales } from "@bachat/rules/accounts";
import { z } from "zod";
import { timestamp, typedCode } from "../../../http/schemas.ts";
import { providerNames } from "@bachat/rules/accounts";
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

const given = z.string().min(1).max(4_000);
export const providerAnswer = z
  .strictObject({
    state: given.meta({ description: "As it came back.", example: "u7J0cO1x9yVnV1l3b0Zt2b8q" }),
    code: given.optional().meta({ description: "As it came back.", example: "4/0AbCdEf" }),
    error: given.optional().meta({ description: "As it came back.", example: "access_denied" }),
    iss: given
      .optional()
      .meta({ description: "As it came back.", example: "https://accounts.google.com" }),
    locale: z.enum(locales).default("en").meta({ example: "en" }),
  })
  .meta({ id: "ProviderAnswer" });

export const completeBody = z
  .strictObject({
    password: password.optional().meta({ description: "Of the account that is joined, once." }),
    second_factor_code: typedCode(6, 20).optional().meta({ example: "492039" }),
    locale: z.enum(locales).default("en").meta({ example: "en" }),
  })
  .meta({ id: "CompleteProvider" });

export const linkedAccounts = z
  .object({ items: z.array(z.object({ provider, linked_at: timestamp })) })
  .meta({ id: "LinkedAccounts" });

export { session } from "../sessions/schemas.ts";
