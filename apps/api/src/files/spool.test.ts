import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withSpooled } from "./spool.ts";

describe("an upload on the disk", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "bachat-spool-"));
    vi.stubEnv("TMPDIR", folder);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  async function* sent(...chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
    for (const chunk of chunks) {
      expect(await readdir(folder)).toEqual([]);
      yield chunk;
    }
  }
  const all = async (pieces: AsyncIterable<Uint8Array>) => {
    const read: Uint8Array[] = [];
    for await (const piece of pieces) read.push(piece);
    return { sizes: read.map(({ length }) => length), bytes: Buffer.concat(read) };
  };

  it("is read as it came, twice, in pieces, and never has a name", async () => {
    const chunks = [Buffer.alloc(10, "a"), Buffer.alloc(100_000, "b"), Buffer.alloc(50_000, "c")];
    await withSpooled(sent(...chunks), async ({ size, read }) => {
      expect(size).toBe(150_010);
      for (let time = 0; time < 2; time += 1) {
        const { sizes, bytes } = await all(read());
        expect(sizes).toEqual([65_536, 65_536, 18_938]);
        expect(bytes.equals(Buffer.concat(chunks))).toBe(true);
      }
      expect(await readdir(folder)).toEqual([]);
    });
  });

  it("is closed with its work, also when the sender or the work fails", async () => {
    const cut = async function* () {
      yield Buffer.from("half");
      throw new Error("cut off");
    };
    const work = vi.fn<() => Promise<void>>(() => Promise.reject(new Error("no room")));
    await expect(withSpooled(cut(), work)).rejects.toThrow("cut off");
    expect(work).not.toHaveBeenCalled();
    await expect(withSpooled(sent(Buffer.from("x")), work)).rejects.toThrow("no room");
    const kept = await withSpooled(sent(Buffer.from("x")), async (spooled) => spooled);
    await expect(kept.read().next()).rejects.toThrow("closed");
  });

  it("is refused for the moment where the folder is gone", async () => {
    vi.stubEnv("TMPDIR", join(folder, "gone"));
    const work = vi.fn<() => Promise<void>>();
    await expect(withSpooled(sent(Buffer.from("x")), work)).rejects.toMatchObject({
      status: 503,
      retryAfter: 30,
    });
    expect(work).not.toHaveBeenCalled();
  });
});
