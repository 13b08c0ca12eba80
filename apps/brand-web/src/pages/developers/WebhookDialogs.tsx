import {
  FormDialog,
  momentText,
  QuestionDialog,
  useErrorToast,
  useForm,
  useFreshProof,
} from "@bachat/site";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useSend } from "../../session/use-act.ts";
import { EndpointDialog } from "./EndpointDialog.tsx";
import { webhooksMessages } from "./messages/webhooks-en.ts";
import { ReplayDialog } from "./ReplayDialog.tsx";
import { SecretDialog } from "./SecretDialog.tsx";
import { ENDPOINT, endpointParams, type Endpoint } from "./webhook-queries.ts";

export type WebhookAction =
  | { kind: "create" }
  | { kind: "edit" | "remove" | "secret" | "replay"; endpoint: Endpoint };

interface WebhookDialogsProps {
  brandId: string;
  action: WebhookAction;
  onClose: () => void;
}

/** The dialogs of an endpoint. Closing forgets a secret that was shown. */
export function WebhookDialogs({ brandId, action, onClose }: WebhookDialogsProps) {
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <SecretDialog secret={secret} kind="webhook" onClose={onClose} />;
  const props = { brandId, onClose, onSecret: setSecret };
  switch (action.kind) {
    case "create":
      return <EndpointDialog {...props} endpoint={null} />;
    case "edit":
      return <EndpointDialog {...props} endpoint={action.endpoint} />;
    case "remove":
      return <RemoveEndpoint {...props} endpoint={action.endpoint} />;
    case "replay":
      return <ReplayDialog brandId={brandId} onClose={onClose} endpoint={action.endpoint} />;
    case "secret":
      return <ReplaceSecret {...props} endpoint={action.endpoint} />;
  }
}

interface EndpointProps {
  brandId: string;
  endpoint: Endpoint;
  onClose: () => void;
}

function RemoveEndpoint({ brandId, endpoint, onClose }: EndpointProps) {
  const text = webhooksMessages.useText();
  const showError = useErrorToast();
  const send = useSend("delete", ENDPOINT);
  return (
    <QuestionDialog
      title={text("removeTitle")}
      action={text("removeConfirm")}
      isDangerous
      done={{ title: text("removed") }}
      submit={() => send({ params: endpointParams(brandId, endpoint.id) })}
      onError={(error) => showError(error, text("changeFailed"))}
      onClose={onClose}
    >
      <p>{text("removeText", { url: new URL(endpoint.url).host })}</p>
    </QuestionDialog>
  );
}

/** Hours for which the old secret is used too. */
const overlaps = ["0", "1", "24", "168"] as const;

function ReplaceSecret(props: EndpointProps & { onSecret: (secret: string) => void }) {
  const { brandId, endpoint, onClose, onSecret } = props;
  const text = webhooksMessages.useText();
  const showError = useErrorToast();
  const proof = useFreshProof();
  const send = useSend("post", `${ENDPOINT}/secret`);
  const form = useForm({
    isDisposable: true,
    initial: { overlap_hours: "24" },
    async submit({ overlap_hours: hours }) {
      const params = endpointParams(brandId, endpoint.id);
      const body = { overlap_hours: Number(hours) };
      const { secret } = await proof.prove(() => send({ params, body }));
      onSecret(secret);
    },
    onError: (error) => showError(error, text("changeFailed")),
  });
  return (
    <FormDialog
      form={form}
      title={text("secretTitle")}
      action={text("replaceSecret")}
      onClose={onClose}
      proof={proof}
    >
      <p>{text("secretText")}</p>
      <NativeSelect
        label={text("overlap")}
        description={text(form.values.overlap_hours === "0" ? "overlapNowHint" : "overlapHint")}
        data={overlaps.map((hours) => ({ value: hours, label: text(`overlap_${hours}`) }))}
        {...form.field("overlap_hours")}
      />
      {endpoint.previous_secrets_until !== null && (
        <p>{text("overlapRuns", { time: momentText(endpoint.previous_secrets_until) })}</p>
      )}
    </FormDialog>
  );
}
