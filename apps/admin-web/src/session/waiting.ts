import { MINUTE } from "@bachat/rules/time";
import { useQuery } from "@tanstack/react-query";
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

/** The applications that wait, with the counts of what waits. */
export const applicationsOptions = () => ({
  ...api.queryOptions("get", "/v1/admin/applications", {
    params: { query: { ...oneRow, status: "pending" } },
  }),
  ...fresh,
});

/** The message that waits longest for an answer, with the counts of what waits. */
export const messagesOptions = () => ({
  ...api.queryOptions("get", "/v1/admin/contact-messages", {
    params: { query: { ...oneRow, status: "open" } },
  }),
  ...fresh,
});

/** The new name or logo of a brand that waits longest, with how many wait. */
export const brandChangesOptions = () => ({
  ...api.queryOptions("get", "/v1/admin/brand-changes", { params: { query: oneRow } }),
  ...fresh,
});

/** The head of the queue of offers and changes of offers, with its counts. */
export const offerCasesOptions = () => ({
  ...api.queryOptions("get", "/v1/admin/offer-cases", { params: { query: oneRow } }),
  ...fresh,
});

export interface Waiting {
  /** Undefined until known. */
  count: number | undefined;
  /** There are more than are counted. */
  hasMore?: boolean;
  /** Since when the one waits that waits longest; only where the figure is shown with it. */
  oldest?: string | undefined;
  /** The last try to read it failed: what is known is not true any more. */
  hasFailed: boolean;
}

/** Offers and changes of offers together: they are one queue. */
export function useWaitingOffers() {
  const enabled = usePermissions()("catalogue");
  const { data, isError, error, refetch } = useQuery({ ...offerCasesOptions(), enabled });
  return {
    changes: data?.counts.revision,
    count: data?.counts.all,
    hasMore: data?.more === true,
    oldest: data?.oldest_at ?? undefined,
    hasFailed: isError,
    error,
    refetch,
  };
}

/** How many of each wait, of what the person may see. The dashboard shows the same answers. */
export function useWaiting(): Record<
  "verifications" | "applications" | "messages" | "offers" | "brandChanges",
  Waiting
> {
  const may = usePermissions();
  const verifications = useQuery({ ...verificationsOptions(), enabled: may("reviewer") });
  const applications = useQuery({ ...applicationsOptions(), enabled: may("brands") });
  const messages = useQuery({ ...messagesOptions(), enabled: may("reviewer") });
  const changes = useQuery({ ...brandChangesOptions(), enabled: may("brands") });
  return {
    brandChanges: {
      count: changes.data?.total,
      oldest: changes.data?.items[0]?.submitted_at,
      hasFailed: changes.isError,
    },
    verifications: {
      count: verifications.data?.stats.waiting,
      hasFailed: verifications.isError,
    },
    applications: { count: applications.data?.counts.pending, hasFailed: applications.isError },
    messages: { count: messages.data?.counts.open, hasFailed: messages.isError },
    offers: useWaitingOffers(),
  };
}
