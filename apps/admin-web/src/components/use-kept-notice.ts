import type { AdminAnswer } from "@bachat/api-client/admin";
import { dateText } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useCallback } from "react";
import { shellMessages } from "../messages/en.ts";

type Confirmation = AdminAnswer<"get", "/v1/admin/confirmations">["items"][number];

const isConfirmation = (answer: unknown): answer is Confirmation =>
  typeof answer === "object" && answer !== null && "may_confirm" in answer;

/** Returns whether a call was kept for a second admin, and shows a notice if it was. */
export function useKeptNotice() {
  const text = shellMessages.useText();
  return useCallback(
    <Answer>(answer: Answer): answer is Extract<Answer, Confirmation> => {
      if (!isConfirmation(answer)) return false;
      toast.info({
        title: text("kept"),
        message: text(answer.others === 0 ? "keptAlone" : "keptText", {
          day: dateText(answer.expires_at),
        }),
        duration: 12_000,
      });
      return true;
    },
    [text],
  );
}
