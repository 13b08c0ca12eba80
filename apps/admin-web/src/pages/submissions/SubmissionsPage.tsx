import { type ReviewStatus, reviewStatuses } from "@bachat/rules/accounts";
import { useDraftState, useListState, usePageMeta } from "@bachat/site";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ListWithDetail } from "../../components/ListWithDetail.tsx";
import { listAddress, listCall, type ListCall } from "../../components/list-address.ts";
import { useFailedDecision, useOpenId } from "../../components/use-failed-decision.ts";
import { api, pageLoader } from "../../session/api.ts";
import { useLive } from "../../session/use-live.ts";
import { ApplicationDetail } from "./ApplicationDetail.tsx";
import { submissionsMessages } from "./messages/en.ts";
import { columnsOf } from "./submission-columns.tsx";

const none: Readonly<Record<string, string>> = {};
const address = listAddress(reviewStatuses);

const listOptions = (query: ListCall<ReviewStatus>) =>
  api.queryOptions("get", "/v1/admin/applications", { params: { query } });

export const loader = pageLoader("brands")((prefetch, { request }) => [
  prefetch(listOptions(listCall(address.read(new URL(request.url).searchParams)))),
]);

/** `/admin/submissions`: brand applications as a dense list, each with its detail beside it. */
export function SubmissionsPage() {
  const text = submissionsMessages.useText();
  const list = useListState(address, { replace: true });
  // By application: who looks at another row in between finds the note again.
  const notes = useDraftState({
    draft: { name: "application-notes" },
    empty: none,
    isOfPage: true,
  });
  const setNote = (id: string, note: string) =>
    notes.update((others) => {
      const next = { ...others, [id]: note };
      return Object.values(next).some((one) => one !== "") ? next : none;
    });
  usePageMeta({ title: text("title"), noindex: true });
  const { refetchInterval } = useLive("applications");
  const result = useQuery({
    ...listOptions(listCall(list.state)),
    placeholderData: keepPreviousData,
    refetchInterval,
  });

  const failed = useFailedDecision(list);
  const openId = useOpenId(list.state.open);
  /** The next one that waits comes up automatically, unless another one was opened meanwhile. */
  const afterDecision = (id: string) => {
    if (openId.current !== id) return;
    const items = result.data?.items ?? [];
    const at = items.findIndex((item) => item.id === id);
    const next = items[at + 1] ?? items[at - 1];
    list.change({
      open: list.state.status === "pending" && next !== undefined && at >= 0 ? next.id : null,
    });
  };

  return (
    <ListWithDetail
      list={list}
      views="applications"
      statuses={reviewStatuses}
      text={text}
      result={result}
      columns={(isNarrow) => columnsOf(text, isNarrow)}
      renderDetail={(id) => (
        <ApplicationDetail
          id={id}
          note={notes.value[id] ?? ""}
          onNote={(note) => setNote(id, note)}
          onDecided={() => afterDecision(id)}
          onFailure={(error, brand) => failed(id, text("decideFailedNamed", { brand }), error)}
        />
      )}
    />
  );
}
