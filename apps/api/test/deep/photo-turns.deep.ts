import supertest from "supertest";
import { expect, it } from "vitest";
import { createTestApp } from "../app.ts";
import { buildStudent } from "../factories/student.ts";
import { jpeg, png } from "../files.ts";
import { signInAs, type SignedIn } from "../sign-in.ts";

it("renders a photo in a fifth of the time of another account's twenty of 40 megapixels", async () => {
  const test = await createTestApp();
  const student = async () => signInAs(test, { userId: (await buildStudent(test)).userId });
  const started = performance.now();
  const send = async (me: SignedIn, bytes: Buffer) => {
    const from = performance.now();
    const { status } = await supertest(test.app.server)
      .put("/v1/student/profile/photo")
      .set("authorization", me.authorization)
      .attach("photo", bytes, "me.jpg");
    expect(status).toBe(200);
    return { seconds: (performance.now() - from) / 1000, at: performance.now() - started };
  };
  const [many, one, photo, ...large] = await Promise.all([
    student(),
    student(),
    jpeg(1_200, 1_600),
    png(8_000, 5_000),
    jpeg(8_000, 5_000),
  ]);
  const twenty = Array.from({ length: 20 }, (_, index) => large[index % 2] ?? photo);
  const sent = twenty.map((bytes) => send(many, bytes));
  const other = await send(one, photo);
  const all = await Promise.all(sent);
  const before = all.filter(({ at }) => at < other.at).length;
  const last = Math.max(...all.map(({ seconds }) => seconds));
  console.log(`the other's photo: ${other.seconds.toFixed(2)} s, of twenty: ${last.toFixed(1)} s`);
  await test.close();
  expect(before).toBeLessThan(3);
  expect(other.seconds).toBeLessThan(last / 5);
});
