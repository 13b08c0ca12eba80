import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { sortedStatuses } from "../../../../test/auth-client.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { confirmed } from "../../../../test/second-admin.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { academicDomains, auditLog, colleges, students } from "../../../db/schema/index.ts";

describe("colleges", () => {
  const test = useTestApp();
  const url = "/v1/admin/colleges";
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await signInAs(test, { admin: ["catalogue"] });
  });
  const api = () => apiAs(test, admin);
  const place = { city: "Coonoor", state: "Tamil Nadu" };
  const newName = (word: string) => `${word} ${randomUUID().replaceAll("-", " ")}`;

  async function build(fields: object = {}) {
    const body = { name: newName("College"), ...place, aliases: [], ...fields };
    const answer = await api().post(url).send(body).expect(201);
    return answer.body as { id: string; name: string; version: string; aliases: string[] };
  }
  const lastAudit = async (subjectId: string) => {
    const rows = await test.dependencies.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, "college"), eq(auditLog.subjectId, subjectId)))
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id));
    return { last: rows[0], count: rows.length };
  };
  const picked = async (search: string) => {
    const { body } = await apiAs(test).get("/v1/colleges").query({ search }).expect(200);
    return (body.items as { id: string; name: string }[]).map(({ id }) => id);
  };

  describe("who may keep the colleges", () => {
    it("is an admin with catalogue", async () => {
      const others = [
        undefined,
        await signInAs(test),
        await signInAs(test, { admin: ["reviewer"] }),
      ];
      for (const [index, who] of others.entries()) {
        const status = index === 0 ? 401 : 403;
        expect((await apiAs(test, who).get(url)).status).toBe(status);
        await apiAs(test, who).post(`${url}/${randomUUID()}/merge`).send({}).expect(status);
      }
    });
  });

  describe("a college", () => {
    it("is added once, found by name, alias and city, and by students at once", async () => {
      const name = newName("Palani Institute");
      const body = { name, ...place, city: "Palani", aliases: ["PIT Palani", "pit  palani"] };
      const first = await api().post(url).send(body).expect(201);
      const again = await api().post(url).send(body).expect(201);
      expect(again.body).toEqual(first.body);
      expect(first.body).toMatchObject({ name, aliases: ["pit palani"], students: 0, similar: [] });
      for (const search of [name.slice(0, 24), "PIT pal", "palani"]) {
        const { body: found } = await api().get(url).query({ search }).expect(200);
        expect(found.items.map(({ id }: { id: string }) => id)).toContain(first.body.id);
      }
      expect(await picked("pit palani")).toContain(first.body.id);
      const { last, count } = await lastAudit(first.body.id);
      expect(count).toBe(1);
      expect(last).toMatchObject({ action: "college.created", actorId: admin.userId });
    });

    it("takes no name of its city twice, and no alias of another", async () => {
      const one = await build({ aliases: [newName("alias")] });
      const [alias] = one.aliases;
      const refuse = async (body: object, code: string, field: string) => {
        const answer = await api()
          .post(url)
          .send({ aliases: [], ...place, ...body })
          .expect(409);
        expect(answer.body).toMatchObject({ code, errors: [{ field, rule: "unique" }] });
        expect(answer.body.detail).toContain(one.name);
      };
      await refuse(
        { name: one.name.toUpperCase(), state: "Kerala" },
        "college_listed",
        "body.name",
      );
      await refuse({ name: newName("Other"), aliases: [alias] }, "alias_taken", "body.aliases");
      await refuse({ name: alias, city: "Pune" }, "alias_taken", "body.name");
      // Another city may have a college of the same name.
      await build({ name: one.name, city: "Pune", state: "Maharashtra" });
      const answer = await api().post(url).send({ name: " ", city: "P", state: "Goa" }).expect(400);
      expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual([
        "body.name",
        "body.city",
      ]);
    });

    it("is corrected for its students too, from its latest version alone", async () => {
      const { id, version } = await build({ aliases: [newName("old")] });
      const student = await buildStudent(test, { collegeId: id, collegeName: "Old name" });
      const name = newName("Corrected");
      const change = { version, name, aliases: ["Corrected college"] };
      const { body } = await api().patch(`${url}/${id}`).send(change).expect(200);
      expect(body).toMatchObject({ name, aliases: ["corrected college"] });
      expect(await collegeOf(student.id)).toEqual({ collegeId: id, collegeName: name });
      expect((await lastAudit(id)).last).toMatchObject({
        action: "college.changed",
        details: { students_renamed: 1, changes: { name: { after: name } } },
      });
      // A repeat changes nothing; another change from the old version is a conflict.
      await api().patch(`${url}/${id}`).send(change).expect(200);
      expect((await lastAudit(id)).count).toBe(2);
      const { body: refused } = await api()
        .patch(`${url}/${id}`)
        .send({ version, city: "Ooty" })
        .expect(409);
      expect(refused).toMatchObject({ code: "version_conflict", current: { name } });
    });
  });

  const collegeOf = async (studentId: typeof students.$inferSelect.id) => {
    const [row] = await test.dependencies.db
      .select({ collegeId: students.collegeId, collegeName: students.collegeName })
      .from(students)
      .where(eq(students.id, studentId));
    return row;
  };
  const merge = (keptId: string, otherId: string) =>
    api().post(`${url}/${keptId}/merge`).send({ other_id: otherId });

  describe("merging colleges", () => {
    it("moves students, names and domains, once, and leads the old id to the kept one", async () => {
      const kept = await build();
      const other = await build({ aliases: [newName("alias")] });
      const [alias = ""] = other.aliases;
      const student = await buildStudent(test, { collegeId: other.id, collegeName: other.name });
      const domain = `${randomUUID()}.example`;
      await test.dependencies.db
        .insert(academicDomains)
        .values({ domain, collegeId: other.id, trust: "academic", source: "test" });
      await confirmed(test, await merge(kept.id, other.id));
      const { body } = await api().get(`${url}/${kept.id}`).expect(200);
      expect(body).toMatchObject({ id: kept.id, students: 1, domains: [domain] });
      expect(body.aliases).toEqual([other.name.toLowerCase(), alias].toSorted());
      expect(body.merged).toMatchObject([{ id: other.id }]);
      expect(await collegeOf(student.id)).toEqual({ collegeId: kept.id, collegeName: kept.name });
      expect((await api().get(`${url}/${other.id}`).expect(200)).body.id).toBe(kept.id);
      expect(await picked(alias)).toEqual([kept.id]);
      expect((await lastAudit(kept.id)).last).toMatchObject({
        action: "college.merged",
        details: { other_id: other.id, moved: { students: 1, aliases: 2, domains: 1 } },
      });
      const before = (await lastAudit(kept.id)).count;
      await merge(kept.id, other.id).expect(200);
      expect((await lastAudit(kept.id)).count).toBe(before);
      // A student who chooses it in a page that was opened before gets the kept one.
      const me = await signInAs(test, { userId: student.userId });
      const { body: profile } = await apiAs(test, me).get("/v1/student/profile").expect(200);
      const { body: changed } = await apiAs(test, me)
        .patch("/v1/student/profile")
        .send({ version: profile.version, college_id: other.id, college_name: other.name })
        .expect(200);
      expect(changed).toMatchObject({ college_id: kept.id, college_name: kept.name });
      // Its name is free for another college.
      await build({ name: newName("Fresh") });
    });

    it("refuses the same college, one merged elsewhere, and a circle", async () => {
      const [one, two, three] = [await build(), await build(), await build()];
      const same = await merge(one.id, one.id).expect(400);
      expect(same.body.errors).toMatchObject([{ field: "body.other_id", rule: "invalid_value" }]);
      await merge(one.id, randomUUID()).expect(404);
      await merge(one.id, two.id).expect(200);
      for (const [kept, other] of [
        [three, two],
        [two, one],
        [two, three],
      ] as const) {
        const { body } = await merge(kept.id, other.id).expect(409);
        expect(body).toMatchObject({ code: "college_merged" });
        expect(body.detail).toContain(`${two.name}, Coonoor was merged into ${one.name}`);
      }
      const { body } = await api()
        .patch(`${url}/${two.id}`)
        .send({ version: two.version, city: "X1" });
      expect(body.code).toBe("college_merged");
      // Merging the kept college redirects the ones that were merged into it earlier.
      await merge(three.id, one.id).expect(200);
      expect((await api().get(`${url}/${two.id}`).expect(200)).body.id).toBe(three.id);
    });

    it("happens once, and in one direction, when two admins ask at the same moment", async () => {
      const [one, two] = [await build(), await build()];
      const both = await Promise.all([merge(one.id, two.id), merge(two.id, one.id)]);
      expect(sortedStatuses(both)).toEqual([200, 409]);
      const rows = await test.dependencies.db
        .select({ mergedInto: colleges.mergedInto })
        .from(colleges)
        .where(eq(colleges.mergedInto, both[0].status === 200 ? one.id : two.id));
      expect(rows).toHaveLength(1);
    });
  });

  describe("probable duplicates", () => {
    const similarTo = async (id: string) => {
      const { body } = await api().get(`${url}/${id}`).expect(200);
      return (body.similar as { id: string }[]).map((one) => one.id).toSorted();
    };

    it("are colleges of one city with like names, until they are merged or said to be two", async () => {
      const city = { city: "Valparai", state: "Tamil Nadu" };
      const one = await build({ name: "Anaimalai College of Forestry", ...city });
      const two = await build({ name: "Anaimalai Colege of Forestry", ...city });
      const three = await build({ name: "Anaimalai Forestry College", ...city });
      const elsewhere = await build({
        name: "Anaimalai College of Forestry",
        city: "Jorhat",
        state: "Assam",
      });
      expect(await similarTo(one.id)).toEqual([two.id, three.id].toSorted());
      expect(await similarTo(elsewhere.id)).toEqual([]);
      const { body } = await api().get(url).query({ only: "duplicates" }).expect(200);
      const listed = (body.items as { id: string }[]).map(({ id }) => id);
      expect(listed).toEqual(expect.arrayContaining([one.id, two.id, three.id]));
      expect(listed).not.toContain(elsewhere.id);
      await merge(one.id, two.id).expect(200);
      expect(await similarTo(one.id)).toEqual([three.id]);
      await api().post(`${url}/${three.id}/distinct`).send({}).expect(200);
      await api().post(`${url}/${three.id}/distinct`).send({}).expect(200);
      expect(await similarTo(one.id)).toEqual([]);
      expect((await lastAudit(three.id)).last).toMatchObject({ action: "college.marked_distinct" });
      // With another name it may be a probable duplicate again.
      const { body: now } = await api().get(`${url}/${three.id}`).expect(200);
      await api()
        .patch(`${url}/${three.id}`)
        .send({ version: now.version, name: "Anaimalai College for Forestry" })
        .expect(200);
      expect(await similarTo(one.id)).toEqual([three.id]);
    });
  });
});
