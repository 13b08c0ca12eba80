import { MINUTE } from "@bachat/rules/time";
import { useQuery } from "@tanstack/react-query";
import type { NavFigure } from "../components/nav-icons.ts";
import { api } from "./api.ts";
import { usePermissions } from "./permissions.ts";

const oneRow = { page: "1", per_page: "1" };
/** Others decide too, and new ones come in: the figures are read again each minute while the page is looked at. */
const fresh = { refetchInterval: MINUTE };

/** The head of the queue of student IDs, with its counts. */
export const verificationsOptions = () => ({
  ...api.queryOptions("get", "/v1/admin/verifications", { params: { query: oneRow } }),
  ...fresh,
});

/** The oldest waiting application, with the counts of the queue. */
export const applicationsOptions = () => ({
  ...api.queryOptions("get", "/v1/admin/applications", {
    params: { query: { ...oneRow, status: "pending" } },
  }),
  ...fresh,
});

/** The message that waits longest for an answer, with the counts of the queue. */
export const messagesOptions = () => ({
  ...api.queryOptions("get", "/v1/admin/contact-messages", {
    params: { query: { ...oneRow, status: "open" } },
  }),
  ...fresh,
});

/** The oldest waiting change of a brand's name or logo, with the count. */
export const brandChangesOptions = () => ({
  ...api.queryOptions("get", "/v1/admin/brand-changes", { params: { query: oneRow } }),
  ...fresh,
});

/** The head of the queue of offers and changes of offers, with its counts. */
export const offerCasesOptions = () => ({
  ...api.queryOptions("get", "/v1/admin/offer-cases", { params: { query: oneRow } }),
  ...fresh,
});

/** How many changes of other admins this admin may confirm. */
export const confirmationsOptions = () => ({
  ...api.queryOptions("get", "/v1/admin/confirmations", { params: { query: oneRow } }),
  ...fresh,
});

/** How a queue is kept up with; null where it is empty. */
export interface QueueHead {
  /** The time at which the oldest waiting case came. */
  oldestAt: string | null;
  /** The earliest promised time: a day, or a moment where hours are promised. */
  due: string | null;
  /** Null where it is not counted. */
  overdue: number | null;
}

export interface Waiting {
  /** Undefined until known. */
  count: number | undefined;
  /** There are more than are counted. */
  hasMore?: boolean;
  /** The time at which the oldest waiting case came; only where the menu shows it. */
  oldest?: string | undefined;
  head?: QueueHead | undefined;
  /** The last try to read it failed: the known figures are outdated. */
  hasFailed: boolean;
  refetch: () => unknown;
}

/** Offers and changes of offers together: they are one queue. */
function useWaitingOffers(): Waiting {
  const enabled = usePermissions()("catalogue");
  const { data, isError, refetch } = useQuery({ ...offerCasesOptions(), enabled });
  return {
    count: data?.counts.all,
    hasMore: data?.more === true,
    oldest: data?.oldest_at ?? undefined,
    head: data && { oldestAt: data.oldest_at, due: data.due_on, overdue: data.counts.overdue },
    hasFailed: isError,
    refetch,
  };
}

/** The queue of finance. */
export const financeWaitingOptions = () => ({
  ...api.queryOptions("get", "/v1/admin/finance-waiting"),
  ...fresh,
});

/** Refunds to decide and payments that do not match, each alone and both together. */
export function useWaitingFinance(): Record<"refunds" | "cases" | "finance", Waiting> {
  const enabled = usePermissions()("finance");
  const { data, isError, refetch } = useQuery({ ...financeWaitingOptions(), enabled });
  const of = (count: number | undefined, head?: QueueHead): Waiting => ({
    count,
    head,
    hasFailed: isError,
    refetch,
  });
  if (data === undefined)
    return { refunds: of(undefined), cases: of(undefined), finance: of(undefined) };
  const { refunds, cases } = data;
  return {
    refunds: of(refunds.count, { oldestAt: refunds.oldest_at, due: null, overdue: null }),
    cases: of(cases.count, { oldestAt: cases.oldest_at, due: cases.due_at, overdue: null }),
    finance: {
      ...of(refunds.count + cases.count),
      oldest: [refunds.oldest_at, cases.oldest_at].filter((at) => at !== null).toSorted()[0],
    },
  };
}

/** The queues of the desks. */
export type WaitingAt =
  | "verifications"
  | "applications"
  | "messages"
  | "offers"
  | "brandChanges"
  | "refunds"
  | "cases";

/** The counts of each queue that the person may see. The dashboard shows the same answers. */
export function useWaiting(): Record<WaitingAt | NavFigure, Waiting> {
  const may = usePermissions();
  const verifications = useQuery({ ...verificationsOptions(), enabled: may("reviewer") });
  const applications = useQuery({ ...applicationsOptions(), enabled: may("brands") });
  const messages = useQuery({ ...messagesOptions(), enabled: may("reviewer") });
  const ids = verifications.data?.stats;
  const waitingBrands = applications.data;
  const waitingMessages = messages.data;
  const changes = useQuery({ ...brandChangesOptions(), enabled: may("brands") });
  const confirmations = useQuery(confirmationsOptions());
  const oldestChange = changes.data?.items[0]?.submitted_at;
  return {
    brandChanges: {
      count: changes.data?.total,
      oldest: oldestChange,
      head: changes.data && { oldestAt: oldestChange ?? null, due: null, overdue: null },
      hasFailed: changes.isError,
      refetch: changes.refetch,
    },
    verifications: {
      count: ids?.waiting,
      head: ids && { oldestAt: ids.oldest_at, due: ids.due_at, overdue: ids.overdue },
      hasFailed: verifications.isError,
      refetch: verifications.refetch,
    },
    applications: {
      count: waitingBrands?.counts.pending,
      head: waitingBrands && headOf(waitingBrands),
      hasFailed: applications.isError,
      refetch: applications.refetch,
    },
    messages: {
      count: waitingMessages?.counts.open,
      head: waitingMessages && headOf(waitingMessages),
      hasFailed: messages.isError,
      refetch: messages.refetch,
    },
    confirmations: {
      count: confirmations.data?.to_confirm,
      hasFailed: confirmations.isError,
      refetch: confirmations.refetch,
    },
    offers: useWaitingOffers(),
    ...useWaitingFinance(),
  };
}

const headOf = (queue: {
  oldest_at: string | null;
  due_on: string | null;
  counts: { overdue: number };
}): QueueHead => ({
  oldestAt: queue.oldest_at,
  due: queue.due_on,
  overdue: queue.counts.overdue,
});
