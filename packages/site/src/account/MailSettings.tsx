import type { PublicApi } from "@bachat/api-client/public";
import { ErrorState, TextSkeleton } from "@bachat/ui";
import { Checkbox } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../errors/error-text.ts";
import { useErrorToast } from "../errors/use-error-text.ts";
import { accountMessages } from "../messages/account.ts";
import { usePublicApi } from "../session/site-context.ts";
import classes from "./AccountSettings.module.css";

const mailsOptions = (api: PublicApi) => api.queryOptions("get", "/v1/auth/mail-preferences");

/** The mails that can be switched off, each by itself. */
export function MailSettings() {
  const text = accountMessages.useText();
  const showError = useErrorToast();
  const api = usePublicApi();
  const { data, error, refetch } = useQuery(mailsOptions(api));
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
  if (error !== null) {
    return (
      <ErrorState
        size="inline"
        title={text("loadFailed")}
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <TextSkeleton lines={3} />;
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
