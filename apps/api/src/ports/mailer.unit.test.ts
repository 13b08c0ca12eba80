import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { smtpMailer } from "./mailer.ts";

afterEach(() => void vi.useRealTimers());

it("gives up on a mail server that takes the call and says nothing", async () => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const mailer = smtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: "no-reply@bachat.test" });
  const mail = { to: "asha@mail.example", subject: "s", text: "t", html: "<p>t</p>" };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const called = once(server, "connection");
  const refusal = mailer.send(mail).catch((error: unknown) => error);
  await called;
  // The mailer's end of the connection opens a moment later.
  for (let turns = 0; turns < 5; turns += 1) await turn();
  vi.advanceTimersByTime(9_000);
  await turn();
  expect(await Promise.race([refusal, turn("still waiting")])).toBe("still waiting");
  vi.advanceTimersByTime(1_500);
  expect(await refusal).toMatchObject({
    failure: { words: "Greeting never received", code: null },
  });
  mailer.close();
  server.close();
});
