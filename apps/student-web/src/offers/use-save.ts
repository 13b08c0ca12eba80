import { ApiError } from "@bachat/api-client/public";
import { closedBy, useErrorToast } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../session/api.ts";
import { markClosed } from "./closed-offers.ts";
import { offersMessages } from "./messages/en.ts";
import { markSaved } from "./use-offer-states.ts";
import { useSignUpFirst } from "./use-sign-up-first.ts";
import { useViewer } from "./use-viewer.ts";

const PATH = "/v1/student/saved-offers/{offer_id}";

export type SavableOffer = Parameters<ReturnType<typeof useSignUpFirst>>[0];

interface SaveOptions {
  /** `again` repeats the save, once the profile is complete. */
  onProfileNeeded: (again: () => void) => void;
}

/** The save button: changes at once, and back when the API refuses. */
export function useSave({ onProfileNeeded }: SaveOptions) {
  const text = offersMessages.useText();
  const { isSignedIn } = useViewer();
  const queryClient = useQueryClient();
  const signUpFirst = useSignUpFirst();
  const showError = useErrorToast();
  // One after the other: of two quick taps the later one counts.
  const scope = { id: PATH };
  const save = useMutation({ ...api.mutationOptions("put", PATH), scope });
  const unsave = useMutation({ ...api.mutationOptions("delete", PATH), scope });

  async function toggle(offer: SavableOffer, isSaved: boolean): Promise<void> {
    if (!isSignedIn) return signUpFirst(offer, "save");
    const undo = markSaved(queryClient, offer.id, !isSaved);
    try {
      await (isSaved ? unsave : save).mutateAsync({ params: { path: { offer_id: offer.id } } });
      toast.success({
        title: text(isSaved ? "unsavedTitle" : "savedTitle"),
        message: text(isSaved ? "unsavedText" : "savedText"),
      });
    } catch (error) {
      undo();
      const closed = closedBy(error);
      if (closed !== null) markClosed(offer.id, closed);
      if (error instanceof ApiError && error.status === 401) signUpFirst(offer, "save");
      else if (error instanceof ApiError && error.code === "profile_incomplete")
        onProfileNeeded(() => void toggle(offer, isSaved));
      else showError(error, text("saveFailed"));
    }
    return undefined;
  }
  return toggle;
}
