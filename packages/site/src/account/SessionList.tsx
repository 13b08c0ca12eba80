import type { PublicApi } from "@bachat/api-client/public";
import { RowsSkeleton, toast } from "@bachat/ui";
import { Box, Button, Group } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { QueryView } from "../data/QueryView.tsx";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { longMomentText } from "../i18n/format.ts";
import { usePublicApi } from "../session/site-context.ts";
import { accountMessages } from "./messages/en.ts";
import { SignOutEverywhere } from "./SignOutEverywhere.tsx";
import classes from "./AccountSettings.module.css";

const sessionsOptions = (api: PublicApi) => api.queryOptions("get", "/v1/auth/sessions");

/** Where the account is signed in, each to be signed out from here. */
export function SessionList() {
  const text = accountMessages.useText();
  const showError = useErrorToast();
  const api = usePublicApi();
  const query = useQuery(sessionsOptions(api));
  const shared = {
    onSuccess: () => void toast.success({ title: text("ended") }),
    onError: (failure: unknown) => showError(failure, text("failed")),
  };
  const endOne = useMutation({
    ...api.mutationOptions("delete", "/v1/auth/sessions/{session_id}"),
    ...shared,
  });
  const endOthers = useMutation({
    ...api.mutationOptions("post", "/v1/auth/sign-out"),
    ...shared,
  });

  return (
    <QueryView
      query={query}
      size="inline"
      skeleton={<RowsSkeleton rows={2} height={56} />}
      failedTitle={text("loadFailed")}
    >
      {(data) => (
        <>
          <Box component="ul" mb={16}>
            {data.items.map((session) => (
              <li key={session.id} className={classes.device}>
                <div>
                  <b>{session.label ?? text("someDevice")}</b>
                  <Box component="p" c="dimmed" fz={14}>
                    {[
                      session.current
                        ? text("thisDevice")
                        : text("lastSeen", { when: longMomentText(session.last_seen_at) }),
                      session.ip,
                    ]
                      .filter((part) => part !== null)
                      .join(" · ")}
                  </Box>
                </div>
                {!session.current && (
                  <Button
                    variant="default"
                    loading={
                      endOne.isPending && endOne.variables.params.path.session_id === session.id
                    }
                    aria-label={text("endSessionOf", { name: session.label ?? text("someDevice") })}
                    onClick={() => endOne.mutate({ params: { path: { session_id: session.id } } })}
                  >
                    {text("endSession")}
                  </Button>
                )}
              </li>
            ))}
          </Box>
          <Group gap={8}>
            {data.items.some((session) => !session.current) && (
              <Button
                variant="default"
                loading={endOthers.isPending}
                onClick={() => endOthers.mutate({ body: { scope: "others" } })}
              >
                {text("endOthers")}
              </Button>
            )}
            <SignOutEverywhere />
          </Group>
        </>
      )}
    </QueryView>
  );
}
