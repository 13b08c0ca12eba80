import { useErrorToast } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { liveMessages } from "./messages/en.ts";
import type { QueueItem } from "./queries.ts";

/** As many as the API takes at once. */
const MOST = 50;

/** Approving several cases at once: those that this reviewer has seen, and those with a confirmed academic email. */
export function useBulk(items: readonly QueueItem[]) {
  const text = liveMessages.useText();
  const showError = useErrorToast();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = items.filter((item) => item.bulk && chosen.has(item.id)).map((item) => item.id);
  const { mutate, isPending } = useMutation({
    ...api.mutationOptions("post", "/v1/admin/verification-approvals"),
    onSuccess: ({ results }) => {
      setChosen(new Set());
      const problems = results.flatMap(({ problem }) => problem ?? []);
      const approved = results.length - problems.length;
      if (approved > 0) toast.success({ title: text("bulkDone", { count: approved }) });
      if (problems.length > 0)
        toast.error({
          title: text("bulkFailed", { count: problems.length }),
          message: problems.map(({ detail }) => detail).join(" "),
          isKept: true,
        });
    },
    onError: (error) => showError(error, text("bulkNot")),
  });
  return {
    isOpen,
    toggle: () => setOpen((now) => !now),
    count: ids.length,
    isBusy: isPending,
    /** Null where it cannot be chosen. */
    chosenOf: (item: QueueItem): boolean | null =>
      isOpen && item.bulk ? chosen.has(item.id) : null,
    choose: (id: string) =>
      setChosen((now) => {
        const next = new Set(now);
        if (!next.delete(id) && ids.length < MOST) next.add(id);
        return next;
      }),
    approve: () => mutate({ body: { submission_ids: ids } }),
  };
}
