import { dateText, QueryView, useAccount, useErrorToast } from "@bachat/site";
import { Section, TextSkeleton } from "@bachat/ui";
import { Checkbox } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { consentMessages } from "./messages/en.ts";

export const consentOptions = api.queryOptions("get", "/v1/student/consents");

/** Whether brands may ask about this person: a choice of its own, unticked by default, the same text wherever it is. */
export function ConsentCheckbox() {
  const text = consentMessages.useText();
  const showError = useErrorToast();
  const query = useQuery(consentOptions);
  // The choice of a moment ago: the box must not fall back until the API's answer has come.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const choose = useMutation({
    ...api.mutationOptions("put", "/v1/student/consents/brand-verification"),
    // One after the other, so that the later one counts.
    scope: { id: "brand-verification-consent" },
    onError: (failure) => showError(failure, text("failed")),
    // The stored choice has been read again by now.
    onSettled: (_, __, { body }) => setChosen((now) => (now === body.granted ? null : now)),
  });
  return (
    <QueryView
      query={query}
      size="inline"
      failedTitle={text("loadFailed")}
      skeleton={<TextSkeleton lines={3} />}
    >
      {({ brand_verification: { granted, current_version: version, ...agreed } }) => (
        <Checkbox
          label={text("label")}
          description={
            <>
              {text("text")}{" "}
              {granted && agreed.version !== null && agreed.granted_at !== null
                ? text("agreed", { version: agreed.version, date: dateText(agreed.granted_at) })
                : text("version", { version })}
            </>
          }
          checked={chosen ?? granted}
          onChange={(event) => {
            const next = event.currentTarget.checked;
            setChosen(next);
            choose.mutate({ body: { granted: next, version } });
          }}
        />
      )}
    </QueryView>
  );
}

/** As a part of a page; nothing under 18, because brands cannot check minors. */
export function ConsentChoice() {
  const text = consentMessages.useText();
  const { account } = useAccount();
  if (account?.is_18_or_older !== true) return null;
  return (
    <Section title={text("title")}>
      <ConsentCheckbox />
    </Section>
  );
}
