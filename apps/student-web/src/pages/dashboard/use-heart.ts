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

export type ToggleHeart = (item: SavedOffer) => void;

/**
 * The heart of a saved offer. What is taken away stays in its row, so that the next row does not slide under the
 * finger and the same heart takes it back; it is gone when the list is opened again. Counts follow at once.
 */
export function useHeart(): ToggleHeart {
  const text = offersMessages.useText();
  const queryClient = useQueryClient();
  const showError = useErrorToast();
  const busy = useRef(new Set<string>());

  async function toggle({ offer, removed = false }: SavedOffer): Promise<void> {
    if (busy.current.has(offer.id)) return;
    busy.current.add(offer.id);
    mark(queryClient, offer.id, !removed);
    try {
      await api.call(removed ? "put" : "delete", PATH, {
        params: { path: { offer_id: offer.id } },
      });
      // Old from now on, but not read again under the person's eyes.
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
