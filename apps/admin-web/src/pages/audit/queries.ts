import type { AdminAnswer } from "@bachat/api-client/admin";
import {
  type AuditRecord,
  auditActions,
  auditActionsAbout,
  auditRecords,
} from "@bachat/rules/audit-actions";
import { askedOf, listParam, listSearch } from "@bachat/site";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { listOf } from "../../session/list-of.ts";

export type Entry = AdminAnswer<"get", "/v1/admin/audit-entries">["items"][number];
export type EntryDetail = AdminAnswer<"get", "/v1/admin/audit-entries/{entry_id}">;
export type Change = EntryDetail["changes"][number];
export type ChainState = AdminAnswer<"get", "/v1/admin/audit-chain">;
export type DocumentRead = AdminAnswer<"get", "/v1/admin/document-reads">["items"][number];

export const records = Object.keys(auditRecords) as AuditRecord[];
export const entries = listOf({
  path: "/v1/admin/audit-entries",
  params: {
    record: listParam.oneOf(records),
    action: listParam.oneOf(auditActions),
    from: listParam.day(),
    until: listParam.day(),
    actor: listParam.id(),
    person: listParam.id(),
    record_id: listParam.words(),
    request_id: listParam.words(60),
    cursor: listParam.cursor(),
  },
  // An act belongs to one kind of record.
  fit: (state) =>
    state.record === null || auditActionsAbout(state.record).some((one) => one === state.action)
      ? state
      : { ...state, action: null },
});
export type AuditView = ReturnType<typeof entries.read>;

/** The log with one filter: what else one person did, or what else one request did. */
export const auditHref = (part: Partial<AuditView>): string =>
  paths.audit() + listSearch(entries.address, { ...entries.read(""), ...part });

/** The list's filters, for its export. */
export const filtersOf = (view: AuditView) => askedOf({ ...view, cursor: null });

export const entryOptions = (id: string) =>
  api.queryOptions("get", "/v1/admin/audit-entries/{entry_id}", {
    params: { path: { entry_id: id } },
  });

/** Those whose acts an owner asks about most. */
export const adminsOptions = api.queryOptions("get", "/v1/admin/admins");

/** Records that are few enough to be chosen by name. */
export const settingsOptions = api.queryOptions("get", "/v1/admin/settings");
export const categoriesOptions = api.queryOptions("get", "/v1/admin/categories");

export const chainOptions = api.queryOptions("get", "/v1/admin/audit-chain");

export const reads = listOf({
  path: "/v1/admin/document-reads",
  params: {
    only: listParam.oneOf(["admins"]),
    student: listParam.id(),
    reader: listParam.id(),
    from: listParam.day(),
    until: listParam.day(),
    cursor: listParam.cursor(),
  },
});
