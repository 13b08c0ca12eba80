import { describe, expect, it } from "vitest";
import {
  auditActions,
  auditActionsAbout,
  auditActionText,
  auditRecords,
  auditRecordText,
  type AuditRecord,
} from "./audit-actions.ts";

const records = Object.keys(auditRecords) as AuditRecord[];

describe("the words of the audit log", () => {
  it("say each action once, about one kind of record", () => {
    const all = records.flatMap(auditActionsAbout);
    expect(all.toSorted()).toEqual(auditActions.toSorted());
    expect(new Set(all).size).toBe(all.length);
  });

  it.each(auditActions)(
    "%s has a phrase that starts with a capital and holds no code",
    (action) => {
      expect(action).toMatch(/^[a-z_]+\.[a-z_]+$/);
      expect(auditActionText(action)).toMatch(/^[A-Z][^._]*$/);
    },
  );

  it("make what only an older version wrote readable", () => {
    expect(auditActionText("offer.moved_away")).toBe("offer moved away");
    expect(auditRecordText("offer")).toBe("Offer");
    expect(auditRecordText("old_thing")).toBe("Old thing");
    expect(auditRecordText("constructor")).toBe("Constructor");
  });
});
