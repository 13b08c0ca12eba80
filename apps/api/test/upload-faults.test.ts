import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { apiAs } from "./api-as.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { buildBrand } from "./factories/brand.ts";
import { buildOffer } from "./factories/offer.ts";
import { buildStudent } from "./factories/student.ts";
import { jpeg, png } from "./files.ts";
import { signInAs } from "./sign-in.ts";

/** The answers of every route with files when there are too many of them, and when the disk is full. */

interface Upload {
  send: (files: readonly Buffer[]) => Promise<{
    status: number;
    headers: Record<string, string>;
    body: { code: string; detail: string };
  }>;
  file: () => Promise<Buffer>;
  most: number;
}

/** A disk without room: a small one that is full where it can be mounted, which takes root, else a folder that is gone. */
async function fullDisk(path: string): Promise<() => Promise<void>> {
  await mkdir(path, { recursive: true });
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=16k", "tmpfs", path]).status === 0;
  if (!mounted) {
    await rm(path, { recursive: true });
    await writeFile(path, "");
    return () => rm(path);
  }
  await expect(writeFile(join(path, "full"), Buffer.alloc(1024 * 1024))).rejects.toThrow("ENOSPC");
  return async () => {
    spawnSync("umount", [path]);
  };
}

describe("files that cannot be taken", () => {
  let test: TestApp;
  let folder: string;
  const undo: (() => Promise<void>)[] = [];
  const uploads = {} as Record<
    "codes" | "preview" | "documents" | "photo" | "picture" | "logo",
    Upload
  >;
  beforeAll(async () => {
    test = await createTestApp();
    folder = await mkdtemp(join(tmpdir(), "bachat-full-"));
    const brand = await buildBrand(test);
    const admin = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    const offer = await buildOffer(test, { brandId: brand.id, poolCodes: [] });
    const student = await signInAs(test, { userId: (await buildStudent(test)).userId });
    const form =
      (who: typeof admin, method: "post" | "put", path: string, field: string) =>
      async (files: readonly Buffer[]) => {
        const request = apiAs(test, who)[method](path);
        for (const file of files) void request.attach(field, file, "file");
        return request as unknown as ReturnType<Upload["send"]>;
      };
    const at = `/v1/brand/${brand.id}/offers/${offer.id}`;
    const codes = async () => Buffer.from("CODE-1\n".repeat(4_000));
    const hash = "0".repeat(64);
    uploads.codes = {
      send: form(admin, "post", `${at}/codes?reading_sha256=${hash}`, "codes"),
      file: codes,
      most: 1,
    };
    uploads.preview = {
      send: form(admin, "post", `${at}/codes/preview`, "codes"),
      file: codes,
      most: 1,
    };
    uploads.documents = {
      send: form(student, "post", "/v1/student/verifications", "id_card_front"),
      file: jpeg,
      most: 4,
    };
    uploads.photo = {
      send: form(student, "put", "/v1/student/profile/photo", "photo"),
      file: jpeg,
      most: 1,
    };
    uploads.picture = {
      send: form(admin, "put", `${at}/picture?version=1&alt=Bags`, "picture"),
      file: png,
      most: 1,
    };
    uploads.logo = {
      send: form(admin, "put", `/v1/brand/${brand.id}/logo`, "logo"),
      file: png,
      most: 1,
    };
  });
  afterAll(async () => {
    for (const one of undo) await one();
    await rm(folder, { recursive: true });
    await test.close();
  });

  const names = ["codes", "preview", "documents", "photo", "picture", "logo"] as const;

  it.each(names)("says how many at a time: %s", async (name) => {
    const { send, file, most } = uploads[name];
    const one = await file();
    const { status, body } = await send(Array.from({ length: most + 1 }, () => one));
    expect([status, body.code]).toEqual([400, "too_many_files"]);
    expect(body.detail).toContain(most === 1 ? "one file at a time" : `at most ${most} files`);
  });

  it.each(["codes", "preview"] as const)(
    "is refused for the moment on a full spool: %s",
    async (name) => {
      const spool = join(folder, name);
      undo.push(await fullDisk(spool));
      vi.stubEnv("TMPDIR", spool);
      const { send, file } = uploads[name];
      const { status, headers, body } = await send([await file()]);
      vi.unstubAllEnvs();
      expect([status, body.code, Number(headers["retry-after"]) > 0]).toEqual([
        503,
        "unavailable",
        true,
      ]);
    },
  );

  it("is refused for the moment on a full store, and leaves no half files there", async () => {
    const { storage } = test.dependencies.config;
    if (storage.kind !== "directory") throw new Error("The test's store is a folder.");
    await rm(storage.directory, { recursive: true });
    undo.push(await fullDisk(storage.directory));
    for (const name of ["documents", "photo", "picture", "logo"] as const) {
      const { send, file } = uploads[name];
      const { status, headers, body } = await send([await file()]);
      expect([name, status, body.code, Number(headers["retry-after"]) > 0]).toEqual([
        name,
        503,
        "unavailable",
        true,
      ]);
      expect(body.detail).toMatch(/Nothing was (changed|sent)\. Try again shortly\./);
    }
    const left = await readdir(storage.directory, { recursive: true }).catch(() => []);
    expect(left.filter((path) => path.endsWith(".part"))).toEqual([]);
  });
});
