import { locales } from "@bachat/rules/accounts";
import { z } from "zod";
import { id, timestamp } from "../../../http/schemas.ts";
import { isBrowserKey, isBrowserSecret } from "../../messages/push/policy.ts";

const language = z.enum(locales).meta({ example: "en" });
const ENDPOINT = "https://fcm.googleapis.com/fcm/send/dK3fQm8xR2s";
const invalid = (message: string) => ({ message, params: { rule: "invalid_value" } });

export const pushBrowsers = z
  .object({
    public_key: z.string().nullable().meta({
      description:
        "The key that a browser subscribes with, base64url; null where this installation sends no notifications.",
      example: null,
    }),
    items: z.array(
      z.object({
        id,
        endpoint: z.string().meta({ example: ENDPOINT }),
        is_this_session: z.boolean().meta({
          description: "It ends when the calling session is signed out.",
          example: true,
        }),
        language,
        created_at: timestamp,
        last_accepted_at: timestamp.nullable(),
      }),
    ),
  })
  .meta({ id: "PushBrowsers" });

export const pushBrowser = z
  .strictObject({
    endpoint: z
      .string()
      .min(1)
      .max(1000)
      .meta({ description: "As the browser's push service gave it.", example: ENDPOINT }),
    keys: z.strictObject({
      p256dh: z
        .string()
        .max(200)
        .refine(isBrowserKey, invalid("must be a browser's public key"))
        .meta({
          description: "The browser's public key, base64url.",
          example:
            "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
        }),
      auth: z
        .string()
        .max(100)
        .refine(isBrowserSecret, invalid("must be a browser's secret of 16 bytes"))
        .meta({
          description: "The browser's secret, base64url.",
          example: "tBHItJI5svbpez7KI4CCXg",
        }),
    }),
    language,
  })
  .meta({ id: "PushBrowser" });
export type PushBrowser = z.output<typeof pushBrowser>;

export const pushBrowserParams = z.object({ id });
