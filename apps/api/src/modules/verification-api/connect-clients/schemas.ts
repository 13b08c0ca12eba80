import { MOST_CALLS } from "@bachat/rules/credits";
import { redirectFault } from "@bachat/rules/redirect-addresses";
import { z } from "zod";
import { changeOf, conflictOf, version } from "../../../http/record-version.ts";
import { line, timestamp } from "../../../http/schemas.ts";
import { SECRET_OVERLAP_HOURS } from "./policy.ts";

const name = line(1, 60).meta({
  description: "What students read beside the brand's name.",
  example: "Online shop",
});
const mode = z.enum(["live", "test"]).meta({
  description: "Test clients are free and see only test students.",
  example: "live",
});
const redirectUri = z.string().max(1_000);
const redirectUris = z
  .array(redirectUri)
  .min(1)
  .max(10)
  .refine((uris) => new Set(uris).size === uris.length, "must not name an address twice")
  .meta({
    description:
      "Where a sign-in may return to, compared to the letter. `https://`; a test client's may be `http://` on this computer.",
    example: ["https://shop.example/bachat/callback"],
  });
const aboutCap = {
  description:
    "Checks a calendar month (Asia/Kolkata) that the client may get; null for as many as the brand may. Live clients only.",
  example: 500,
};
const monthlyCap = z.int().min(1).max(MOST_CALLS).nullable().meta(aboutCap);

/** Puts a finding on each address that a client of this mode cannot return to. */
function checkAddresses(
  { mode: of, redirect_uris: uris }: { mode: "live" | "test"; redirect_uris: string[] },
  context: z.core.$RefinementCtx,
): void {
  for (const [at, uri] of uris.entries()) {
    const message = redirectFault(uri, of);
    if (message !== null)
      context.addIssue({
        code: "custom",
        path: ["redirect_uris", at],
        message,
        params: { rule: "invalid_url" },
      });
  }
}

export const connectClient = z
  .object({
    id: z.uuid().meta({
      description: "`client_id` in the shop's program.",
      example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
    }),
    version,
    name: z.string().meta({ example: "Online shop" }),
    mode,
    is_public: z.boolean().meta({
      description: "Has no secret: it runs where it could not keep one.",
      example: false,
    }),
    redirect_uris: z.array(z.string()).meta({ example: ["https://shop.example/bachat/callback"] }),
    monthly_cap: z.int().nullable().meta(aboutCap),
    month_used: z.int().nullable().meta({
      description: "Checks that count towards the cap this month; null without a cap.",
      example: 120,
    }),
    previous_secret_until: timestamp.nullable().meta({
      description: "Until when the secret before works too; null without one.",
    }),
    last_used_at: timestamp.nullable(),
    created_at: timestamp,
    actions: z
      .object({
        update: z.boolean().meta({ example: true }),
        rotate_secret: z.boolean().meta({ example: true }),
        remove: z.boolean().meta({ example: true }),
      })
      .meta({ description: "What the caller may do with the client now." }),
  })
  .meta({ id: "ConnectClient" });
export const connectClientConflict = conflictOf("ConnectClient", connectClient);

export const connectClientList = z
  .object({ items: z.array(connectClient) })
  .meta({ id: "ConnectClientList" });

export const createConnectClient = z
  .strictObject({
    name,
    mode,
    redirect_uris: redirectUris,
    is_public: z.boolean().default(false).meta({ example: false }),
    monthly_cap: monthlyCap.default(null),
  })
  .superRefine(checkAddresses)
  .refine(({ mode: of, monthly_cap: cap }) => of === "live" || cap === null, {
    path: ["monthly_cap"],
    message: "is for live clients only",
    params: { rule: "invalid_value" },
  })
  .meta({ id: "CreateConnectClient" });
export type CreateConnectClient = z.infer<typeof createConnectClient>;

export const updateConnectClient = changeOf({
  name: name.optional(),
  redirect_uris: redirectUris.optional(),
  monthly_cap: monthlyCap.optional(),
}).meta({ id: "UpdateConnectClient" });
export type UpdateConnectClient = z.infer<typeof updateConnectClient>;

export const connectClientSecret = z
  .object({
    client: connectClient,
    secret: z
      .string()
      .nullable()
      .meta({
        description: `\`client_secret\`; it is never shown again. Null for a public client. A secret that it replaces works for ${SECRET_OVERLAP_HOURS} hours more.`,
        example: "bcs_Hq2mWc9TfVx4LsBnR2yaKd7PpZ3eXu6GHq2mWc9TfVx",
      }),
  })
  .meta({ id: "ConnectClientSecret" });
