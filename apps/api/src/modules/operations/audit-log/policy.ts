import {
  type AuditAction,
  type AuditRecord,
  auditActionsAbout,
  auditActionText,
  auditRecords,
  auditRecordText,
} from "@bachat/rules/audit-actions";
import { csvLine } from "@bachat/rules/csv";
import { z } from "zod";
import type { SettingFields } from "../../../db/schema/setting-changes.ts";
import { type ChangedField, changedFields } from "../../platform/audit/policy.ts";
import {
  type SettingKey,
  settingKeys,
  settingOf,
} from "../../platform/settings/policy-registry.ts";
import { shownChanges } from "../../platform/settings/policy-shown.ts";

export const recordKinds = Object.keys(auditRecords) as AuditRecord[];

/** The filters of a list, as its address has them. */
export interface Asked {
  action?: AuditAction | undefined;
  record?: AuditRecord | undefined;
  record_id?: string | undefined;
}

/**
 * The actions that entries are looked up by; null for all. Each action is about one kind of record, so a kind is its
 * actions: none for a kind and an action that do not go together.
 */
export function actionsOf({ action, record, record_id }: Asked): AuditAction[] | null {
  if (record === undefined || record_id !== undefined)
    return action === undefined ? null : [action];
  const about = auditActionsAbout(record);
  return action === undefined ? about : about.filter((one) => one === action);
}

/** The screens of the admin site that an entry can lead to. */
export const entryPages = [
  "student",
  "brand",
  "offer",
  "order",
  "application",
  "finance_case",
  "contact_message",
] as const;
type EntryPage = { kind: (typeof entryPages)[number]; id: string };

interface About {
  subjectType: string;
  subjectId: string | null;
  brandId: string | null;
  /** The student behind an account, a student ID or a document. */
  studentId: string | null;
}

/** The page of an entry's object; the page of its brand for an object without a page of its own. */
export function pageOf({ subjectType, subjectId, brandId, studentId }: About): EntryPage | null {
  if (studentId !== null) return { kind: "student", id: studentId };
  const own = entryPages.find((kind) => kind === subjectType);
  if (own !== undefined && subjectId !== null) return { kind: own, id: subjectId };
  return brandId === null ? null : { kind: "brand", id: brandId };
}

const storedSetting = z.object({
  key: z.enum(settingKeys),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
const settingIn = (details: Record<string, unknown>) => storedSetting.safeParse(details).data;

/** The label of the setting that an entry is about; null for all other entries. */
export function settingLabel(details: Record<string, unknown>): string | null {
  const found = settingIn(details);
  return found === undefined ? null : settingOf(found.key).label;
}

/** What an entry's details say of changed fields: of a setting by its labels and units. */
export function changesOf(details: Record<string, unknown>): ChangedField[] {
  const found = settingIn(details);
  if (found === undefined) return changedFields(details);
  const { key, before, after } = found as { key: SettingKey } & Record<
    "before" | "after",
    SettingFields
  >;
  return changedFields({ changes: shownChanges(key, before, after) });
}

/** Personal values except the reason of an act, which is shown. */
export const isHidden = (field: string): boolean => field !== "reason";

interface Exported {
  id: string;
  createdAt: Date;
  action: string;
  actorType: string;
  actorId: string | null;
  subjectType: string;
  subjectId: string | null;
  brandId: string | null;
  requestId: string | null;
  address: string | null;
  job: string | null;
  details: Record<string, unknown>;
}

const columns: Readonly<Record<string, (row: Exported) => string>> = {
  entry_id: ({ id }) => id,
  at: ({ createdAt }) => createdAt.toISOString(),
  action: ({ action }) => action,
  what: ({ action }) => auditActionText(action),
  by: ({ actorType }) => actorType,
  by_id: ({ actorId }) => actorId ?? "",
  about: ({ subjectType }) => auditRecordText(subjectType),
  about_id: ({ subjectId }) => subjectId ?? "",
  brand_id: ({ brandId }) => brandId ?? "",
  request_id: ({ requestId }) => requestId ?? "",
  address: ({ address }) => address ?? "",
  job: ({ job }) => job ?? "",
  details: ({ details }) => (Object.keys(details).length === 0 ? "" : JSON.stringify(details)),
};

export const exportHeading = csvLine(Object.keys(columns));
export const exportLine = (row: Exported): string =>
  csvLine(Object.values(columns).map((cell) => cell(row)));
