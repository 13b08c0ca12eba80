import { useAccount, useErrorToast } from "@bachat/site";
import { Section } from "@bachat/ui";
import { Checkbox } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { verificationMessages } from "./messages.ts";
import { consentOptions } from "./queries.ts";

/** A choice of its own, unticked by default: whether brands may ask about this person. */
export function ConsentChoice() {
  const text = verificationMessages.useText();
  const showError = useErrorToast();
  const { account } = useAccount();
  const { data } = useQuery(consentOptions);
  const choose = useMutation({
    ...api.mutationOptions("put", "/v1/student/consents/brand-verification", {
      invalidates: ["/v1/student/consents"],
    }),
    onError: (error) => showError(error, text("consentFailed")),
  });
  if (data === undefined || account?.is_18_or_older !== true) return null;
  const { granted, current_version: version } = data.brand_verification;
  const shown = choose.isPending ? choose.variables.body.granted : granted;
  return (
    <Section title={text("consentTitle")}>
      <Checkbox
        label={text("consentLabel")}
        description={text("consentText")}
        checked={shown}
        onChange={(event) =>
          choose.mutate({ body: { granted: event.currentTarget.checked, version } })
        }
      />
    </Section>
  );
}
