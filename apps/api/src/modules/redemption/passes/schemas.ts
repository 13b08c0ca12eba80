import { z } from "zod";
import { day, timestamp } from "../../../http/schemas.ts";

export const passCode = z
  .object({
    qr_payload: z.string().meta({
      description: "The text to draw as a QR code. Nothing about the person is in it.",
      example: "AZq9Lm8MfBGcN1scSx8KEWkhVLhx0a2bU0u8v3Ywq1Zr6GdE",
    }),
    typed_code: z
      .string()
      .meta({ description: "For a member of staff to type.", example: "7K2MQ9XA" }),
    expires_at: timestamp,
    verified_until: day,
  })
  .meta({ id: "StudentPassCode" });
