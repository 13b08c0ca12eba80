import { resolve } from "node:path";
import { z } from "zod";
import { asCheck, port } from "../../../packages/rules/src/variables.ts";

const portVariable = z
  .string()
  .refine(...asCheck(port(1)))
  .transform(Number);

const environment = z.object({
  MAIL_WEB_PORT: portVariable.default(4025),
  MAIL_SMTP_PORT: portVariable.default(4026),
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
