import { createServer, type AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { smtpMailer } from "./mailer.ts";

it("gives up on a mail server that takes the call and says nothing", async () => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const mailer = smtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: "no-reply@bachat.test" });
  const mail = { to: "asha@mail.example", subject: "s", text: "t", html: "<p>t</p>" };
  await expect(mailer.send(mail)).rejects.toMatchObject({
    failure: { words: "Greeting never received", code: null },
  });
  mailer.close();
  server.close();
}, 15_000);
