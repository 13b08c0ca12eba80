import type { PublicApi } from "@bachat/api-client/public";
import { TextSkeleton } from "@bachat/ui";
import { Box, Checkbox } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "../data/QueryView.tsx";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { usePublicApi } from "../session/site-context.ts";
import { accountMessages } from "./messages/en.ts";
import classes from "./AccountSettings.module.css";

const mailsOptions = (api: PublicApi) => api.queryOptions("get", "/v1/auth/mail-preferences");

/** The mails that can be switched off, each separately. */
export function MailSettings() {
  const text = accountMessages.useText();
  const showError = useErrorToast();
  const api = usePublicApi();
  const query = useQuery(mailsOptions(api));
  // The choice of a moment ago: the box must not fall back until the API's answer has come.
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const change = useMutation({
    ...api.mutationOptions("put", "/v1/auth/mail-preferences/{kind}"),
    // One after the other, so that the later one counts.
    scope: { id: "mail-preferences" },
    onError: (failure) => showError(failure, text("failed")),
    // The stored choices have been read again by now.
    onSettled: (_, __, { params, body }) =>
      setChosen(({ [params.path.kind]: now, ...others }) =>
        now === undefined || now === body.enabled ? others : { ...others, [params.path.kind]: now },
      ),
  });
  return (
    <QueryView
      query={query}
      size="inline"
      skeleton={<TextSkeleton lines={3} />}
      failedTitle={text("loadFailed")}
    >
      {(data) => (
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
          <Box component="p" c="dimmed" fz={14}>
            {text(data.items.length === 0 ? "mailsNone" : "mailsRest")}
          </Box>
        </div>
      )}
    </QueryView>
  );
}
