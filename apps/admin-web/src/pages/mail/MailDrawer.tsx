import { mailTitle } from "@bachat/rules/mail-titles";
import { momentText, numberText, useErrorToast } from "@bachat/site";
import { FactList, SideDrawer, StatusDot, toast } from "@bachat/ui";
import { Button, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { mailMessages } from "./messages/en.ts";
import { type Mail, stateTones } from "./queries.ts";

interface MailDrawerProps {
  mail: Mail | undefined;
  onClose: () => void;
}

/** One mail of the outbox; one that failed can be sent again. */
export function MailDrawer({ mail, onClose }: MailDrawerProps) {
  return (
    <SideDrawer
      kind="detail"
      opened={mail !== undefined}
      onClose={onClose}
      title={mail === undefined ? "" : mailTitle(mail.template)}
    >
      {mail !== undefined && <Details mail={mail} />}
    </SideDrawer>
  );
}

function Details({ mail }: { mail: Mail }) {
  const text = mailMessages.useText();
  const showError = useErrorToast();
  const { state, error, last_attempt_at: tried, ended_at: ended } = mail;
  const { mutate, isPending } = useMutation({
    ...api.mutationOptions("post", "/v1/admin/mails/{mail_id}/retry"),
    onSuccess: () => toast.success({ title: text("retried"), message: text("retriedText") }),
    onError: (failure) => showError(failure, text("retryFailed")),
  });
  const isOver = state === "failed" || state === "suppressed";
  return (
    <Stack gap={16}>
      <FactList
        labelWidth={140}
        facts={[
          { label: text("columnRecipient"), value: mail.recipient },
          {
            label: text("columnState"),
            value: <StatusDot tone={stateTones[state]}>{text(`state.${state}`)}</StatusDot>,
          },
          { label: text("columnQueued"), value: momentText(mail.created_at) },
          { label: text("columnAttempts"), value: numberText(mail.attempts) },
          ...(tried === null ? [] : [{ label: text("lastAttempt"), value: momentText(tried) }]),
          ...(ended === null ? [] : [{ label: text("ended"), value: momentText(ended) }]),
          { label: text("language"), value: text(`locale.${mail.locale}`) },
          ...(error === null ? [] : [{ label: text("said"), value: error }]),
        ]}
      />
      {mail.can_retry && (
        <Button
          loading={isPending}
          onClick={() => mutate({ params: { path: { mail_id: mail.id } }, body: {} })}
        >
          {text("retry")}
        </Button>
      )}
      {isOver && !mail.can_retry && <Text size="sm">{text("tooOld")}</Text>}
      {state === "suppressed" && mail.can_retry && <Text size="sm">{text("suppressedHint")}</Text>}
    </Stack>
  );
}
