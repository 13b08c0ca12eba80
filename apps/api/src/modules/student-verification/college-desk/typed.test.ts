import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { sortedStatuses } from "../../../../test/auth-client.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { students, typedColleges } from "../../../db/schema/index.ts";

describe("typed names", () => {
  const test = useTestApp();
  const url = "/v1/admin/typed-colleges";
  const place = { city: "Ratlam", state: "Madhya Pradesh" };
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await signInAs(test, { admin: ["catalogue"] });
  });
  const api = () => apiAs(test, admin);
  const newName = (word: string) => `${word} ${randomUUID().replaceAll("-", " ")}`;
  const write = (collegeName: string, fields: object = {}) =>
    buildStudent(test, { collegeName, ...fields });

  async function typed(search: string, status = "open") {
    const { body } = await api().get(url).query({ search, status }).expect(200);
    return body.items as { id: string; name: string; students: number }[];
  }
  async function oneTyped(search: string) {
    const [row] = await typed(search);
    if (row === undefined) throw new Error(`Nobody typed ${search}.`);
    return row;
  }
  const collegeOf = async (studentId: typeof students.$inferSelect.id) => {
    const [row] = await test.dependencies.db
      .select({ id: students.collegeId, name: students.collegeName })
      .from(students)
      .where(eq(students.id, studentId));
    return row;
  };
  const audits = (subjectId: string) =>
    auditEntries(test, { subjectType: "typed_college", subjectId });
  const addCollege = async (fields: object = {}) => {
    const body = { name: newName("Listed"), ...place, ...fields };
    const answer = await api().post("/v1/admin/colleges").send(body).expect(201);
    return answer.body as { id: string; name: string };
  };

  describe("what students typed", () => {
    it("is counted as it is typed, whatever its case, and no longer once it changes", async () => {
      const name = newName("Malwa Poly");
      const one = await write(name);
      await write(name.toUpperCase());
      await write(name, { isTest: true });
      await write(newName("Other"));
      expect(await typed(name)).toMatchObject([{ name, students: 2 }]);
      const { db } = test.dependencies;
      await db.update(students).set({ degree: "BA" }).where(eq(students.id, one.id));
      expect(await oneTyped(name)).toMatchObject({ students: 2 });
      const college = await addCollege();
      const chosen = { collegeId: college.id, collegeName: college.name };
      await db.update(students).set(chosen).where(eq(students.id, one.id));
      expect(await oneTyped(name)).toMatchObject({ students: 1 });
      await db.update(students).set(chosen).where(eq(students.collegeName, name.toUpperCase()));
      expect(await typed(name)).toEqual([]);
      const rows = await db
        .select()
        .from(typedColleges)
        .where(eq(typedColleges.form, name.toLowerCase()));
      expect(rows).toEqual([]);
    });

    it("is listed by how many students have it, for admins with catalogue", async () => {
      const [often, seldom] = [newName("Often"), newName("Seldom")];
      await write(seldom);
      for (let times = 0; times < 3; times++) await write(often);
      const { body } = await api().get(url).query({ per_page: "100" }).expect(200);
      const names = (body.items as { name: string }[]).map(({ name }) => name);
      expect(names.indexOf(often)).toBeLessThan(names.indexOf(seldom));
      expect(body.counts.open).toBeGreaterThanOrEqual(2);
      await apiAs(test).get(url).expect(401);
      await apiAs(test, await signInAs(test))
        .get(url)
        .expect(403);
      const other = await signInAs(test, { admin: ["reviewer", "brands"] });
      await apiAs(test, other).get(url).expect(403);
      await api().get(`${url}/${randomUUID()}`).expect(404);
    });
  });

  describe("accepting a typed name", () => {
    it("lists the college and gives it to all who typed it, once", async () => {
      const name = newName("ratlam polytechnic");
      const [one, two] = [await write(name), await write(name.toUpperCase())];
      const { id } = await oneTyped(name);
      const body = { name: newName("Ratlam Polytechnic"), ...place };
      const first = await api().post(`${url}/${id}/accept`).send(body).expect(200);
      expect(first.body).toMatchObject({ ...body, aliases: [name], students: 2 });
      for (const student of [one, two])
        expect(await collegeOf(student.id)).toEqual({ id: first.body.id, name: body.name });
      const again = await api().post(`${url}/${id}/accept`).send(body).expect(200);
      expect(again.body.id).toBe(first.body.id);
      expect(await typed(name)).toEqual([]);
      expect(await audits(id)).toMatchObject([
        { action: "typed_college.accepted", details: { college_id: first.body.id, students: 2 } },
      ]);
    });

    it("is done by one of two admins", async () => {
      const name = newName("two admins");
      const student = await write(name);
      const { id } = await oneTyped(name);
      const college = await addCollege();
      const accepted = { name: newName("Accepted"), ...place };
      const answers = await Promise.all([
        api().post(`${url}/${id}/accept`).send(accepted),
        api().post(`${url}/${id}/assign`).send({ college_id: college.id }),
      ]);
      expect(sortedStatuses(answers)).toEqual([200, 409]);
      const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
      expect(lost?.body).toMatchObject({ code: "typed_name_settled" });
      expect(lost?.body.detail).toContain(won?.body.name);
      expect((await collegeOf(student.id))?.id).toBe(won?.body.id);
    });

    it("refuses a name that the city has", async () => {
      const college = await addCollege();
      const name = newName("again");
      await write(name);
      const { id } = await oneTyped(name);
      const body = { name: college.name.toUpperCase(), ...place };
      const answer = await api().post(`${url}/${id}/accept`).send(body).expect(409);
      expect(answer.body.code).toBe("college_listed");
      expect(await oneTyped(name)).toMatchObject({ id });
      await api().post(`${url}/${id}/accept`).send({ name: "X" }).expect(400);
    });
  });

  describe("assigning a typed name", () => {
    it("makes it an alias and links its students; who types it later can be linked again", async () => {
      const college = await addCollege();
      const name = newName("short");
      const student = await write(name);
      const { id } = await oneTyped(name);
      const assign = () => api().post(`${url}/${id}/assign`).send({ college_id: college.id });
      const { body } = await assign().expect(200);
      expect(body).toMatchObject({ id: college.id, aliases: [name], students: 1 });
      await assign().expect(200);
      expect(await audits(id)).toHaveLength(1);
      expect(await collegeOf(student.id)).toEqual({ id: college.id, name: college.name });
      await write(name);
      expect(await oneTyped(name)).toMatchObject({ id, students: 1 });
      expect((await assign().expect(200)).body.students).toBe(2);
      const other = await addCollege();
      const refused = await api()
        .post(`${url}/${id}/assign`)
        .send({ college_id: other.id })
        .expect(409);
      expect(refused.body.code).toBe("typed_name_settled");
    });

    it("refuses a college that is not listed, one that was merged, and another's alias", async () => {
      const alias = newName("taken");
      const [one, two] = [await addCollege({ aliases: [alias] }), await addCollege()];
      await write(alias);
      const { id } = await oneTyped(alias);
      const assign = (collegeId: string) =>
        api().post(`${url}/${id}/assign`).send({ college_id: collegeId });
      const unknown = await assign(randomUUID()).expect(400);
      expect(unknown.body.errors).toMatchObject([{ field: "body.college_id", rule: "unknown" }]);
      expect((await assign(two.id).expect(409)).body.code).toBe("alias_taken");
      const three = await addCollege();
      await api()
        .post(`/v1/admin/colleges/${two.id}/merge`)
        .send({ other_id: three.id })
        .expect(200);
      expect((await assign(three.id).expect(409)).body.code).toBe("college_merged");
      await assign(one.id).expect(200);
    });

    it("suggests the colleges with a similar name", async () => {
      const name = newName("Sailana College");
      const college = await addCollege({ name });
      const written = name.replace("Sailana", "Sailna");
      await write(written);
      const { id } = await oneTyped(written);
      const { body } = await api().get(`${url}/${id}`).expect(200);
      expect(body.similar[0]).toMatchObject({ id: college.id, name });
    });
  });

  describe("leaving a typed name", () => {
    it("lists it apart until it is put back; its students keep it", async () => {
      const name = newName("left");
      const student = await write(name);
      const { id } = await oneTyped(name);
      const leave = (left: boolean) => api().put(`${url}/${id}/left`).send({ left }).expect(200);
      await leave(true);
      await leave(true);
      expect(await typed(name)).toEqual([]);
      expect(await typed(name, "left")).toMatchObject([{ id, students: 1 }]);
      expect(await collegeOf(student.id)).toEqual({ id: null, name });
      await leave(false);
      expect(await typed(name)).toMatchObject([{ id }]);
      expect((await audits(id)).map(({ action }) => action).toSorted()).toEqual([
        "typed_college.left",
        "typed_college.reopened",
      ]);
    });
  });
});
