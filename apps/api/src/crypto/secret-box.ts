import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Keys by id; the first one seals, all of them open. */
export type KeyRing = readonly { id: string; key: Buffer }[];

export interface SecretBox {
  /** Encrypts with the current key. `context` is bound as additional data: a box moved to another row does not open. */
  seal(plain: string | Uint8Array, context: string): Buffer;
  open(box: Uint8Array, context: string): Buffer;
  /** The id of the key a box was sealed with, for the rotation command. */
  keyIdOf(box: Uint8Array): string;
  readonly currentKeyId: string;
}

const NONCE = 12;
const TAG = 16;

/**
 * AES-256-GCM. Layout: one byte of key id length, key id, 12 bytes nonce, 16 bytes tag, ciphertext.
 * @throws when no key of that id is configured, or when box or context were altered.
 */
export function createSecretBox(ring: KeyRing): SecretBox {
  const current = ring[0];
  if (current === undefined) throw new Error("No encryption key is configured.");
  const keyIdOf = (box: Uint8Array) => Buffer.from(box.subarray(1, 1 + (box[0] ?? 0))).toString();
  return {
    currentKeyId: current.id,
    keyIdOf,
    seal(plain, context) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", current.key, nonce);
      cipher.setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      const id = Buffer.from(current.id);
      return Buffer.concat([Buffer.from([id.length]), id, nonce, cipher.getAuthTag(), body]);
    },
    open(box, context) {
      const id = keyIdOf(box);
      const entry = ring.find((candidate) => candidate.id === id);
      if (entry === undefined) throw new Error(`No encryption key with id ${id} is configured.`);
      const start = 1 + id.length;
      const decipher = createDecipheriv(
        "aes-256-gcm",
        entry.key,
        box.subarray(start, start + NONCE),
      );
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(box.subarray(start + NONCE, start + NONCE + TAG));
      return Buffer.concat([decipher.update(box.subarray(start + NONCE + TAG)), decipher.final()]);
    },
  };
}
