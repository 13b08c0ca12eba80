import type { AdminAnswer } from "@bachat/api-client/admin";
import type { Schemas } from "@bachat/api-client/public";
import { listAddress, listParam } from "@bachat/site";
import { api } from "../../session/api.ts";

export type Admin = AdminAnswer<"get", "/v1/admin/admins">["items"][number];
export type Invitation = AdminAnswer<"get", "/v1/admin/invitations">["items"][number];
export type AdminPermission = Schemas["Admin"]["permissions"][number];

export const adminsOptions = api.queryOptions("get", "/v1/admin/admins");

/** The page is that of the invitations; the admins are shown all. */
export const invitationsAddress = listAddress({
  invitations: listParam.choice(["open", "past"]),
  page: listParam.page(),
});
export type InvitationsView = ReturnType<typeof invitationsAddress.read>;

export const invitationsOptions = ({ invitations, page }: InvitationsView) =>
  api.queryOptions("get", "/v1/admin/invitations", {
    params: { query: { shown: invitations, page: String(page), per_page: "8" } },
  });
