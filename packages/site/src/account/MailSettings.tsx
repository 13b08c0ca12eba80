import type { PublicApi } from "@bachat/api-client/public";
import { TextSkeleton } from "@bachat/ui";
import { Checkbox } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryErrorState } from "../errors/QueryErrorState.tsx";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { accountMessages } from "../messages/account.ts";
import { usePublicApi } from "../session/site-context.ts";
import classes from "./AccountSettings.module.css";

const mailsOptions = (api: PublicApi) => api.queryOptions("get", "/v1/auth/mail-preferences");

/** The mails that can be switched off, each by itself. */
export function MailSettings() {
  const text = accountMessages.useText();
  const showError = useErrorToast();
  const api = usePublicApi();
  const query = useQuery(mailsOptions(api));
  const { data, error } = query;
  // What was just chosen here: the box must not fall back until the API's answer has come.
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const change = useMutation({
    ...api.mutationOptions("put", "/v1/auth/mail-preferences/{kind}", {
      invalidates: ["/v1/auth/mail-preferences"],
    }),
    onError: (failure) => {
      setChosen({});
      showError(failure, text("failed"));
    },
  });
  if (data === undefined) {
    if (error === null) return <TextSkeleton lines={3} />;
    return <QueryErrorState size="inline" title={text("loadFailed")} query={query} />;
  }
  return (
    <div className={classes.choices}>
      {data.items.map(({ kind, enabled }) => (
        <Checkbox
          key={kind}
          label={text(`mail.${kind}`)}
          description={text(`mail.${kind}.text`)}
          checked={chosen[kind] ?? enabled}
          onChange={(event) => {
            const next = event.currentTarget.checked;
            setChosen((before) => ({ ...before, [kind]: next }));
            change.mutate({ params: { path: { kind } }, body: { enabled: next } });
          }}
        />
      ))}
      <p className={classes.quiet}>{text(data.items.length === 0 ? "mailsNone" : "mailsRest")}</p>
    </div>
  );
}
