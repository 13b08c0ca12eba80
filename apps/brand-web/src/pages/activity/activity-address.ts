import { isUuid } from "@bachat/rules/patterns";
import { pageParam, sizeParam, type ListAddress } from "@bachat/site";

/** What the list's address says. */

export const kinds = ["offers", "team", "keys", "billing", "boosts", "checks", "settings"] as const;
export const pageSizes = [10, 20, 24, 50] as const;

export interface ActivityView {
  kind: (typeof kinds)[number] | null;
  /** A member's id. */
  person: string | null;
  page: number;
  per: (typeof pageSizes)[number];
}

export const activityAddress: ListAddress<ActivityView> = {
  read(params) {
    const person = params.get("person") ?? "";
    return {
      kind: kinds.find((kind) => kind === params.get("kind")) ?? null,
      person: isUuid(person) ? person : null,
      page: pageParam(params.get("page")),
      per: sizeParam(params.get("per"), pageSizes, 24),
    };
  },
  write: ({ kind, person, page, per }) => ({
    kind,
    person,
    page: page === 1 ? null : page,
    per: per === 24 ? null : per,
  }),
  noFilters: { kind: null, person: null },
};

export const activityCall = ({ kind, person, page, per }: ActivityView) => ({
  page: String(page),
  per_page: String(per),
  ...(kind !== null && { kind }),
  ...(person !== null && { person }),
});
