import { isUuid } from "@bachat/rules/patterns";
import { searchParam, type ListAddress } from "@bachat/site";

/** What the list's address says: search, filters and the place in the list. */

export const states = ["issued", "checked"] as const;
export const outcomes = ["worked", "code_refused", "terms_differ"] as const;

export interface RedemptionsView {
  search: string;
  offer: string | null;
  outlet: string | null;
  state: (typeof states)[number] | null;
  feedback: (typeof outcomes)[number] | null;
  /** `YYYY-MM-DD`, "" for none. */
  from: string;
  to: string;
  cursor: string | null;
}

const idParam = (text: string | null) => (text !== null && isUuid(text) ? text : null);
const dayParam = (text: string | null): string => {
  const day = text ?? "";
  const isDay = /^[1-9]\d{3}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  return isDay && new Date(day).toISOString().startsWith(day) ? day : "";
};

export const redemptionsAddress: ListAddress<RedemptionsView> = {
  read: (params) => {
    const from = dayParam(params.get("from"));
    const to = dayParam(params.get("to"));
    const cursor = params.get("cursor") ?? "";
    return {
      search: searchParam(params.get("search")),
      offer: idParam(params.get("offer")),
      outlet: idParam(params.get("outlet")),
      state: states.find((one) => one === params.get("state")) ?? null,
      feedback: outcomes.find((one) => one === params.get("feedback")) ?? null,
      from,
      to: to !== "" && to < from ? "" : to,
      cursor: /^[\w-]{1,300}$/.test(cursor) ? cursor : null,
    };
  },
  write: ({ search, from, to, ...view }) => ({
    search: search || null,
    offer: view.offer,
    outlet: view.outlet,
    state: view.state,
    feedback: view.feedback,
    from: from || null,
    to: to || null,
    cursor: view.cursor,
  }),
  // Another filter begins at the newest.
  change: (view, part) => ({ ...view, cursor: null, ...part }),
  noFilters: {
    search: "",
    offer: null,
    outlet: null,
    state: null,
    feedback: null,
    from: "",
    to: "",
  },
};

/** The filter as the API takes it, for the list and for the file. */
export const filterCall = (view: RedemptionsView) => ({
  ...(view.search !== "" && { search: view.search }),
  ...(view.offer !== null && { offer_id: view.offer }),
  ...(view.outlet !== null && { outlet_id: view.outlet }),
  ...(view.state !== null && { state: view.state }),
  ...(view.feedback !== null && { feedback: view.feedback }),
  ...(view.from !== "" && { from: view.from }),
  ...(view.to !== "" && { to: view.to }),
});
