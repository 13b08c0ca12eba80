import { expect, it } from "vitest";
import { isBlockedPort, isOpenOrigin } from "./ports.ts";

const blocked = Array.from({ length: 65_536 }, (_none, port) => port).filter(isBlockedPort);

it("blocks the ports that fetch itself refuses", async () => {
  expect(blocked.length).toBeGreaterThan(80);
  for (const port of blocked) {
    const refusal = await fetch(`http://127.0.0.1:${port}/`).catch((error: Error) => error.cause);
    expect(refusal, String(port)).toMatchObject({ message: "bad port" });
  }
});

it.each([
  ["http://localhost:6000", false],
  ["http://localhost:4000", true],
  ["https://bachat.example", true],
])("says of %s whether browsers open it: %s", (origin, isOpen) => {
  expect(isOpenOrigin(origin)).toBe(isOpen);
});
