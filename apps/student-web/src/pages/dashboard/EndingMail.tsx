import { useErrorToast } from "@bachat/site";
import { Checkbox } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { dashboardMessages } from "./messages/en.ts";
import { mailChoiceOptions } from "./queries.ts";

const KIND = "saved_offer_ending";

/** Asks for the mail about saved offers that end, where they are listed. It is among the mails of the account too. */
export function EndingMail() {
  const text = dashboardMessages.useText();
  const showError = useErrorToast();
  const { data } = useQuery(mailChoiceOptions);
  const stored = data?.items.find(({ kind }) => kind === KIND)?.enabled;
  // The choice of a moment ago: the box must not fall back until the API's answer has come.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const change = useMutation({
    ...api.mutationOptions("put", "/v1/auth/mail-preferences/{kind}"),
    // One after the other, so that the later one counts.
    scope: { id: "mail-preferences" },
    onError: (failure) => showError(failure, text("endingMailFailed")),
    // The stored choice has been read again by now.
    onSettled: (_, __, { body }) => setChosen((now) => (now === body.enabled ? null : now)),
  });
  return (
    <Checkbox
      mt={16}
      label={text("endingMail")}
      description={text("endingMailText")}
      disabled={stored === undefined}
      checked={chosen ?? stored ?? false}
      onChange={(event) => {
        const enabled = event.currentTarget.checked;
        setChosen(enabled);
        change.mutate({ params: { path: { kind: KIND } }, body: { enabled } });
      }}
    />
  );
}
