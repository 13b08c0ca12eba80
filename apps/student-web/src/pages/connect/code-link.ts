import type { Schemas } from "@bachat/api-client/public";
import { api } from "../../session/api.ts";

export type CodeLink = Schemas["CodeLink"];
export type StudentCodeLink = Schemas["StudentCodeLink"];

/** A shop's address as people read it. */
export const originHost = ({ return_origin: origin }: Pick<CodeLink, "return_origin">): string =>
  new URL(origin).host;

/** What the student gets by the link. */
export const codeLinkOptions = (id: string) => ({
  ...api.queryOptions("get", "/v1/student/code-links/{link_id}", {
    params: { path: { link_id: id } },
  }),
  retry: false,
});
