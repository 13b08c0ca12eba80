import type { Schemas } from "@bachat/api-client/public";
import { QueryView, useFreshProof } from "@bachat/site";
import { TextSkeleton, toast } from "@bachat/ui";
import { Button, Group, Stack } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { developersMessages } from "./messages/en.ts";
import { SecretBody } from "./SecretBody.tsx";
import { SecretDialog } from "./SecretDialog.tsx";

export interface KeyAction {
  kind: "show" | "rotate" | "revoke";
  key: Schemas["ApiKey"];
}

interface KeyDialogsProps {
  brandId: string;
  action: KeyAction | null;
  onClose: () => void;
}

const titles = { show: "shownTitle", rotate: "rotateTitle", revoke: "revokeTitle" } as const;

/** The dialogs of a key: show a test key again, rotate, revoke. */
export function KeyDialogs({ brandId, action, onClose }: KeyDialogsProps) {
  const text = developersMessages.useText();
  const [successor, setSuccessor] = useState<Successor | null>(null);
  const proof = useFreshProof();
  function close() {
    setSuccessor(null);
    onClose();
  }
  return (
    <>
      <SecretDialog
        opened={action !== null}
        title={action === null ? "" : text(titles[action.kind], { name: action.key.name })}
        created={successor && { secret: successor.secret, kind: successor.key.mode }}
        isRunning={proof.isProving}
        onClose={close}
      >
        {action !== null && (
          <RunAction
            kind={action.kind}
            brandId={brandId}
            apiKey={action.key}
            proof={proof}
            onClose={close}
            onRotated={setSuccessor}
          />
        )}
      </SecretDialog>
      {proof.dialog}
    </>
  );
}

type Successor = Schemas["CreatedApiKey"];

interface KeyActionProps {
  brandId: string;
  apiKey: KeyAction["key"];
  proof: ReturnType<typeof useFreshProof>;
  onClose: () => void;
  onRotated: (successor: Successor) => void;
}

function RunAction({ kind, ...props }: KeyActionProps & Pick<KeyAction, "kind">) {
  switch (kind) {
    case "show":
      return <ShowKey {...props} />;
    case "rotate":
      return <RotateKey {...props} />;
    case "revoke":
      return <RevokeKey {...props} />;
  }
}

function ShowKey({ brandId, apiKey: key, onClose }: KeyActionProps) {
  const text = developersMessages.useText();
  const params = { path: { brand_id: brandId, key_id: key.id } };
  const query = useQuery(
    api.queryOptions("get", "/v1/brand/{brand_id}/api-keys/{key_id}/secret", { params }),
  );
  return (
    <QueryView
      query={query}
      size="inline"
      failedTitle={text("keysFailed")}
      skeleton={<TextSkeleton lines={3} />}
    >
      {({ secret }) => <SecretBody secret={secret} kind="test" onDone={onClose} />}
    </QueryView>
  );
}

function RotateKey({ brandId, apiKey: key, proof, onClose, onRotated }: KeyActionProps) {
  const text = developersMessages.useText();
  const { mutateAsync } = useMutation(
    api.mutationOptions("post", "/v1/brand/{brand_id}/api-keys/{key_id}/rotate"),
  );
  async function run() {
    try {
      const params = { path: { brand_id: brandId, key_id: key.id } };
      onRotated(await proof.prove(() => mutateAsync({ params, body: {} })));
    } catch (error) {
      proof.report(error, text("keyActionFailed"));
    }
  }
  return (
    <Stack gap={20}>
      <p>{text("rotateText")}</p>
      <Group justify="flex-end" gap={12}>
        <Button variant="default" onClick={onClose} disabled={proof.isProving}>
          {text("cancel")}
        </Button>
        <Button loading={proof.isProving} onClick={() => void run()}>
          {text("rotateConfirm")}
        </Button>
      </Group>
    </Stack>
  );
}

function RevokeKey({ brandId, apiKey: key, proof, onClose }: KeyActionProps) {
  const text = developersMessages.useText();
  const { mutateAsync } = useMutation(
    api.mutationOptions("post", "/v1/brand/{brand_id}/api-keys/{key_id}/revoke"),
  );
  async function run() {
    try {
      const params = { path: { brand_id: brandId, key_id: key.id } };
      await proof.prove(() => mutateAsync({ params }));
      toast.success({ title: text("revoked") });
      onClose();
    } catch (error) {
      proof.report(error, text("keyActionFailed"));
    }
  }
  return (
    <Stack gap={20}>
      <p>{text("revokeText")}</p>
      <Group justify="flex-end" gap={12}>
        <Button variant="default" onClick={onClose} disabled={proof.isProving} data-autofocus>
          {text("cancel")}
        </Button>
        <Button color="chili" loading={proof.isProving} onClick={() => void run()}>
          {text("revokeConfirm")}
        </Button>
      </Group>
    </Stack>
  );
}
