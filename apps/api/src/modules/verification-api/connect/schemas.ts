import { z } from "zod";
import { brandId, timestamp } from "../../../http/schemas.ts";
import { connectScopes, flowStates, testStudents, unavailableReasons } from "./policy.ts";

export const flowParams = z.object({
  uid: z
    .string()
    .regex(/^[A-Za-z0-9_-]{10,64}$/, "must be the last part of the page's address")
    .meta({
      description: "The sign-in, as in the page's address.",
      example: "Xk3v9TqLw2aBcDeFgHiJk",
    }),
});

const brandName = z.string().meta({ example: "Chai Point Books" });
const brandLogo = z.string().nullable().meta({ example: null });
const scopes = z.array(z.enum(connectScopes)).meta({
  description:
    "What the shop asks for. `student_status`: whether the student is verified, and until which day. `student_profile`: first name and college.",
  example: ["student_status"],
});

const flow = {
  brand_name: brandName,
  brand_logo_url: brandLogo,
  client_name: z.string().meta({ example: "Online shop" }),
  client_origin: z.string().meta({
    description: "Where the sign-in returns to.",
    example: "https://shop.example",
  }),
  is_test: z.boolean().meta({
    description: "Of a test client: only test students can be chosen.",
    example: false,
  }),
  scopes,
  expires_at: timestamp,
};

export const connectFlow = z.object(flow).meta({ id: "ConnectFlow" });

export const studentConnectFlow = z
  .object({
    ...flow,
    state: z.enum(flowStates).meta({
      description:
        "`ready`: it can be agreed to. `unverified`, `in_review`: the caller is no verified student yet. `under_age`: only adults can agree.",
      example: "ready",
    }),
    unavailable_reason: z.enum(unavailableReasons).nullable().meta({
      description:
        "With `unavailable`. `shop_paused`: the brand is suspended. `shop_cannot_check`: it has no credits left. `shop_blocked`: the caller does not want to be checked by it.",
      example: null,
    }),
    agreed_always: z.boolean().meta({
      description: "The caller has agreed for always, to all scopes of this sign-in.",
      example: false,
    }),
    profile: z
      .object({
        first_name: z.string().meta({ example: "Ananya" }),
        college: z.string().nullable().meta({ example: "Sample Institute of Technology" }),
      })
      .nullable()
      .meta({ description: "What the shop would get of the profile; null when it asks for none." }),
  })
  .meta({ id: "StudentConnectFlow" });

export const connectDecision = z
  .strictObject({
    decision: z.enum(["once", "always", "decline", "not_yet"]).meta({
      description: "`not_yet`: back to the shop, not verified.",
      example: "once",
    }),
    notify_when_verified: z.boolean().default(false).meta({
      description:
        "With `not_yet`: the shop gets an event once the caller is verified, and the caller gets a mail.",
      example: false,
    }),
  })
  .meta({ id: "ConnectDecision" });
export type ConnectDecision = z.infer<typeof connectDecision>;

export const testStudentChoice = z
  .strictObject({ student: z.enum(testStudents).meta({ example: "verified" }) })
  .meta({ id: "TestStudentChoice" });
export type TestStudentChoice = z.infer<typeof testStudentChoice>;

export const connectOrder = z
  .strictObject({
    sign_in_id: z.string().min(1).max(100).meta({
      description: "Of the ID token of the sign-in.",
      example: "Xk3v9TqLw2aBcDeFgHiJkLmNoPqRsTuVwXyZ012345A",
    }),
  })
  .meta({ id: "ConnectOrder" });
export type ConnectOrder = z.infer<typeof connectOrder>;

export const connectReturn = z
  .object({
    return_to: z.string().meta({
      description:
        "Where the browser goes on, by a full page load. It works once, and only in the browser that came from the shop.",
      example: "https://api.bachat.example/connect/Xk3v9TqLw2aBcDeFgHiJk/finish?token=…",
    }),
  })
  .meta({ id: "ConnectReturn" });

/** Not `brand_id`: the gate would look for a member of that brand. */
export const connectionParams = z.object({ id: brandId });

export const connectionList = z
  .object({
    items: z.array(
      z.object({
        brand_id: brandId,
        brand_name: brandName,
        brand_logo_url: brandLogo,
        scopes,
        agreed_at: timestamp,
        always: z.boolean().meta({ description: "Not asked again at this brand.", example: true }),
        last_used_at: timestamp.nullable(),
      }),
    ),
  })
  .meta({ id: "ConnectionList" });
