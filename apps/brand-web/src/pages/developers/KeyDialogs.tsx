import type { Schemas } from "@bachat/api-client/public";
import { errorText, ProofCancelled, useErrorToast, useFreshProof } from "@bachat/site";
import { ErrorState, TextSkeleton, toast } from "@bachat/ui";
import { Button, Modal } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { developersMessages } from "./messages.ts";
import { SecretBody } from "./SecretBody.tsx";
import classes from "./DevelopersPage.module.css";

export interface KeyAct {
  kind: "show" | "rotate" | "revoke";
  key: Schemas["ApiKey"];
}

interface KeyDialogsProps {
  brandId: string;
  act: KeyAct | null;
  onClose: () => void;
}

const invalidates = ["/v1/brand/{brand_id}/api-keys"] as const;

/** What a row of the table can ask for: showing a test key again, a successor, an end. */
export function KeyDialogs({ brandId, act, onClose }: KeyDialogsProps) {
  const text = developersMessages.useText();
  const titles = { show: "shownTitle", rotate: "rotateTitle", revoke: "revokeTitle" } as const;
  const title = act === null ? "" : text(titles[act.kind], { name: act.key.name });
  return (
    <Modal opened={act !== null} onClose={onClose} title={title}>
      {act?.kind === "show" && <ShowKey brandId={brandId} apiKey={act.key} onClose={onClose} />}
      {act?.kind === "rotate" && <RotateKey brandId={brandId} apiKey={act.key} onClose={onClose} />}
      {act?.kind === "revoke" && <RevokeKey brandId={brandId} apiKey={act.key} onClose={onClose} />}
    </Modal>
  );
}

interface ActProps {
  brandId: string;
  apiKey: KeyAct["key"];
  onClose: () => void;
}

function ShowKey({ brandId, apiKey: key, onClose }: ActProps) {
  const text = developersMessages.useText();
  const params = { path: { brand_id: brandId, key_id: key.id } };
  const { data, error } = useQuery(
    api.queryOptions("get", "/v1/brand/{brand_id}/api-keys/{key_id}/secret", { params }),
  );
  if (error !== null) {
    return <ErrorState size="inline" title={text("keysFailed")} text={errorText(error)} />;
  }
  if (data === undefined) return <TextSkeleton lines={3} />;
  return <SecretBody secret={data.secret} mode="test" onDone={onClose} />;
}

function RotateKey({ brandId, apiKey: key, onClose }: ActProps) {
  const text = developersMessages.useText();
  const showError = useErrorToast();
  const proof = useFreshProof();
  const [created, setCreated] = useState<Schemas["CreatedApiKey"] | null>(null);
  const rotate = useMutation(
    api.mutationOptions("post", "/v1/brand/{brand_id}/api-keys/{key_id}/rotate", { invalidates }),
  );
  async function run() {
    try {
      const params = { path: { brand_id: brandId, key_id: key.id } };
      setCreated(await proof.prove(() => rotate.mutateAsync({ params, body: {} })));
    } catch (error) {
      if (!(error instanceof ProofCancelled)) showError(error, text("keyActFailed"));
    }
  }
  if (created !== null) {
    return <SecretBody secret={created.secret} mode={key.mode} onDone={onClose} />;
  }
  return (
    <div className={classes.form}>
      <p>{text("rotateText")}</p>
      <div className={classes.dialogActs}>
        <Button variant="default" onClick={onClose}>
          {text("cancel")}
        </Button>
        <Button loading={rotate.isPending} onClick={() => void run()}>
          {text("rotateConfirm")}
        </Button>
      </div>
      {proof.dialog}
    </div>
  );
}

function RevokeKey({ brandId, apiKey: key, onClose }: ActProps) {
  const text = developersMessages.useText();
  const showError = useErrorToast();
  const revoke = useMutation({
    ...api.mutationOptions("post", "/v1/brand/{brand_id}/api-keys/{key_id}/revoke", {
      invalidates,
    }),
    onSuccess: () => {
      toast.success({ title: text("revoked") });
      onClose();
    },
    onError: (error) => showError(error, text("keyActFailed")),
  });
  return (
    <div className={classes.form}>
      <p>{text("revokeText")}</p>
      <div className={classes.dialogActs}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {text("cancel")}
        </Button>
        <Button
          color="chili"
          loading={revoke.isPending}
          onClick={() => revoke.mutate({ params: { path: { brand_id: brandId, key_id: key.id } } })}
        >
          {text("revokeConfirm")}
        </Button>
      </div>
    </div>
  );
}
