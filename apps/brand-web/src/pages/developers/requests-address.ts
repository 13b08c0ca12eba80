import type { ListAddress } from "@bachat/site";

export const callStatuses = ["200", "402", "429"] as const;
type CallStatus = (typeof callStatuses)[number];

/** "" for any. */
export interface RequestsView {
  key: string;
  status: CallStatus | "";
  from: string;
  to: string;
}

const day = (text: string | null): string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? "") ? (text ?? "") : "";
const uuid = (text: string | null): string =>
  /^[0-9a-f-]{36}$/.test(text ?? "") ? (text ?? "") : "";

/** The filter of the brand's calls, as the tab's address says it. */
export const requestsAddress: ListAddress<RequestsView> = {
  read: (params) => ({
    key: uuid(params.get("key")),
    status: callStatuses.find((one) => one === params.get("status")) ?? "",
    from: day(params.get("from")),
    to: day(params.get("to")),
  }),
  write: (view) => ({
    tab: "requests",
    key: view.key || null,
    status: view.status || null,
    from: view.from || null,
    to: view.to || null,
  }),
  change: (view, part) => ({ ...view, ...part }),
};

/** The same as the API's query. */
export const callsQuery = ({ key, status, from, to }: RequestsView) => ({
  ...(key !== "" && { key_id: key }),
  ...(status !== "" && { status }),
  ...(from !== "" && { from }),
  ...(to !== "" && { to }),
});
