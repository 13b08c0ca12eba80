import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "../errors.ts";

/** An upload on the disk, read as often as wanted. */
export interface Spooled {
  size: number;
  /** In pieces of 64 KB, the last one shorter. */
  read: () => AsyncGenerator<Uint8Array>;
}

const PIECE = 64 * 1024;
const CIPHER = "aes-256-ctr";

/**
 * Gives `work` the data once all of it has arrived: a slow sender keeps neither memory nor a database connection busy.
 * The file loses its name as soon as it is open, so that it is gone however the process ends. It is encrypted with a key
 * that only this call knows, because disks keep deleted data.
 * @throws 503 when the disk is full, and the errors of `chunks` and `work`
 */
export async function withSpooled<T>(
  chunks: AsyncIterable<Uint8Array>,
  work: (spooled: Spooled) => Promise<T>,
): Promise<T> {
  const handle = await openUnlinked();
  try {
    const key = randomBytes(32);
    const start = randomBytes(16);
    const cipher = createCipheriv(CIPHER, key, start);
    let size = 0;
    for await (const chunk of chunks) {
      await onDisk(handle.appendFile(cipher.update(chunk)));
      size += chunk.length;
    }
    return await work({ size, read: () => piecesOf(handle, createDecipheriv(CIPHER, key, start)) });
  } finally {
    await handle.close();
  }
}

/** A disk that is full or gone is no fault of the sender, who may try again. @throws 503 */
const onDisk = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new AppError(
      503,
      "unavailable",
      "Bachat has no room for files at the moment. Nothing was added. Try again shortly.",
      { retryAfter: 30, cause },
    );
  });

async function openUnlinked(): Promise<FileHandle> {
  const path = join(tmpdir(), `bachat-${randomUUID()}`);
  const handle = await onDisk(open(path, "wx+", 0o600));
  await onDisk(unlink(path));
  return handle;
}

async function* piecesOf(
  handle: FileHandle,
  decipher: ReturnType<typeof createDecipheriv>,
): AsyncGenerator<Uint8Array> {
  const piece = Buffer.alloc(PIECE);
  for (let at = 0; ;) {
    const { bytesRead } = await handle.read(piece, 0, PIECE, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield decipher.update(piece.subarray(0, bytesRead));
  }
}
