import { randomUUID } from "node:crypto";
import { HOUR } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { NO_VERSION, versionAt } from "../../../../test/record-version.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { outlets } from "../../../db/schema/index.ts";

const place = { name: "Koregaon Park", address: "12 North Main Road", city: "Pune" };

describe("outlets", () => {
  const test = useTestApp();
  let brand: Brand;
  let editor: SignedIn;
  let staff: SignedIn;
  beforeAll(() => test.clock.set(new Date()));
  beforeEach(async () => {
    test.clock.set(new Date());
    brand = await buildBrand(test);
    editor = await signInAs(test, { brand: { id: brand.id, role: "editor" } });
    staff = await signInAs(test, { brand: { id: brand.id, role: "staff" } });
  });

  const at = (rest = "", id = brand.id) => `/v1/brand/${id}/outlets${rest}`;
  const add = (outlet: object = place, who = editor) => apiAs(test, who).post(at()).send(outlet);
  const list = async (who: SignedIn) => (await apiAs(test, who).get(at())).body.items;
  const change = async (id: string, changes: object, who = editor) => {
    const version = await versionAt(apiAs(test, who), at(), id);
    return apiAs(test, who)
      .patch(at(`/${id}`))
      .send({ version, ...changes });
  };
  const setPin = (id: string, pin: string | null) =>
    apiAs(test, editor)
      .put(at(`/${id}/pin`))
      .send({ pin });
  const unlock = (id: string, pin: string, who = staff) =>
    apiAs(test, who)
      .post(at(`/${id}/unlock`))
      .send({ pin });
  const lock = (id: string) =>
    apiAs(test, staff)
      .post(at(`/${id}/lock`))
      .send({});
  const check = (body: object, who = staff) =>
    apiAs(test, who)
      .post(`/v1/brand/${brand.id}/redemptions/check`)
      .send({ idempotency_key: randomUUID(), ...body });
  const showCode = async () => {
    const { userId } = await buildStudent(test);
    const student = await signInAs(test, { userId });
    const offer = await buildOffer(test, { brandId: brand.id, redemptionMethod: "qr" });
    const { body } = await apiAs(test, student).post(`/v1/student/offers/${offer.id}/redemptions`);
    return String(body.qr.typed_code);
  };

  it("are made, changed and archived by who edits offers, with an audit row each", async () => {
    const { body, status } = await add();
    expect([status, body]).toMatchObject([
      200,
      { ...place, has_pin: false, unlocked: true, archived: false },
    ]);
    expect((await add()).body.id).toBe(body.id);
    const taken = await add({ ...place, name: "KOREGAON PARK", city: "Mumbai" });
    expect([taken.status, taken.body.errors[0].field]).toEqual([409, "body.name"]);
    const accent = await add({ ...place, name: "Kōregaon  Park", city: "Mumbai" });
    expect([accent.status, accent.body.code]).toEqual([409, "outlet_name_taken"]);
    const second = (await add({ ...place, name: "Camp" })).body;
    const rename = await change(second.id, { name: place.name });
    expect(rename.body.code).toBe("outlet_name_taken");
    const moved = await change(second.id, { city: "Nashik" });
    expect(moved.body).toMatchObject({ name: "Camp", city: "Nashik" });
    const archive = () =>
      apiAs(test, editor)
        .post(at(`/${second.id}/archive`))
        .send({});
    expect((await archive()).body.archived).toBe(true);
    expect((await archive()).status).toBe(200);
    expect((await list(staff)).map(({ name }: { name: string }) => name)).toEqual([place.name]);
    // Those in use come first, whatever their names.
    expect((await list(editor)).map(({ name }: { name: string }) => name)).toEqual([
      place.name,
      "Camp",
    ]);
    const late = await change(second.id, { city: "Pune" });
    expect(late.body.code).toBe("outlet_archived");
    // Its name is free again.
    expect((await add({ ...place, name: "Camp" })).status).toBe(200);
    const rows = await auditEntries(test, { subjectId: second.id });
    expect(rows.map(({ action }) => action)).toEqual([
      "outlet.created",
      "outlet.changed",
      "outlet.archived",
    ]);
  });

  it("are one outlet when two add the same at once", async () => {
    const answers = await Promise.all([add(), add()]);
    const made = answers.filter(({ status }) => status === 200);
    expect(made.length).toBeGreaterThan(0);
    expect(await list(editor)).toHaveLength(1);
  });

  it("are changed by nobody else", async () => {
    const { id } = (await add()).body;
    expect((await add(place, staff)).status).toBe(403);
    expect((await change(id, { city: "X Y" }, staff)).status).toBe(403);
    const rival = await buildBrand(test);
    const rivals = await signInAs(test, { brand: { id: rival.id, role: "admin" } });
    const theirs = at(`/${id}`, rival.id);
    expect(
      (await apiAs(test, rivals).patch(theirs).send({ version: NO_VERSION, city: "Pune" })).status,
    ).toBe(404);
    const unlocked = apiAs(test, rivals).post(`${theirs}/unlock`).send({ pin: "482913" });
    expect((await unlocked).status).toBe(404);
    const elsewhere = await apiAs(test, rivals)
      .post(`/v1/brand/${rival.id}/redemptions/check`)
      .send({ idempotency_key: randomUUID(), outlet_id: id, typed_code: "ABCDEFGH" });
    expect(elsewhere.status).toBe(404);
    expect((await apiAs(test).get(at())).status).toBe(401);
    expect((await add({ name: "X", address: "", city: "Pune" })).body.errors).toHaveLength(2);
  });

  it("are named with each check once there are some, and say where a code was used", async () => {
    const code = await showCode();
    const { id } = (await add()).body;
    const nowhere = await check({ typed_code: code });
    expect([nowhere.status, nowhere.body.code]).toEqual([409, "outlet_required"]);
    expect((await check({ typed_code: code, outlet_id: id })).body.outcome).toBe("valid");
    const again = await check({ typed_code: code, outlet_id: id }, editor);
    expect(again.body).toMatchObject({
      outcome: "used",
      used: { outlet_name: "Koregaon Park", by_caller: false },
    });
    const other = (await add({ ...place, name: "Camp" })).body;
    const today = async (outlet: string) =>
      (
        await apiAs(test, staff).get(
          `/v1/brand/${brand.id}/redemption-checks/today?outlet_id=${outlet}`,
        )
      ).body.total;
    expect([await today(id), await today(other.id)]).toEqual([1, 0]);
    await apiAs(test, editor)
      .post(at(`/${other.id}/archive`))
      .send({});
    const gone = await check({ typed_code: code, outlet_id: other.id });
    expect(gone.body.code).toBe("outlet_archived");
  });

  it("lock shared devices by a PIN that is kept as a hash", async () => {
    const code = await showCode();
    const { id } = (await add()).body;
    for (const easy of ["111111", "123456", "987654"])
      expect((await setPin(id, easy)).body.errors[0].rule).toBe("easy_pin");
    expect((await setPin(id, "12345")).status).toBe(400);
    expect((await setPin(id, "482913")).body).toMatchObject({ has_pin: true, unlocked: false });
    const [row] = await test.dependencies.db.select().from(outlets).where(eq(outlets.id, id));
    expect(row?.pinHash).toMatch(/^\$argon2id\$/);
    const shown = { typed_code: code, outlet_id: id };
    expect((await check(shown)).body.code).toBe("outlet_locked");
    expect((await unlock(id, "482914")).body.code).toBe("wrong_pin");
    expect((await unlock(id, "４८२९१४")).body.code).toBe("wrong_pin");
    expect((await unlock(id, "482913")).body.unlocked).toBe(true);
    // Another device of the same member is locked still.
    const elsewhere = await signInAs(test, { userId: staff.userId });
    expect((await check(shown, elsewhere)).body.code).toBe("outlet_locked");
    await lock(id).expect(200);
    expect((await check(shown)).body.code).toBe("outlet_locked");
    await unlock(id, "482913").expect(200);
    await setPin(id, "773190").expect(200);
    expect((await check(shown)).body.code).toBe("outlet_locked");
    await unlock(id, "773190").expect(200);
    test.clock.advance(12 * HOUR);
    expect((await check(shown)).body.code).toBe("outlet_locked");
    await setPin(id, null).expect(200);
    expect((await check(shown)).body.outcome).toBe("valid");
  });

  it("undo a check only on a device that could check there", async () => {
    const { id } = (await add()).body;
    const checked = await check({ typed_code: await showCode(), outlet_id: id });
    const undo = () =>
      apiAs(test, staff)
        .post(`/v1/brand/${brand.id}/redemption-checks/${checked.body.check.id}/undo`)
        .send({ reason: "Wrong customer." });
    await setPin(id, "482913").expect(200);
    const locked = await undo();
    expect([locked.status, locked.body.code]).toEqual([403, "outlet_locked"]);
    await unlock(id, "482913").expect(200);
    expect((await undo()).body).toMatchObject({ undo_reason: "Wrong customer." });
  });

  it("let a PIN be guessed five times, then ask for waits, from another device too", async () => {
    const { id } = (await add()).body;
    await setPin(id, "482913").expect(200);
    const moment = test.clock.now();
    const { clock } = test.dependencies;
    test.dependencies.clock = { now: () => moment };
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => unlock(id, `4829${20 + n}`)),
    );
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    const elsewhere = await signInAs(test, { userId: staff.userId });
    const right = await unlock(id, "482913", elsewhere);
    test.dependencies.clock = clock;
    expect([right.status, right.body.code]).toEqual([429, "too_many_attempts"]);
    expect(Number(right.headers["retry-after"])).toBeGreaterThan(0);
    test.clock.advance(2_000);
    expect((await unlock(id, "482913")).status).toBe(200);
  });
});
