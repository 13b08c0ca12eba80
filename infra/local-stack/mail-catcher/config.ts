import { resolve } from "node:path";
import { z } from "zod";
import { BLOCKED_PORT, isBlockedPort } from "../../../packages/rules/src/ports.ts";

const port = z.coerce
  .number()
  .int()
  .min(1)
  .max(65_535)
  .refine((value) => !isBlockedPort(value), BLOCKED_PORT);

const environment = z.object({
  MAIL_WEB_PORT: port.default(4025),
  MAIL_SMTP_PORT: port.default(4026),
  BACHAT_DATA_DIR: z.string().default(".data"),
});

export function readMailCatcherConfig() {
  const env = environment.parse(process.env);
  return {
    webPort: env.MAIL_WEB_PORT,
    smtpPort: env.MAIL_SMTP_PORT,
    /** Where the mails are stored over a restart. */
    directory: resolve(env.BACHAT_DATA_DIR, "mail"),
  };
}
