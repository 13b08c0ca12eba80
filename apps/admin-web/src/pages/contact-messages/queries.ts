import type { AdminAnswer } from "@bachat/api-client/admin";
import { type ContactKind, contactKinds } from "@bachat/rules/contact";
import { choiceParam, pageParam, searchParam, type ListAddress } from "@bachat/site";
import { assigneeParam } from "../../components/cases/assignee-param.ts";
import { api } from "../../session/api.ts";

export type MessagePage = AdminAnswer<"get", "/v1/admin/contact-messages">;
export type ListedMessage = MessagePage["items"][number];
export type Message = AdminAnswer<"get", "/v1/admin/contact-messages/{message_id}">;

/** What the list can be narrowed to; the first three are the queue. */
export const filters = ["open", "mine", "overdue", "answered", "closed", "all"] as const;
export type Filter = (typeof filters)[number];
export const sorts = ["oldest", "newest", "due"] as const;

export interface DeskView {
  status: Filter;
  kind: ContactKind | null;
  /** An admin's id, or `none`; null for any. */
  assignee: string | null;
  sort: (typeof sorts)[number] | null;
  search: string;
  page: number;
}

export const deskAddress: ListAddress<DeskView> = {
  read: (params) => ({
    status: choiceParam(params.get("status"), filters, "open"),
    kind: contactKinds.find((one) => one === params.get("kind")) ?? null,
    assignee: assigneeParam(params.get("assignee")),
    sort: sorts.find((one) => one === params.get("sort")) ?? null,
    search: searchParam(params.get("search")),
    page: pageParam(params.get("page")),
  }),
  write: ({ status, kind, assignee, sort, search, page }) => ({
    status: status === "open" ? null : status,
    kind,
    assignee,
    sort,
    search: search === "" ? null : search,
    page: page === 1 ? null : page,
  }),
  noFilters: { status: "open", kind: null, assignee: null, search: "" },
};

const SIZE = "20";

const queries: Record<Filter, object> = {
  open: { status: "open" },
  mine: { status: "open", assignee: "me" },
  overdue: { only: "overdue" },
  answered: { status: "answered" },
  closed: { status: "closed" },
  all: {},
};

export const deskOptions = ({ status, kind, assignee, sort, search, page }: DeskView) =>
  api.queryOptions("get", "/v1/admin/contact-messages", {
    params: {
      query: {
        page: String(page),
        per_page: SIZE,
        ...(kind !== null && { kind }),
        ...(assignee !== null && { assignee }),
        ...(sort !== null && { sort }),
        ...(search !== "" && { search }),
        ...queries[status],
      },
    },
  });

export const messageOptions = (id: string) =>
  api.queryOptions("get", "/v1/admin/contact-messages/{message_id}", {
    params: { path: { message_id: id } },
  });

export const linksOptions = (id: string) =>
  api.queryOptions("get", "/v1/admin/contact-messages/{message_id}/links", {
    params: { path: { message_id: id } },
  });

export const adminsOptions = api.queryOptions("get", "/v1/admin/contact-admins", {});
