import { describe, expect, it } from "vitest";
import { type SettingKey, settingKeys, settingOf } from "./policy-registry.ts";
import { fieldsOfRow, rowOfFields, valuesIn } from "./policy.ts";

const read = (key: SettingKey, value: unknown, source: string | null = null) => {
  const { fields } = settingOf(key);
  return valuesIn(fields, fieldsOfRow(fields, { value, source, asOf: null }));
};

describe.each(settingKeys)("the setting %s", (key) => {
  const { fields, label, about, fault } = settingOf(key);

  it("has defaults within its own bounds, words, and is stored as it was read", () => {
    const defaults = valuesIn(fields, {});
    for (const [name, field] of Object.entries(fields)) {
      expect(field.schema.safeParse(field.default)).toMatchObject({ success: true });
      expect(field.label, name).not.toBe("");
    }
    expect([label, about].every((words) => words.length > 3)).toBe(true);
    expect(fault?.(defaults, "2026-12-01", defaults) ?? null).toBeNull();
    const row = rowOfFields(fields, defaults);
    expect(valuesIn(fields, fieldsOfRow(fields, row))).toEqual(defaults);
  });
});

describe("a stored value", () => {
  it.each<[SettingKey, unknown, object]>([
    ["offer_health.min_answers", 10, { answers: 10 }],
    ["offer_health.min_answers", 100, { answers: 100 }],
    ["offer_health.min_answers", 9, { answers: 20 }],
    ["offer_health.min_answers", 101, { answers: 20 }],
    ["offer_health.min_answers", 12.5, { answers: 20 }],
    ["offer_health.min_answers", "12", { answers: 20 }],
    ["offer_health.min_answers", null, { answers: 20 }],
    ["offer_review.second_approval_percent", 0, { percent: 0 }],
    ["offer_review.second_approval_percent", 101, { percent: 80 }],
    ["offer_review.second_approval_minor", 500_000, { paise: 500_000 }],
    ["offer_review.second_approval_minor", -1, { paise: null }],
    ["refunds.second_approval_minor", "much", { paise: 2_500_000 }],
    ["verification.second_review_percent", 101, { percent: 2 }],
    ["verification.academic_year_end", "05-31", { day: "05-31" }],
    ["verification.academic_year_end", "02-30", { day: "06-30" }],
    ["verification.academic_year_end", 7, { day: "06-30" }],
    ["verification.academic_email_approves", "true", { approves: false }],
    ["verification.retention_days", 31, { days: 30 }],
    ["review.holidays", ["2026-12-25"], { days: ["2026-12-25"] }],
    ["review.holidays", ["soon"], { days: [] }],
    // Longer than the promise, and values that are not a number of days.
    ["contact.answer_days", { grievance: 15 }, { grievance: 15, access: 30 }],
    ["contact.answer_days", { grievance: 90 }, { grievance: 30 }],
    ["contact.answer_days", { grievance: "7" }, { grievance: 30 }],
    ["contact.answer_days", "soon", { grievance: 30 }],
    ["social.twitter", "", { url: null }],
  ])("of %s that is %j counts as %j", (key, value, expected) => {
    expect(read(key, value)).toMatchObject(expected);
  });

  it("of a figure has its source beside it, else the plan's", () => {
    expect(read("figure.brands", "612", "A count")).toMatchObject({
      text: "612",
      source: "A count",
    });
    expect(read("figure.brands", "612").source).toBe("Bachat's launch plan");
  });
});

describe("a banner", () => {
  const fault = (values: object) =>
    settingOf("banner.student").fault?.(
      {
        ...valuesIn(settingOf("banner.student").fields, {}),
        ...values,
      },
      "2026-12-01",
      {},
    )?.field ?? null;

  it.each([
    [{}, null],
    [{ text: "Slow today", text_hi: "आज धीमा है" }, null],
    [{ text: "Slow today" }, "text_hi"],
    [{ text_hi: "आज धीमा है" }, "text"],
    [{ text: "a", text_hi: "b", from: "2026-12-02", until: "2026-12-01" }, "until"],
    [{ text: "a", text_hi: "b", from: "2026-12-01", until: "2026-12-01" }, null],
  ])("with %j has a fault at %s", (values, field) => {
    expect(fault(values)).toBe(field);
  });
});
