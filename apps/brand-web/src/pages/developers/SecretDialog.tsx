import { Dialog } from "@bachat/ui";
import { developersMessages } from "./messages/en.ts";
import { SecretBody, type SecretKind } from "./SecretBody.tsx";

interface SecretDialogProps {
  secret: string;
  kind: SecretKind;
  onClose: () => void;
}

const titles = {
  live: "secretTitle",
  test: "secretTitle",
  webhook: "webhookSecretTitle",
  client: "clientSecretTitle",
  link: "webhookSecretTitle",
} as const;

/** Shows a secret that was just made. Most cannot be shown again, so neither a click outside nor Escape closes it. */
export function SecretDialog({ secret, kind, onClose }: SecretDialogProps) {
  const text = developersMessages.useText();
  return (
    <Dialog title={text(titles[kind])} closedBy="buttons" onClose={onClose}>
      <SecretBody secret={secret} kind={kind} onDone={onClose} />
    </Dialog>
  );
}
