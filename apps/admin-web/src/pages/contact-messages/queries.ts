import type { AdminAnswer } from "@bachat/api-client/admin";
import { contactKinds } from "@bachat/rules/contact";
import { listParam } from "@bachat/site";
import { assigneeParam } from "../../components/cases/desk-list.tsx";
import { api } from "../../session/api.ts";
import { listOf } from "../../session/list-of.ts";

export type MessagePage = AdminAnswer<"get", "/v1/admin/contact-messages">;
export type ListedMessage = MessagePage["items"][number];
export type Message = AdminAnswer<"get", "/v1/admin/contact-messages/{message_id}">;

const parts: Record<string, object> = {
  open: { status: "open" },
  mine: { status: "open", assignee: "me" },
  overdue: { status: null, only: "overdue" },
  all: { status: null },
};

export const messages = listOf({
  path: "/v1/admin/contact-messages",
  params: {
    /** The first three are the queue. */
    status: listParam.choice(["open", "mine", "overdue", "answered", "closed", "all"]),
    kind: listParam.oneOf(contactKinds),
    assignee: assigneeParam(),
    sort: { ...listParam.oneOf(["oldest", "newest", "due"]), narrows: false },
    search: listParam.search(),
    page: listParam.page(),
  },
  asks: (state) => ({ ...state, per_page: 20, ...parts[state.status] }),
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
