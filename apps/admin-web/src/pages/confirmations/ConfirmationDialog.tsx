import { dateText, QuestionDialog, useFreshProof } from "@bachat/site";
import { CopyButton, Dialog, FactList, Notice } from "@bachat/ui";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { ReasonDialog } from "../../components/reason.tsx";
import { shellMessages } from "../../messages/en.ts";
import { useAct } from "../../session/use-act.ts";
import { confirmationsMessages } from "./messages/en.ts";
import { askedByText, changeFacts, type Confirmation, operationText } from "./queries.ts";

interface DialogProps {
  confirmation: Confirmation;
  onClose: () => void;
}

const paramsOf = ({ id }: Confirmation) => ({ path: { confirmation_id: id } });
const titleOf = (one: Confirmation, text: typeof confirmationsMessages.text) =>
  `${operationText(one, text)}: ${one.object_name}`;

/** Shows a change and the actions that this admin has: confirm, decline, withdraw, or only read. */
export function ConfirmationDialog({ confirmation, onClose }: DialogProps) {
  const [isDeclining, setDeclining] = useState(false);
  const props = { confirmation, onClose };
  if (isDeclining) return <Decline {...props} />;
  if (confirmation.may_confirm) return <Confirm {...props} onDecline={() => setDeclining(true)} />;
  if (confirmation.is_mine && confirmation.status === "open") return <Withdraw {...props} />;
  return <Read {...props} />;
}

function Facts({ confirmation }: { confirmation: Confirmation }) {
  const text = confirmationsMessages.useText();
  const shell = shellMessages.useText();
  const { reason, note, decided_at: decidedAt } = confirmation;
  return (
    <FactList
      labelWidth={128}
      facts={[
        ...changeFacts(confirmation, text, shell),
        ...(reason === null ? [] : [{ label: text("reason"), value: reason }]),
        { label: text("askedBy"), value: askedByText(confirmation, text) },
        { label: text("permission"), value: shell(`permission.${confirmation.permission}`) },
        decidedAt === null
          ? { label: text("until"), value: dateText(confirmation.expires_at) }
          : {
              label: text("decided"),
              value: text("decidedBy", {
                name: confirmation.decided_by ?? text("byItself"),
                day: dateText(decidedAt),
              }),
            },
        ...(note === null ? [] : [{ label: text("note"), value: note }]),
      ]}
    />
  );
}

function Confirm({ confirmation, onClose, onDecline }: DialogProps & { onDecline: () => void }) {
  const text = confirmationsMessages.useText();
  const proof = useFreshProof();
  const send = useAct("post", "/v1/admin/confirmations/{confirmation_id}/confirm");
  return (
    <QuestionDialog
      title={titleOf(confirmation, text)}
      action={text("confirm")}
      failed={text("confirmFailed")}
      onClose={onClose}
      proof={proof}
      other={
        <Button variant="subtle" color="chili" onClick={onDecline}>
          {text("decline")}
        </Button>
      }
      done={{ title: text("confirmed") }}
      submit={() => proof.prove(() => send({ params: paramsOf(confirmation), body: {} }))}
    >
      <Facts confirmation={confirmation} />
      <Text c="dimmed">{text("confirmText")}</Text>
    </QuestionDialog>
  );
}

function Decline({ confirmation, onClose }: DialogProps) {
  const text = confirmationsMessages.useText();
  const send = useAct("post", "/v1/admin/confirmations/{confirmation_id}/decline");
  return (
    <ReasonDialog
      name="decline-confirmation"
      record={confirmation.id}
      title={text("declineTitle")}
      label={text("note")}
      hint={text("declineHint")}
      action={text("decline")}
      isDangerous
      failed={text("declineFailed")}
      onClose={onClose}
      done={{ title: text("declined") }}
      submit={(note) => send({ params: paramsOf(confirmation), body: { note } })}
    >
      {text("declineText")}
    </ReasonDialog>
  );
}

function Withdraw({ confirmation, onClose }: DialogProps) {
  const text = confirmationsMessages.useText();
  const send = useAct("post", "/v1/admin/confirmations/{confirmation_id}/withdraw");
  return (
    <QuestionDialog
      title={titleOf(confirmation, text)}
      action={text("withdraw")}
      cancel={text("close")}
      isDangerous
      failed={text("withdrawFailed")}
      onClose={onClose}
      done={{ title: text("withdrawn") }}
      submit={() => send({ params: paramsOf(confirmation), body: {} })}
    >
      <Facts confirmation={confirmation} />
      {confirmation.others === 0 ? (
        <Alone confirmation={confirmation} />
      ) : (
        <Text c="dimmed">{text("withdrawText")}</Text>
      )}
    </QuestionDialog>
  );
}

/** Shown when no other admin can confirm the change: names a second person or the command on the server. */
function Alone({ confirmation }: { confirmation: Confirmation }) {
  const text = confirmationsMessages.useText();
  const shell = shellMessages.useText();
  const command = `node src/cli.ts confirmations:confirm ${confirmation.id}`;
  return (
    <Notice
      tone="warning"
      title={text("alone", { permission: shell(`permission.${confirmation.permission}`) })}
    >
      <Stack gap={8} align="flex-start">
        {text("aloneText")}
        <Text component="code" ff="monospace" fz="sm" style={{ overflowWrap: "anywhere" }}>
          {command}
        </Text>
        <CopyButton value={command} />
      </Stack>
    </Notice>
  );
}

function Read({ confirmation, onClose }: DialogProps) {
  const text = confirmationsMessages.useText();
  return (
    <Dialog title={titleOf(confirmation, text)} onClose={onClose}>
      <Stack gap={16}>
        <Facts confirmation={confirmation} />
        {confirmation.status === "open" && <Text c="dimmed">{text("notYours")}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text("close")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
