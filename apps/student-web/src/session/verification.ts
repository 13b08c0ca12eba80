import type { StudentAnswer } from "@bachat/api-client/student";
import { DAY } from "@bachat/rules/time";
import { api, queryClient } from "./api.ts";

export type Verification = StudentAnswer<"get", "/v1/student/verifications">;
export type Submission = Verification["history"][number];
export type SubmissionDocument = Submission["documents"][number];
export type DocumentKind = SubmissionDocument["kind"];

const READY_SOON_MS = 3_000;
const READ_SOON_MS = 6_000;
const DECIDED_SOMETIME_MS = 20_000;

const isUnread = ({ processing_status, deleted, page_turns: turns }: SubmissionDocument): boolean =>
  processing_status === "ready" && !deleted && turns.length === 0;

/** Asked again while something is under way: quickly while files are prepared and read, then until it is decided. */
export const verificationOptions = {
  ...api.queryOptions("get", "/v1/student/verifications"),
  refetchInterval: (query: { state: { data?: Verification | undefined } }) => {
    const current = query.state.data?.current;
    if (current?.status !== "pending") return false as const;
    if (current.documents.some((document) => document.processing_status === "pending"))
      return READY_SOON_MS;
    // Their words say whether one is a government ID.
    return current.documents.some(isUnread) ? READ_SOON_MS : DECIDED_SOMETIME_MS;
  },
};

/** Pages offer the renewal during this time before the end; a student may begin it from the 60th day before the end. */
const RENEW_WITHIN_MS = 30 * DAY;

/** Whether the last day of access is so near that the renewal is offered. */
export const isRenewalNear = (verifiedUntil: string, now = Date.now()): boolean =>
  new Date(verifiedUntil).getTime() - now < RENEW_WITHIN_MS;

/** Puts an act's answer into the page's query; an older answer that is still under way is dropped. */
export async function showVerification(answer: Verification): Promise<void> {
  const { queryKey } = verificationOptions;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, answer);
}
