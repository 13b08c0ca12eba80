import { MINUTE } from "@bachat/rules/time";
import { momentText, QuestionDialog, useErrorToast, useFreshProof, useNow } from "@bachat/site";
import { useState } from "react";
import { agoText } from "../../format.ts";
import { useSend } from "../../session/use-act.ts";
import { ClientDialog } from "./ClientDialog.tsx";
import { CLIENT, clientParams, type Client } from "./connect-queries.ts";
import { connectMessages } from "./messages/connect-en.ts";
import { SecretDialog } from "./SecretDialog.tsx";

export type ClientAction =
  | { kind: "create" }
  | { kind: "edit" | "secret" | "remove"; client: Client };

interface ConnectDialogsProps {
  brandId: string;
  /** False in a sandbox. */
  mayBeLive: boolean;
  action: ClientAction;
  onClose: () => void;
}

/** The dialogs of a sign-in client. Closing forgets a secret that was shown. */
export function ConnectDialogs({ brandId, mayBeLive, action, onClose }: ConnectDialogsProps) {
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <SecretDialog secret={secret} kind="client" onClose={onClose} />;
  const props = { brandId, onClose, onSecret: setSecret };
  switch (action.kind) {
    case "create":
      return <ClientDialog {...props} mayBeLive={mayBeLive} client={null} />;
    case "edit":
      return <ClientDialog {...props} mayBeLive={mayBeLive} client={action.client} />;
    case "secret":
      return <NewSecret {...props} client={action.client} />;
    case "remove":
      return <RemoveClient {...props} client={action.client} />;
  }
}

interface ClientProps {
  brandId: string;
  client: Client;
  onClose: () => void;
}

function NewSecret(props: ClientProps & { onSecret: (secret: string) => void }) {
  const { brandId, client, onClose, onSecret } = props;
  const text = connectMessages.useText();
  const showError = useErrorToast();
  const proof = useFreshProof();
  const send = useSend("post", `${CLIENT}/secret`);
  const now = useNow(MINUTE);
  const until = client.previous_secret_until;
  return (
    <QuestionDialog
      title={text("secretTitle", { name: client.name })}
      action={text("secretConfirm")}
      submit={async () => {
        const params = clientParams(brandId, client.id);
        const { secret } = await proof.prove(() => send({ params }));
        if (secret !== null) onSecret(secret);
      }}
      onError={(error) => showError(error, text("changeFailed"))}
      onClose={onClose}
      proof={proof}
    >
      <p>
        {until === null || Date.parse(until) <= now
          ? text("secretText")
          : text("secretTextAgain", { time: momentText(until) })}
      </p>
    </QuestionDialog>
  );
}

function RemoveClient({ brandId, client, onClose }: ClientProps) {
  const text = connectMessages.useText();
  const showError = useErrorToast();
  const now = useNow(MINUTE);
  const send = useSend("delete", CLIENT);
  return (
    <QuestionDialog
      title={text("removeTitle", { name: client.name })}
      action={text("removeConfirm")}
      isDangerous
      done={{ title: text("removed") }}
      submit={() => send({ params: clientParams(brandId, client.id) })}
      onError={(error) => showError(error, text("changeFailed"))}
      onClose={onClose}
    >
      <p>{text("removeText")}</p>
      {client.last_used_at !== null && (
        <p>{text("removeUsed", { ago: agoText(client.last_used_at, new Date(now)) })}</p>
      )}
    </QuestionDialog>
  );
}
