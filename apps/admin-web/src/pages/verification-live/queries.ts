import type { AdminAnswer } from "@bachat/api-client/admin";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

export type Queue = AdminAnswer<"get", "/v1/admin/verifications">;
export type QueueItem = Queue["items"][number];
export type Review = AdminAnswer<"get", "/v1/admin/verifications/{submission_id}">;
export type VerificationDecision = AdminAnswer<
  "post",
  "/v1/admin/verifications/{submission_id}/approve"
>;
export type ReviewDocument = Review["documents"][number];
export type Signal = Review["signals"][number];
export type Reason = NonNullable<Review["reason"]>;
export type Filter = "all" | "flagged" | "tried_before";

/** Whether somebody decided about it: a decision that takes effect in a few seconds counts. */
export const isDecided = ({ status, held_decision: held }: Review): boolean =>
  status !== "pending" || held !== null;

/** The oldest come first and leave as they are decided, so that more than this is never needed at once. */
const QUEUE_SIZE = 100;
/** A link is signed for 300 s: one nearer to its end than this is requested again. */
const LINK_FRESH_MS = 240_000;

export const queueOptions = (filter: Filter, refetchInterval: number | false) => ({
  ...api.queryOptions("get", "/v1/admin/verifications", {
    params: { query: { filter, per_page: String(QUEUE_SIZE) } },
  }),
  refetchInterval,
  staleTime: 0,
});

export const reviewOptions = (submissionId: string) => ({
  ...api.queryOptions("get", "/v1/admin/verifications/{submission_id}", {
    params: { path: { submission_id: submissionId } },
  }),
  staleTime: 0,
  refetchInterval: (query: { state: { data?: Review | undefined } }) =>
    query.state.data?.documents.some((document) => document.processing_status === "pending") ===
    true
      ? 2_000
      : (false as const),
});

/** Signed links to a document's pages. Every asking is logged, so it is asked only when the document is shown. */
export const linkOptions = (submissionId: string, documentId: string) =>
  queryOptions({
    queryKey: ["/v1/admin/document-links", submissionId, documentId],
    queryFn: () =>
      api.call("post", "/v1/admin/verifications/{submission_id}/documents/{document_id}/url", {
        params: { path: { submission_id: submissionId, document_id: documentId } },
      }),
    staleTime: LINK_FRESH_MS,
    gcTime: LINK_FRESH_MS,
    retry: false,
  });
