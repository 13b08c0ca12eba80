import { createInterface } from "node:readline";
import type * as Library from "../src/index.ts";

/**
 * Carries out each line of its input and prints how it ended, so that one table of cases tests the libraries of all languages,
 * in any runtime. Its argument is the library's entry: the sources, or the installed package.
 */
interface Order {
  options: Library.ClientOptions;
  call: "verify" | "verifyMany" | "verifyWebhook";
  argument: never;
  more?: Library.VerifyOptions;
}

const entry = process.argv[2] ?? "";
const library = (await import(entry)) as typeof Library;

async function follow({ options, call, argument, more }: Order): Promise<unknown> {
  try {
    if (call === "verifyWebhook") return { answer: await library.verifyWebhook(argument) };
    return { answer: await new library.StudentVerification(options)[call](argument, more) };
  } catch (error) {
    if (!(error instanceof library.BachatError)) return { mistake: String(error) };
    const { kind, code, status, requestId, retryAfter, quotaInfo, message } = error;
    return { error: { kind, code, status, requestId, retryAfter, quotaInfo, message } };
  }
}

for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(await follow(JSON.parse(line) as Order)));
