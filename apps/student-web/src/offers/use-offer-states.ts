import type { StudentAnswer } from "@bachat/api-client/student";
import { useSession } from "@bachat/site";
import { useQuery, type QueryClient } from "@tanstack/react-query";
import { api } from "../session/api.ts";

export type Feedback = States["items"][number]["feedback"];
type States = StudentAnswer<"get", "/v1/student/offer-states">;

export interface OfferState {
  isSaved: boolean;
  isRedeemed: boolean;
  /** The student's answer to "Did it work?". */
  feedback: Feedback;
}

const PATH = "/v1/student/offer-states";

/** Which of these offers the signed-in student saved or redeemed; the public lists are the same for all and cannot say. */
export function useOfferStates(ids: readonly string[]): (id: string) => OfferState {
  const session = useSession();
  const { data } = useQuery({
    ...api.queryOptions("get", PATH, { params: { query: { ids: ids.join(",") } } }),
    enabled: session.status === "signed_in" && ids.length > 0,
  });
  return (id) => {
    const state = data?.items.find((item) => item.offer_id === id);
    return {
      isSaved: state?.saved ?? false,
      isRedeemed: state?.redeemed ?? false,
      feedback: state?.feedback ?? null,
    };
  };
}

/** Shows an offer as saved or not at once, before the API has answered. @returns a function that undoes it. */
export function markSaved(queryClient: QueryClient, offerId: string, saved: boolean): () => void {
  const mark = (value: boolean) =>
    queryClient.setQueriesData<States>(
      { queryKey: [PATH] },
      (states) =>
        states && {
          items: states.items.map((item) =>
            item.offer_id === offerId ? { ...item, saved: value } : item,
          ),
        },
    );
  mark(saved);
  return () => mark(!saved);
}
