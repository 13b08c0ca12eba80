import { z } from "zod";
import { id, timestamp } from "../../../http/schemas.ts";

const audience = z.enum(["site", "admin"]);

export const refreshBody = z
  .strictObject({
    refresh_token: z.string().min(20).max(200).optional().meta({
      description: "Body mode only; a cookie session sends its cookie.",
      example: "mJ0cO1x9yVnV1l3b0Zt2b8qk5s7d4f6g8h0j2k4l6m8",
    }),
  })
  .meta({ id: "Refresh" });

const sessionUser = z.object({ id, email: z.string().meta({ example: "asha@college.example" }) });

export const browserSession = z
  .object({ user: sessionUser.nullable() })
  .meta({ id: "BrowserSession" });

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
    user: sessionUser,
  })
  .meta({ id: "Session" });

export const signOutBody = z
  .strictObject({ scope: z.enum(["local", "others", "global"]).meta({ example: "local" }) })
  .meta({ id: "SignOut" });

export const sessionList = z
  .object({
    items: z.array(
      z.object({
        id,
        current: z.boolean().meta({ description: "The caller's session.", example: true }),
        audience: audience.meta({ example: "site" }),
        label: z.string().nullable().meta({ example: "Chrome on Android" }),
        ip: z.string().nullable().meta({ example: "203.0.113.7" }),
        created_at: timestamp,
        last_seen_at: timestamp,
      }),
    ),
  })
  .meta({ id: "SessionList" });
