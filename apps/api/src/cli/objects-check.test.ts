import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../test/app.ts";
import { buildStudent } from "../../test/factories/student.ts";
import { students } from "../db/schema/index.ts";
import { checkObjects } from "./objects-check.ts";

describe("objects:check", () => {
  const test = useTestApp();

  it("names rows whose file is gone, by their ids alone", async () => {
    const { db, storage, config } = test.dependencies;
    const [stays, goes] = [await buildStudent(test), await buildStudent(test)];
    for (const { id } of [stays, goes]) {
      await storage.put(`avatars/${id}.webp`, Buffer.from("a picture"), "image/webp");
      await db
        .update(students)
        .set({ avatarKey: `avatars/${id}.webp`, avatarUrl: `https://api.bachat.test/${id}` })
        .where(eq(students.id, id));
    }
    expect(await checkObjects(config)).toBe("Every row's file is there.");
    await storage.remove(`avatars/${goes.id}.webp`);
    expect(await checkObjects(config)).toBe(
      `Files are missing of 1 photos of students: they are shown without one (${goes.id}).`,
    );
    expect(process.exitCode).toBe(1);
    process.exitCode = 0;
  });
});
