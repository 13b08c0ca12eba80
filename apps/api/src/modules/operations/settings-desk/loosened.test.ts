import { dayInKolkata, shiftDay } from "@bachat/rules/time";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { confirmed } from "../../../../test/second-admin.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import type { SettingKey } from "../../platform/settings/policy-registry.ts";

/** Settings that loosen a control in one direction, and their words. */

describe("settings that loosen a control", () => {
  const test = useTestApp();
  let owner: SignedIn;
  let second: SignedIn;
  beforeAll(async () => {
    owner = await signInAs(test, { admin: ["owner"] });
    second = await signInAs(test, { admin: ["owner"] });
  });

  const path = "/v1/admin/settings";
  const find = async (key: SettingKey) => {
    const { body } = await apiAs(test, owner).get(path).expect(200);
    return body.items.find((one: { key: string }) => one.key === key);
  };
  const change = async (key: SettingKey, values: object) =>
    apiAs(test, owner)
      .patch(`${path}/${key}`)
      .send({ version: (await find(key)).version, values, reason: "For the test." });

  it.each<[SettingKey, object, object, string]>([
    ["price.pack.starter", { paise: 5_500_00 }, { paise: 4_500_00 }, "A lower price"],
    ["settlements.agreed_fee", { basis_points: 150 }, { basis_points: 250 }, "A higher fee"],
    ["settlements.due_days", { days: 1 }, { days: 20 }, "More days"],
    ["admins.daily_budgets", { exports: 5 }, { exports: 90 }, "A higher number"],
  ])("%s is changed by one admin to %j, and by two to %j", async (key, stricter, looser, what) => {
    expect(await find(key)).toMatchObject({ takes_two: false, second_for: what });
    expect((await change(key, stricter)).status).toBe(200);
    const kept = await change(key, looser);
    await confirmed(test, kept, second);
    const values = Object.fromEntries(
      (await find(key)).fields.map(({ name, value }: { name: string; value: unknown }) => [
        name,
        value,
      ]),
    );
    expect(values).toMatchObject(looser);
  });

  it("takes a lower price for a later day by two, and never a price for now beside it", async () => {
    const key = "price.boost.days_15";
    const soon = shiftDay(dayInKolkata(test.clock.now()), 30);
    const lower = await change(key, { next_paise: 1_500_00, next_from: soon });
    expect(lower.status).toBe(202);
    const both = await change(key, { paise: 2_000_00, next_paise: 2_100_00, next_from: soon });
    expect(both.body.errors).toMatchObject([{ field: "body.values.next_paise" }]);
    const far = await change(key, {
      next_paise: 2_100_00,
      next_from: shiftDay(dayInKolkata(test.clock.now()), 400),
    });
    expect(far.body.errors).toMatchObject([
      { field: "body.values.next_from", rule: "out_of_range" },
    ]);
    expect(far.body.errors[0].message).toBe('"Valid from" must be within the next twelve months.');
  });

  it.each<[SettingKey, object, string]>([
    [
      "price.pack.starter",
      { paise: 99_00 },
      '"Price without GST" must be an amount from ₹100 to ₹10,00,000.',
    ],
    [
      "settlements.agreed_fee",
      { basis_points: 1_001 },
      '"At most" must be a share from 0 % to 10 %.',
    ],
    ["figure.brands", { text: "" }, '"Figure" is needed.'],
  ])("%s refuses %j by its label", async (key, values, message) => {
    const { body } = await change(key, values);
    expect(body.errors[0].message).toBe(message);
    expect(JSON.stringify(body)).not.toContain("In paise");
  });

  it("are in the audit log by their labels, with amounts, and found by the setting", async () => {
    const key = "refunds.second_approval_minor";
    const before = await find(key);
    await confirmed(test, await change(key, { paise: 1_234_500 }), second);
    const { body } = await apiAs(test, owner)
      .get("/v1/admin/audit-entries")
      .query({ record: "setting", record_id: key })
      .expect(200);
    const [entry] = body.items;
    expect(entry).toMatchObject({
      action: "setting.changed",
      record: { kind: "setting", name: "Second approval of refunds" },
      changes: [
        {
          field: "Above",
          before: `₹${(before.fields[0].value / 100).toLocaleString("en-IN")}`,
          after: "₹12,345",
        },
      ],
    });
    expect(body.items.every(({ record }: { record: { id: string } }) => record.id === key)).toBe(
      true,
    );
  });
});
