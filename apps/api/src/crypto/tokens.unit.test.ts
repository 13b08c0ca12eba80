import { describe, expect, it } from "vitest";
import { readSignedPayload, signPayload } from "./tokens.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const secret = "s".repeat(32);

describe("signed payloads", () => {
  it("are read under their own secret and purpose", () => {
    const token = signPayload(secret, "go", { id: 7 });
    expect(readSignedPayload(secret, "go", token)).toEqual({ id: 7 });
    expect(readSignedPayload(secret, "documents", token)).toBeNull();
    expect(readSignedPayload("t".repeat(32), "go", token)).toBeNull();
  });

  it("have one form only: the last character's spare bits count too", () => {
    for (let id = 0; id < 20; id += 1) {
      const token = signPayload(secret, "go", { id });
      const others = [...alphabet].filter((last) => last !== token.at(-1));
      const taken = others.filter(
        (last) => readSignedPayload(secret, "go", token.slice(0, -1) + last) !== null,
      );
      expect(taken).toEqual([]);
      expect(readSignedPayload(secret, "go", `${token}=`)).toBeNull();
    }
  });

  it.each(["", ".", "a", "a.b", "a.b.c", "é.é"])("are not %j", (token) => {
    expect(readSignedPayload(secret, "go", token)).toBeNull();
  });
});
