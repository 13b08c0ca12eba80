#!/usr/bin/env node
import { Mistake, readCommand } from "./config.ts";
import { listen, makeEvents } from "./listen.ts";
import { reasonOf } from "./reasons.ts";

/** `bachat-webhooks`: brings the test events of a Bachat account to a server on this computer. */

const usage = `Posts the test events of your Bachat account to a server on this computer.

  BACHAT_API_KEY=bk_test_... npx bachat-webhooks --api https://api.example.com/v1 --to http://localhost:3000/webhooks

  --api   the API's address, which the Developer Portal shows
  --to    where your server takes webhooks
  --send  makes a test event first, such as offer.redeemed; can be repeated. Without --to, the command ends then
  --help  prints this

The Developer Portal has your test key. End the command with Ctrl+C.`;

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stop.abort());

try {
  const command = readCommand();
  if (command === null) console.log(usage);
  else {
    const { settings, to, send } = command;
    const options = { settings, print: (line: string) => console.log(line), signal: stop.signal };
    if (to === undefined) await makeEvents(options, send);
    else await listen(options, to, send);
  }
} catch (error) {
  if (!stop.signal.aborted) {
    const reason = error instanceof Mistake ? error.message : reasonOf(error);
    console.error(`${reason}\nSee bachat-webhooks --help.`);
    process.exitCode = 1;
  }
}
