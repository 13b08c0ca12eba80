import { momentText, useErrorToast, useFreshProof } from "@bachat/site";
import { toast } from "@bachat/ui";
import { Button, Group, NativeSelect, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { EndpointForm } from "./EndpointForm.tsx";
import { webhooksMessages } from "./messages/webhooks-en.ts";
import { SecretDialog } from "./SecretDialog.tsx";
import { ENDPOINT, endpointParams, type Endpoint } from "./webhook-queries.ts";

export type WebhookAction =
  | { kind: "create" }
  | { kind: "edit" | "remove" | "secret"; endpoint: Endpoint };

interface WebhookDialogsProps {
  brandId: string;
  action: WebhookAction | null;
  onClose: () => void;
}

const titles = {
  create: "createTitle",
  edit: "editTitle",
  remove: "removeTitle",
  secret: "secretTitle",
} as const;

/** The dialogs of an endpoint. Closing forgets a secret that was shown. */
export function WebhookDialogs({ brandId, action, onClose }: WebhookDialogsProps) {
  const text = webhooksMessages.useText();
  const [secret, setSecret] = useState<string | null>(null);
  const proof = useFreshProof();
  function close() {
    setSecret(null);
    onClose();
  }
  const props = { brandId, proof, onClose: close, onSecret: setSecret };
  return (
    <>
      <SecretDialog
        opened={action !== null}
        title={action === null ? "" : text(titles[action.kind])}
        created={secret === null ? null : { secret, kind: "webhook" }}
        isRunning={proof.isProving}
        onClose={close}
      >
        {action !== null && <ActionBody action={action} {...props} />}
      </SecretDialog>
      {proof.dialog}
    </>
  );
}

interface BodyProps {
  brandId: string;
  proof: ReturnType<typeof useFreshProof>;
  onClose: () => void;
  onSecret: (secret: string) => void;
}

function ActionBody({ action, ...props }: BodyProps & { action: WebhookAction }) {
  switch (action.kind) {
    case "create":
      return <EndpointForm {...props} endpoint={null} />;
    case "edit":
      return <EndpointForm {...props} endpoint={action.endpoint} />;
    case "remove":
      return <RemoveEndpoint {...props} endpoint={action.endpoint} />;
    case "secret":
      return <ReplaceSecret {...props} endpoint={action.endpoint} />;
  }
}

type EndpointBodyProps = BodyProps & { endpoint: Endpoint };

function RemoveEndpoint({ brandId, endpoint, onClose }: EndpointBodyProps) {
  const text = webhooksMessages.useText();
  const showError = useErrorToast();
  const { mutate, isPending } = useMutation({
    ...api.mutationOptions("delete", ENDPOINT),
    onSuccess: () => {
      toast.success({ title: text("removed") });
      onClose();
    },
    onError: (error) => showError(error, text("changeFailed")),
  });
  return (
    <Stack gap={20}>
      <p>{text("removeText", { url: new URL(endpoint.url).host })}</p>
      <Group justify="flex-end" gap={12}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {text("cancel")}
        </Button>
        <Button
          color="chili"
          loading={isPending}
          onClick={() => mutate({ params: endpointParams(brandId, endpoint.id) })}
        >
          {text("removeConfirm")}
        </Button>
      </Group>
    </Stack>
  );
}

/** Hours for which the old secret is used too. */
const overlaps = ["0", "1", "24", "168"] as const;
type Overlap = (typeof overlaps)[number];

function ReplaceSecret({ brandId, endpoint, proof, onClose, onSecret }: EndpointBodyProps) {
  const text = webhooksMessages.useText();
  const [overlap, setOverlap] = useState<Overlap>("24");
  const { mutateAsync } = useMutation(api.mutationOptions("post", `${ENDPOINT}/secret`));
  async function run() {
    try {
      const params = endpointParams(brandId, endpoint.id);
      const body = { overlap_hours: Number(overlap) };
      const { secret } = await proof.prove(() => mutateAsync({ params, body }));
      onSecret(secret);
    } catch (error) {
      proof.report(error, text("changeFailed"));
    }
  }
  return (
    <Stack gap={20}>
      <p>{text("secretText")}</p>
      <NativeSelect
        label={text("overlap")}
        description={text(overlap === "0" ? "overlapNowHint" : "overlapHint")}
        data={overlaps.map((hours) => ({ value: hours, label: text(`overlap_${hours}`) }))}
        value={overlap}
        onChange={({ currentTarget: { value } }) =>
          setOverlap(overlaps.find((hours) => hours === value) ?? "24")
        }
      />
      {endpoint.previous_secrets_until !== null && (
        <p>{text("overlapRuns", { time: momentText(endpoint.previous_secrets_until) })}</p>
      )}
      <Group justify="flex-end" gap={12}>
        <Button variant="default" onClick={onClose} disabled={proof.isProving}>
          {text("cancel")}
        </Button>
        <Button loading={proof.isProving} onClick={() => void run()}>
          {text("replaceSecret")}
        </Button>
      </Group>
    </Stack>
  );
}
