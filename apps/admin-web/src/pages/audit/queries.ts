import type { AdminAnswer } from "@bachat/api-client/admin";
import {
  type AuditAction,
  type AuditRecord,
  auditActions,
  auditActionsAbout,
  auditRecords,
} from "@bachat/rules/audit-actions";
import { type ListAddress, listSearch, searchParam } from "@bachat/site";
import { idParam } from "../../components/list-address.ts";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";

export type Entry = AdminAnswer<"get", "/v1/admin/audit-entries">["items"][number];
export type EntryDetail = AdminAnswer<"get", "/v1/admin/audit-entries/{entry_id}">;
export type Change = EntryDetail["changes"][number];
export type ChainState = AdminAnswer<"get", "/v1/admin/audit-chain">;
export type DocumentRead = AdminAnswer<"get", "/v1/admin/document-reads">["items"][number];

const given = (state: object) =>
  Object.fromEntries(
    Object.entries(state).flatMap(([name, value]) =>
      value === null || value === "" ? [] : [[name, String(value)]],
    ),
  );
const oneOf = <Value extends string>(text: string | null, values: readonly Value[]) =>
  values.find((value) => value === text) ?? null;
const cursorParam = (text: string | null) =>
  text !== null && /^[\w-]{1,300}$/.test(text) ? text : null;
const dayParam = (text: string | null) =>
  text !== null && /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : null;
const textParam = (text: string | null, length: number) =>
  searchParam(text).slice(0, length) || null;

export const records = Object.keys(auditRecords) as AuditRecord[];
export interface AuditView {
  record: AuditRecord | null;
  action: AuditAction | null;
  from: string | null;
  until: string | null;
  actor: string | null;
  person: string | null;
  record_id: string | null;
  request_id: string | null;
  cursor: string | null;
}

const noFilters = {
  record: null,
  action: null,
  from: null,
  until: null,
  actor: null,
  person: null,
  record_id: null,
  request_id: null,
};

export const auditAddress: ListAddress<AuditView> = {
  read: (params) => {
    const record = oneOf(params.get("record"), records);
    return {
      record,
      action: oneOf(
        params.get("action"),
        record === null ? auditActions : auditActionsAbout(record),
      ),
      from: dayParam(params.get("from")),
      until: dayParam(params.get("until")),
      actor: idParam(params.get("actor")),
      person: idParam(params.get("person")),
      record_id: textParam(params.get("record_id"), 100),
      request_id: textParam(params.get("request_id"), 60),
      cursor: cursorParam(params.get("cursor")),
    };
  },
  write: (state) => ({ ...state }),
  // What a change leaves of the filters; other entries begin at the first page.
  change: (state, part) => ({
    ...state,
    ...("record" in part && { action: null }),
    cursor: null,
    ...part,
  }),
  noFilters,
};

/** The log with one filter: what else one person did, or what else one request did. */
export const auditHref = (part: Partial<AuditView>): string =>
  paths.audit() + listSearch(auditAddress, { ...noFilters, cursor: null, ...part });

/** What the list's filters ask, for the list and for the file of it. */
export const filtersOf = (view: AuditView) => given({ ...view, cursor: null });

export const entriesOptions = (view: AuditView) =>
  api.queryOptions("get", "/v1/admin/audit-entries", { params: { query: given(view) } });

export const entryOptions = (id: string) =>
  api.queryOptions("get", "/v1/admin/audit-entries/{entry_id}", {
    params: { path: { entry_id: id } },
  });

/** Those whose acts an owner asks about most. */
export const adminsOptions = api.queryOptions("get", "/v1/admin/admins");

export const chainOptions = api.queryOptions("get", "/v1/admin/audit-chain");

export interface ReadsView {
  only: "admins" | null;
  student: string | null;
  reader: string | null;
  from: string | null;
  until: string | null;
  cursor: string | null;
}

export const readsAddress: ListAddress<ReadsView> = {
  read: (params) => ({
    only: oneOf(params.get("only"), ["admins"] as const),
    student: idParam(params.get("student")),
    reader: idParam(params.get("reader")),
    from: dayParam(params.get("from")),
    until: dayParam(params.get("until")),
    cursor: cursorParam(params.get("cursor")),
  }),
  write: (state) => ({ ...state }),
  change: (state, part) => ({ ...state, cursor: null, ...part }),
  noFilters: { only: null, student: null, reader: null, from: null, until: null },
};

export const readsOptions = (view: ReadsView) =>
  api.queryOptions("get", "/v1/admin/document-reads", { params: { query: given(view) } });
