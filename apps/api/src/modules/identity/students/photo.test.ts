import { readdir } from "node:fs/promises";
import { HOUR } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { brokenHeic, heic, hugePng, jpeg, pdf, png, webp } from "../../../../test/files.ts";
import { losingCommit } from "../../../../test/lost-commit.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { students } from "../../../db/schema/index.ts";
import { setPhoto } from "./service-photo.ts";

const url = "/v1/student/profile/photo";

describe("the profile photo", () => {
  const test = useTestApp();

  const send = (me: SignedIn, bytes: Buffer, field = "photo", name = "me.jpg") =>
    apiAs(test, me).put(url).attach(field, bytes, name);
  const newStudent = async () => signInAs(test, { userId: (await buildStudent(test)).userId });
  const storedPhotos = async () => {
    const { storage } = test.dependencies.config;
    if (storage.kind !== "directory") return [];
    const entries = await readdir(storage.directory, { recursive: true });
    return entries.filter((path) => path.startsWith("avatars/") && path.endsWith(".webp"));
  };
  const read = (address: string) => apiAs(test).get(new URL(address).pathname);

  it.each([
    ["a JPEG", () => jpeg(3000, 2000)],
    ["a PNG", () => png()],
    ["a WebP", () => webp()],
    ["a HEIC", async () => heic()],
  ])("takes %s, re-encoded as a square without metadata", async (_name, make) => {
    const me = await newStudent();
    const { status, body } = await send(me, await make());
    expect(status).toBe(200);
    expect(body.avatar_url).toMatch(new RegExp(`/v1/avatars/${me.userId}/\\d+\\.webp$`));
    const picture = await read(body.avatar_url);
    expect(picture.status).toBe(200);
    expect(picture.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=3600",
      "cross-origin-resource-policy": "cross-origin",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const { width, height, format, exif } = await sharp(picture.body).metadata();
    expect({ width, height, format, exif }).toEqual({
      width: 512,
      height: 512,
      format: "webp",
      exif: undefined,
    });
  });

  it("replaces and removes it: the old address is dead once the job ran", async () => {
    const me = await newStudent();
    const first = (await send(me, await jpeg())).body.avatar_url;
    test.clock.advance(5);
    const second = (await send(me, await png())).body.avatar_url;
    expect(second).not.toBe(first);
    await test.runJobs("students.remove_photo");
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);

    const remove = () => apiAs(test, me).delete(url);
    expect((await remove()).body.avatar_url).toBeNull();
    expect((await remove()).status).toBe(200);
    await test.runJobs("students.remove_photo");
    expect((await read(second)).status).toBe(404);
    const entries = await auditEntries(test, { actorId: me.userId });
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      "student.photo_changed",
      "student.photo_changed",
      "student.photo_removed",
    ]);
  });

  it("leaves one photo of two uploads at once, and no file without a profile", async () => {
    const me = await newStudent();
    const before = (await storedPhotos()).length;
    const both = await Promise.all([send(me, await jpeg()), send(me, await png())]);
    expect(both.map((answer) => answer.status)).toEqual([200, 200]);
    test.clock.advance(2 * HOUR);
    await test.runJobs("students.remove_photo");
    expect((await storedPhotos()).length).toBe(before + 1);
    const [row] = await test.dependencies.db
      .select({ url: students.avatarUrl })
      .from(students)
      .where(eq(students.userId, me.userId));
    expect((await read(row?.url ?? "")).status).toBe(200);
  });

  it("stays where its commit was not heard of", async () => {
    const { userId } = await newStudent();
    // The first transaction sees to the profile.
    const dependencies = { ...test.dependencies, db: losingCommit(test.dependencies.db, 2) };
    async function* files() {
      yield { field: "photo", bytes: await png(), tooLarge: false };
    }
    const actor = { userId, emailConfirmed: true };
    await expect(setPhoto(dependencies, actor, files())).rejects.toThrow("Connection terminated");
    const [row] = await test.dependencies.db
      .select({ url: students.avatarUrl })
      .from(students)
      .where(eq(students.userId, userId));
    expect((await read(row?.url ?? "")).status).toBe(200);
  });

  it("renders one account's many pictures in turns with another's", async () => {
    const [many, one] = await Promise.all([newStudent(), newStudent()]);
    const large = await png(4_000, 4_000);
    const answered: SignedIn[] = [];
    const sendLarge = async (me: SignedIn) => {
      expect((await send(me, large)).status).toBe(200);
      answered.push(me);
    };
    const sent = Array.from({ length: 9 }, () => sendLarge(many));
    await Promise.any(sent);
    await sendLarge(one);
    const place = answered.indexOf(one) + 1;
    await Promise.all(sent);
    // The tenth without turns. Some were rendered while its upload came.
    expect(place).toBeLessThanOrEqual(6);
  });

  const text = Buffer.from("I am a text file, whatever my name says.");
  it.each([
    ["a text file named .jpg", () => text, 415, "photo_unsupported", "file_type"],
    ["a PDF", () => pdf(), 415, "photo_unsupported", "file_type"],
    ["an SVG", () => Buffer.from("<svg xmlns='x'/>"), 415, "photo_unsupported", "file_type"],
    ["an empty file", () => Buffer.alloc(0), 400, "empty_file", "file_empty"],
    ["49 megapixels", () => hugePng(), 400, "photo_too_many_pixels", "too_many_pixels"],
    ["a broken HEIC", () => brokenHeic(), 400, "photo_damaged", "file_damaged"],
  ])("refuses %s, naming the field", async (_name, make, status, code, rule) => {
    const me = await newStudent();
    const before = (await storedPhotos()).length;
    const answer = await send(me, await make());
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code, errors: [{ field: "body.photo", rule }] });
    expect((await storedPhotos()).length).toBe(before);
  });

  it("refuses more than 5 MB, a second file, another field and another form", async () => {
    const me = await newStudent();
    const large = Buffer.concat([await jpeg(), Buffer.alloc(5 * 1024 * 1024)]);
    // The second one is refused by its Content-Length, before it is read.
    for (const photo of [large, Buffer.concat([large, Buffer.alloc(1024 * 1024)])]) {
      const answer = await send(me, photo);
      expect([answer.status, answer.body]).toMatchObject([
        413,
        {
          code: "photo_too_large",
          detail: "This photo is larger than 5 MB.",
          errors: [{ field: "body.photo", rule: "file_size" }],
        },
      ]);
    }
    const two = await send(me, await png()).attach("photo", await png(), "b.png");
    expect([two.status, two.body.code]).toEqual([400, "too_many_files"]);
    expect((await send(me, await png(), "avatar")).body.errors[0].field).toBe("body.avatar");
    const json = apiAs(test, me).put(url);
    expect((await json.send({ photo: "x" })).status).toBe(415);
    const none = apiAs(test, me).put(url);
    const empty = await none
      .set("content-type", "multipart/form-data; boundary=x")
      .send("--x--\r\n");
    expect(empty.body).toMatchObject({ errors: [{ field: "body.photo", rule: "required" }] });
  });

  it("is for confirmed students, each their own; no file is found by guessing", async () => {
    const unconfirmed = await signInAs(test, { emailConfirmed: false });
    expect((await send(unconfirmed, await png())).body.code).toBe("email_not_confirmed");
    expect((await apiAs(test).put(url)).status).toBe(401);
    const admin = await signInAs(test, { admin: true });
    expect((await send(admin, await png())).status).toBe(403);
    const stranger = await signInAs(test);
    const removal = apiAs(test).delete(url);
    expect((await removal.set("authorization", stranger.authorization)).body.code).toBe(
      "profile_not_found",
    );
    for (const path of [
      "..%2f..%2fdocuments",
      `${stranger.userId}/1795312000000.webp`,
      "a/b.webp",
    ]) {
      const { status } = await apiAs(test).get(`/v1/avatars/${path}`);
      expect([400, 404]).toContain(status);
    }
  });
});
