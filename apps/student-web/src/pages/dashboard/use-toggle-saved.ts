import { useErrorToast } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { offersMessages } from "../../offers/messages/en.ts";
import { api } from "../../session/api.ts";
import type { Dashboard, SavedOffer, SavedPage } from "./queries.ts";

const PATH = "/v1/student/saved-offers/{offer_id}";
const SAVED = "/v1/student/saved-offers";
const DASHBOARD = "/v1/student/dashboard";

export type ToggleSaved = (item: SavedOffer) => void;

/**
 * The save button of a saved offer. A removed offer stays in its row, so that the next row does not slide under the
 * finger and the same button saves it again; the list leaves it out when it is next opened. Counts change at once.
 */
export function useToggleSaved(): ToggleSaved {
  const text = offersMessages.useText();
  const queryClient = useQueryClient();
  const showError = useErrorToast();
  const busy = useRef(new Set<string>());

  async function toggle({ offer, removed = false }: SavedOffer): Promise<void> {
    if (busy.current.has(offer.id)) return;
    busy.current.add(offer.id);
    await cancelReads(queryClient);
    mark(queryClient, offer.id, !removed);
    try {
      await api.call(removed ? "put" : "delete", PATH, {
        params: { path: { offer_id: offer.id } },
      });
      // Stale, but not read again while the list is on screen: the removed row would vanish.
      void api.invalidateAfter(queryClient, "delete", PATH, { refetchType: "none" });
      toast.success({
        title: text(removed ? "savedTitle" : "unsavedTitle"),
        message: text(removed ? "savedText" : "unsavedText"),
      });
    } catch (error) {
      mark(queryClient, offer.id, removed);
      showError(error, text("saveFailed"));
    } finally {
      busy.current.delete(offer.id);
    }
  }
  return (item) => void toggle(item);
}

/** A read under way began before the tap, so it is cancelled. The first read of a list goes on. */
async function cancelReads(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({
    predicate: ({ queryKey: [path], state }) =>
      (path === SAVED || path === DASHBOARD) && state.data !== undefined,
  });
}

function mark(queryClient: QueryClient, offerId: string, removed: boolean): void {
  const by = removed ? -1 : 1;
  const markIn = (items: SavedOffer[]): SavedOffer[] =>
    items.map((item) => (item.offer.id === offerId ? { ...item, removed } : item));
  queryClient.setQueriesData<SavedPage>(
    { queryKey: [SAVED] },
    (page) => page && { ...page, total: page.total + by, items: markIn(page.items) },
  );
  queryClient.setQueriesData<Dashboard>(
    { queryKey: [DASHBOARD] },
    (dashboard) =>
      dashboard && {
        ...dashboard,
        counts: { ...dashboard.counts, save: dashboard.counts.save + by },
        recent_saved: markIn(dashboard.recent_saved),
        worth_keeping: markIn(dashboard.worth_keeping),
      },
  );
}
