import { useErrorToast } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { profilePageMessages } from "./messages/en.ts";

/** Blocks a brand, or lets it ask again. */
export function useBlock() {
  const text = profilePageMessages.useText();
  const showError = useErrorToast();
  const block = useMutation(api.mutationOptions("put", "/v1/student/blocked-brands/{id}"));
  const unblock = useMutation(api.mutationOptions("delete", "/v1/student/blocked-brands/{id}"));
  return {
    isBusy: block.isPending || unblock.isPending,
    set: async ({ id, name }: { id: string; name: string }, isBlocked: boolean): Promise<void> => {
      try {
        await (isBlocked ? block : unblock).mutateAsync({ params: { path: { id } } });
        toast.success({ title: text(isBlocked ? "blockedNow" : "unblockedNow", { name }) });
      } catch (error) {
        showError(error, text("blockFailed"));
      }
    },
  };
}
