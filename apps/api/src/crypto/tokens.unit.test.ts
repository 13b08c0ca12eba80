import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { keyedHash, keyedHashHex, readSignedPayload, signPayload } from "./tokens.ts";

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

// A block of SHA-256 has 64 bytes: a longer key is hashed first.
it.each([0, 1, 32, 63, 64, 65, 200])(
  "an HMAC in hex is Node's, with a key of %i bytes",
  (length) => {
    const key = "k".repeat(length);
    for (const content of ["", "asha@college.example", "ü".repeat(300)]) {
      const ofNode = createHmac("sha256", key).update(`purpose\0${content}`).digest("hex");
      expect(keyedHashHex(key, "purpose", content)).toBe(ofNode);
      expect(keyedHash(key, "purpose", content).toString("hex")).toBe(ofNode);
    }
  },
);
