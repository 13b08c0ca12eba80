import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { slicesOf } from "./slices.ts";

/** Keys by id; the first one seals, all of them open. */
export type KeyRing = readonly { id: string; key: Buffer }[];

export interface SecretBox {
  /** Encrypts with the current key. `context` is bound as additional data: a box moved to another row does not open. */
  seal(plain: string | Uint8Array, context: string): Buffer;
  /** As `seal`, for a file of megabytes: other requests have their turn between its pieces. */
  sealFile(plain: Uint8Array, context: string): Promise<Buffer>;
  open(box: Uint8Array, context: string): Buffer;
  /** The same content under the current key; in another place when its context changes with it. */
  reseal(box: Uint8Array, context: string, nextContext?: string): Buffer;
  isCurrent(box: Uint8Array): boolean;
  readonly currentKeyId: string;
  /** How every box of the current key begins, and no other. */
  readonly currentMark: Buffer;
}

/** A box that cannot be opened: its key is not in the ring, or it was altered or moved. */
export class UnreadableBoxError extends Error {}

const NONCE = 12;
const TAG = 16;

/**
 * AES-256-GCM. Layout: one byte of key id length, key id, 12 bytes nonce, 16 bytes tag, ciphertext.
 * Opening throws an UnreadableBoxError when no key of that id is configured, or when box or context were altered.
 */
export function createSecretBox(ring: KeyRing): SecretBox {
  const current = ring[0];
  if (current === undefined) throw new Error("No encryption key is configured.");
  const currentId = Buffer.from(current.id);
  const currentMark = Buffer.concat([Buffer.from([currentId.length]), currentId]);

  const begin = (context: string) => {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv("aes-256-gcm", current.key, nonce);
    return { nonce, cipher: cipher.setAAD(Buffer.from(context)) };
  };

  const seal: SecretBox["seal"] = (plain, context) => {
    const { nonce, cipher } = begin(context);
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([currentMark, nonce, cipher.getAuthTag(), body]);
  };

  const sealFile: SecretBox["sealFile"] = async (plain, context) => {
    const { nonce, cipher } = begin(context);
    const parts: Buffer[] = [];
    for await (const slice of slicesOf(plain)) parts.push(cipher.update(slice));
    parts.push(cipher.final());
    return Buffer.concat([currentMark, nonce, cipher.getAuthTag(), ...parts]);
  };

  const open: SecretBox["open"] = (box, context) => {
    const id = Buffer.from(box.subarray(1, 1 + (box[0] ?? 0))).toString();
    const entry = ring.find((candidate) => candidate.id === id);
    if (entry === undefined)
      throw new UnreadableBoxError(`No encryption key with id ${id} is configured.`);
    const start = 1 + (box[0] ?? 0);
    try {
      const decipher = createDecipheriv(
        "aes-256-gcm",
        entry.key,
        box.subarray(start, start + NONCE),
      );
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(box.subarray(start + NONCE, start + NONCE + TAG));
      return Buffer.concat([decipher.update(box.subarray(start + NONCE + TAG)), decipher.final()]);
    } catch (cause) {
      throw new UnreadableBoxError(`It does not open with the key ${id}.`, { cause });
    }
  };

  return {
    currentKeyId: current.id,
    currentMark,
    isCurrent: (box) => currentMark.equals(box.subarray(0, currentMark.length)),
    seal,
    sealFile,
    open,
    reseal: (box, context, nextContext = context) => seal(open(box, context), nextContext),
  };
}
