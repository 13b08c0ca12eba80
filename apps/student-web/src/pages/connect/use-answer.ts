import { ApiError } from "@bachat/api-client/public";
import { isMissing, useErrorToast } from "@bachat/site";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import type { AnswerProps, Standing } from "./answering.ts";
import { connectMessages } from "./messages/en.ts";

export type Decision = "once" | "always" | "decline" | "not_yet";

export interface StandingProps {
  standing: Standing;
  uid: string;
  act: ReturnType<typeof useAnswer>;
}

/** What the student can do at the shop's request now; read again while it may change by itself. */
export const standingOptions = (uid: string) => ({
  ...api.queryOptions("get", "/v1/student/connect/{uid}", { params: { path: { uid } } }),
  retry: false,
});

/** Gives the student's answer and goes on to the shop with it. */
export function useAnswer({ uid, leaving, onGone }: AnswerProps) {
  const text = connectMessages.useText();
  const showError = useErrorToast();
  const queryClient = useQueryClient();
  const decide = useMutation({
    ...api.mutationOptions("post", "/v1/student/connect/{uid}/decision"),
    onSuccess: ({ return_to }) => leaving.leave(return_to),
    onError: (error) => {
      if (isMissing(error)) return onGone();
      showError(error, text("answerFailed"));
      // It cannot be agreed to any more: the page says why.
      if (error instanceof ApiError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: standingOptions(uid).queryKey });
    },
  });
  return {
    isBusy: decide.isPending || leaving.isLeaving,
    hasFailed: decide.isError,
    answer: (decision: Decision, notify = false) =>
      decide.mutate({
        params: { path: { uid } },
        body: { decision, notify_when_verified: notify },
      }),
  };
}
