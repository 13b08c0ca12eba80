import { buildMailCatcher } from "./app.ts";
import { readMailCatcherConfig } from "./config.ts";
import { createSmtpServer } from "./smtp.ts";
import { openStore } from "./store.ts";

/** Starts the mail catcher: SMTP for Bachat, an inbox in the browser. Loopback only. */
const config = readMailCatcherConfig();
const store = openStore(config.directory);
const smtp = createSmtpServer(store);
const app = buildMailCatcher(store);

smtp.listen(config.smtpPort, "127.0.0.1");
await app.listen({ host: "127.0.0.1", port: config.webPort });
console.log(`Inbox on port ${config.webPort}, SMTP on port ${config.smtpPort}`);

process.once("SIGTERM", () => {
  smtp.close(() => {
    void app.close().then(() => process.exit(0));
  });
});
