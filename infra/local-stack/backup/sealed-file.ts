import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { StartError } from "../start-error.ts";

/** Of a file as it lies in the backup: compressed by zstd, then encrypted by age (https://age-encryption.org/v1). */
export interface Stored {
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

const web = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const node = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as NodeStream);

/** Counts and hashes what passes. */
export function meter() {
  const hash = createHash("sha256");
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, read: (): Stored => ({ size, sha256: hash.digest("hex") }) };
}

/** Writes a new file that only the owner of the recipient's identity can read. It is on the disk when the promise resolves. */
export async function seal(source: Readable, file: string, recipient: string): Promise<Stored> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const compress = createZstdCompress();
  const compressed = pipeline(source, compress);
  const { stream, read } = meter();
  const written = pipeline(
    node(await encrypter.encrypt(web(compress))),
    stream,
    createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
  );
  await Promise.all([compressed, written]);
  return read();
}

/** The content of a sealed file. The stream fails where the file was changed or cut. */
export async function unseal(file: string, identity: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const plain = await decrypter.decrypt(web(createReadStream(file))).catch((cause: unknown) => {
    throw new StartError(`${file} cannot be opened with this identity, or it was changed.`, {
      cause,
    });
  });
  const decompress = createZstdDecompress();
  pipeline(node(plain), decompress).catch((error: Error) => decompress.destroy(error));
  return decompress;
}

/** The sum of a file as it lies there. */
export async function measure(file: string): Promise<Stored> {
  const { stream, read } = meter();
  await pipeline(createReadStream(file), stream.resume());
  return read();
}
