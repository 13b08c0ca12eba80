import { savedViewLimits } from "@bachat/rules/saved-views";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";

describe("saved views of lists", () => {
  const test = useTestApp();
  let farah: SignedIn;
  let imran: SignedIn;
  beforeAll(async () => {
    farah = await signInAs(test, { admin: ["catalogue"] });
    imran = await signInAs(test, { admin: ["finance"] });
  });
  const path = "/v1/admin/saved-views";
  const save = (body: object, who: SignedIn | null = farah) =>
    apiAs(test, who).post(path).send(body);
  const view = (name: string, list = "offers", query = "only=failing") => ({ list, name, query });
  const names = async (list: string, who = farah) =>
    (await apiAs(test, who).get(`${path}?list=${list}`).expect(200)).body.items.map(
      ({ name }: { name: string }) => name,
    );
  const rename = (id: string, name: string, who: SignedIn | null = farah) =>
    apiAs(test, who).patch(`${path}/${id}`).send({ name });
  const remove = (id: string, who: SignedIn | null = farah) =>
    apiAs(test, who).delete(`${path}/${id}`);

  it("are saved by name, renamed and deleted, each of one admin and list", async () => {
    const { body } = await save(view("Failing")).expect(201);
    expect(body).toMatchObject({ list: "offers", name: "Failing", query: "only=failing" });
    await save(view("All of them", "offers", "")).expect(201);
    await save(view("Failing", "offer_cases", "filter=mine")).expect(201);
    expect(await names("offers")).toEqual(["All of them", "Failing"]);
    expect(await names("offers", imran)).toEqual([]);
    await save(view("Failing"), imran).expect(201);

    expect((await rename(body.id, "  To look at ").expect(200)).body.name).toBe("To look at");
    expect(await names("offers")).toEqual(["All of them", "To look at"]);
    // Another admin's is not there.
    expect((await rename(body.id, "Mine now", imran)).status).toBe(404);
    await remove(body.id, imran).expect(204);
    await remove(body.id).expect(204);
    await remove(body.id).expect(204);
    expect(await names("offers")).toEqual(["All of them"]);
    expect(await names("offers", imran)).toEqual(["Failing"]);
  });

  it("have names of their own in whatever case, and a repeat makes no second one", async () => {
    const list = "applications";
    const { body } = await save(view("Waiting", list)).expect(201);
    expect((await save(view("waiting", list)).expect(201)).body.id).toBe(body.id);
    const taken = await save(view("WAITING", list, "status=all"));
    expect([taken.status, taken.body.code]).toEqual([409, "view_name_taken"]);
    const other = await save(view("Other", list)).expect(201);
    expect((await rename(other.body.id, "waiting")).body.code).toBe("view_name_taken");
    await rename(body.id, "WAITING").expect(200);
    expect(await names(list)).toEqual(["Other", "WAITING"]);
  });

  it("are at most 20 of a list, also when they are saved at once", async () => {
    const list = "contact_messages";
    const answers = await Promise.all(
      Array.from({ length: savedViewLimits.count + 4 }, (_, i) => save(view(`View ${i}`, list))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(savedViewLimits.count);
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(["too_many_views"]));
    expect(await names(list)).toHaveLength(savedViewLimits.count);
  });

  it("hold the query of an address and nothing else", async () => {
    for (const query of ["?only=failing", "https://elsewhere.example", "a=b#c", "a=b&", "a b"]) {
      const { status, body } = await save(view("Odd", "offers", query));
      expect([query, status, body.errors?.[0]?.field]).toEqual([query, 400, "body.query"]);
    }
    await save(view("Search", "offers", "search=desk+lamps&status=paused&x=%E0%A4%A8")).expect(201);
    expect((await save(view("", "offers"))).body.errors[0].field).toBe("body.name");
    expect((await save(view("Odd", "invoices"))).body.errors[0].field).toBe("body.list");
    expect((await apiAs(test, farah).get(path)).status).toBe(400);
  });

  it("are for admins", async () => {
    const student = await signInAs(test);
    const nowhere = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
    for (const [who, status] of [
      [null, 401],
      [student, 403],
    ] as const) {
      expect((await save(view("No"), who)).status).toBe(status);
      expect((await apiAs(test, who).get(`${path}?list=offers`)).status).toBe(status);
      expect((await rename(nowhere, "No", who)).status).toBe(status);
      expect((await remove(nowhere, who)).status).toBe(status);
    }
  });
});
