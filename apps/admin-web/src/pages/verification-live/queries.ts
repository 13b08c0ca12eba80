import type { AdminAnswer } from "@bachat/api-client/admin";
import { ApiError } from "@bachat/api-client/public";
import type { OpeningReason } from "@bachat/rules/opening-reasons";
import { todayInKolkata } from "@bachat/site";
import { queryOptions } from "@tanstack/react-query";
import { claimKey } from "../../components/use-claim.ts";
import { api, queryClient } from "../../session/api.ts";

export type Queue = AdminAnswer<"get", "/v1/admin/verifications">;
export type QueueItem = Queue["items"][number];
export type Review = AdminAnswer<"get", "/v1/admin/verifications/{submission_id}">;
export type VerificationDecision = AdminAnswer<
  "post",
  "/v1/admin/verifications/{submission_id}/approve"
>;
export type ReviewDocument = Review["documents"][number];
/** The text read on its pages, beside the profile. */
export type Printed = NonNullable<Review["printed"]>;
export type PrintedMark = Printed["marks"][number];
export type Signal = Review["signals"][number];
export type Reason = NonNullable<Review["reason"]>;
export type Filter = keyof Queue["counts"];
export type OpenedCase = AdminAnswer<"post", "/v1/admin/verifications/{submission_id}/open">;
/** What another document can answer. */
export type AskReason = Exclude<Reason, "suspected_edit" | "duplicate" | "government_id">;
export type DocumentKind = ReviewDocument["kind"];

export const filters = [
  "all",
  "flagged",
  "tried_before",
  "appeal",
  "second_review",
  "escalated",
  "snoozed",
  "asked",
] as const satisfies Filter[];

/** Whether somebody decided about it: a decision that takes effect in a few seconds counts. */
export const isDecided = ({ status, held_decision: held }: Review): boolean =>
  status !== "pending" || held !== null;

/** The day of access that the ID prints, where it can be chosen. */
export function printedEndOf({ printed, latest_verified_until: latest }: Review): string | null {
  const day = printed?.valid_until?.day ?? null;
  return day !== null && day > todayInKolkata() && day <= latest ? day : null;
}

/** The oldest come first and leave as they are decided, so that more than this is never needed at once. */
const QUEUE_SIZE = 100;
const LONG_AGO = 1;
const JUST_NOW_MS = 2_000;
/** A link is signed for 300 s: one nearer to its end than this is requested again. */
const LINK_FRESH_MS = 240_000;

export const queueOptions = (filter: Filter, refetchInterval: number | false) => ({
  ...api.queryOptions("get", "/v1/admin/verifications", {
    params: { query: { filter, per_page: String(QUEUE_SIZE) } },
  }),
  refetchInterval,
  staleTime: 0,
});

const reviewPath = (submissionId: string) => ({
  params: { path: { submission_id: submissionId } },
});
const reviewKey = (submissionId: string) =>
  api.queryOptions("get", "/v1/admin/verifications/{submission_id}", reviewPath(submissionId))
    .queryKey;

/** The data of a case before its own call answers: a case that was looked ahead at is drawn at once, and opened then. */
export function keepCase(
  { review, claim, links }: OpenedCase,
  { isOpened }: { isOpened: boolean },
): void {
  queryClient.setQueryData(reviewKey(review.id), review, isOpened ? {} : { updatedAt: LONG_AGO });
  if (isOpened) queryClient.setQueryData(claimKey(review.id), { claim });
  for (const { document_id: documentId, ...link } of links)
    queryClient.setQueryData(linkOptions(review.id, documentId).queryKey, link);
}

/** It is left: who opens it again claims it again. */
export const forgetCase = (submissionId: string): void =>
  queryClient.removeQueries({ queryKey: claimKey(submissionId) });

/** Review, claim and links in one call, the first time that a case is on screen; after that only what may have changed. */
async function openOrRead(submissionId: string): Promise<Review> {
  if (queryClient.getQueryData(claimKey(submissionId)) !== undefined)
    return api.call("get", "/v1/admin/verifications/{submission_id}", reviewPath(submissionId));
  const known = queryClient.getQueryData<Review>(reviewKey(submissionId));
  const opened = await api.call("post", "/v1/admin/verifications/{submission_id}/open", {
    ...reviewPath(submissionId),
    body: { links: known === undefined || !hasLinks(known) },
  });
  keepCase(opened, { isOpened: true });
  return opened.review;
}

/** Opens the pages of a decided case; the API logs the opening and the reason. */
export async function openForReason(submissionId: string, reason: OpeningReason): Promise<void> {
  const opened = await api.call("post", "/v1/admin/verifications/{submission_id}/open", {
    ...reviewPath(submissionId),
    body: { links: true, reason },
  });
  keepCase(opened, { isOpened: true });
}

const hasLinks = ({ id, documents }: Review): boolean =>
  documents
    .filter((entry) => entry.processing_status === "ready" && !entry.deleted)
    .every((entry) => {
      const state = queryClient.getQueryState(linkOptions(id, entry.id).queryKey);
      return state?.data !== undefined && Date.now() - state.dataUpdatedAt < LINK_FRESH_MS;
    });

export const reviewOptions = (submissionId: string) => ({
  queryKey: reviewKey(submissionId),
  queryFn: () => openOrRead(submissionId),
  // A case that was just opened is not read again at once.
  staleTime: JUST_NOW_MS,
  refetchInterval: (query: { state: { data?: Review | undefined } }) => {
    const { status, documents } = query.state.data ?? { status: null, documents: [] };
    if (documents.some((document) => document.processing_status === "pending")) return 2_000;
    // Read soon, as the case is open: then a page may be turned, and a number covered.
    return status === "pending" && documents.some(isUnread) ? 5_000 : (false as const);
  },
});

const isUnread = ({ processing_status, deleted, page_turns: turns }: ReviewDocument): boolean =>
  processing_status === "ready" && !deleted && turns.length === 0;

const issueLinks = (
  submissionId: string,
  documentId: string,
  body: { reason?: OpeningReason; uncovered?: boolean },
) =>
  api.call("post", "/v1/admin/verifications/{submission_id}/documents/{document_id}/url", {
    params: { path: { submission_id: submissionId, document_id: documentId } },
    body,
  });

/** As `openForReason`, for one document beside another. */
export async function openOtherForReason(
  submissionId: string,
  documentId: string,
  reason: OpeningReason,
): Promise<void> {
  const links = await issueLinks(submissionId, documentId, { reason });
  queryClient.setQueryData(linkOptions(submissionId, documentId).queryKey, links);
}

export const needsReason = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === "reason_required";

/** Signed links to a document's pages. Every request is logged, so the page requests them only when it shows the document. */
export const linkOptions = (submissionId: string, documentId: string, isUncovered = false) =>
  queryOptions({
    queryKey: [
      "/v1/admin/document-links",
      submissionId,
      documentId,
      ...(isUncovered ? ["uncovered"] : []),
    ],
    queryFn: () => issueLinks(submissionId, documentId, isUncovered ? { uncovered: true } : {}),
    staleTime: LINK_FRESH_MS,
    gcTime: LINK_FRESH_MS,
    retry: false,
  });

/** The government ID that one of the documents looks like. */
export const governmentIdOf = ({ documents }: Review) =>
  documents.find(({ government_id: id, deleted }) => id !== null && !deleted)?.government_id ??
  null;

/** How a page is turned before a reviewer turns it. */
export const turnsOf = ({ page_turns: turns }: ReviewDocument, page: number): number =>
  turns[page - 1] ?? 0;
