import { MINUTE } from "@bachat/rules/time";
import { useQuery } from "@tanstack/react-query";
import { api } from "./api.ts";

const oneRow = { page: "1", per_page: "1" };
/** Others decide too, and new ones come in: the figures are read again each minute while the page is looked at. */
const fresh = { refetchInterval: MINUTE };

/** The head of the queue of student IDs, with its counts. */
export const verificationsOptions = () => ({
  ...api.queryOptions("get", "/v1/admin/verifications", { params: { query: oneRow } }),
  ...fresh,
});

/** The applications that wait, with the counts of all states. */
export const applicationsOptions = () => ({
  ...api.queryOptions("get", "/v1/admin/applications", {
    params: { query: { ...oneRow, status: "pending" } },
  }),
  ...fresh,
});

/** The newest unread messages, with the counts of all states. */
export const messagesOptions = () => ({
  ...api.queryOptions("get", "/v1/admin/contact-messages", {
    params: { query: { ...oneRow, status: "new" } },
  }),
  ...fresh,
});

/** How many of each wait; undefined until known. The dashboard shows the same answers. */
export function useWaiting(): {
  verifications: number | undefined;
  applications: number | undefined;
  messages: number | undefined;
} {
  const verifications = useQuery(verificationsOptions());
  const applications = useQuery(applicationsOptions());
  const messages = useQuery(messagesOptions());
  return {
    verifications: verifications.data?.stats.waiting,
    applications: applications.data?.counts.pending,
    messages: messages.data?.counts.new,
  };
}
