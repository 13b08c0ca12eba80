import type { Schemas } from "@bachat/api-client/public";
import { QueryErrorState, useFreshProof } from "@bachat/site";
import { TextSkeleton, toast } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { developersMessages } from "./messages.ts";
import { SecretBody } from "./SecretBody.tsx";
import { SecretDialog } from "./SecretDialog.tsx";
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

const titles = { show: "shownTitle", rotate: "rotateTitle", revoke: "revokeTitle" } as const;

/** What a row of the table can ask for: showing a test key again, a successor, an end. */
export function KeyDialogs({ brandId, act, onClose }: KeyDialogsProps) {
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
        opened={act !== null}
        title={act === null ? "" : text(titles[act.kind], { name: act.key.name })}
        created={successor}
        isRunning={proof.isProving}
        onClose={close}
      >
        {act !== null && (
          <Act
            kind={act.kind}
            brandId={brandId}
            apiKey={act.key}
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

interface ActProps {
  brandId: string;
  apiKey: KeyAct["key"];
  proof: ReturnType<typeof useFreshProof>;
  onClose: () => void;
  onRotated: (successor: Successor) => void;
}

function Act({ kind, ...props }: ActProps & Pick<KeyAct, "kind">) {
  switch (kind) {
    case "show":
      return <ShowKey {...props} />;
    case "rotate":
      return <RotateKey {...props} />;
    case "revoke":
      return <RevokeKey {...props} />;
  }
}

function ShowKey({ brandId, apiKey: key, onClose }: ActProps) {
  const text = developersMessages.useText();
  const params = { path: { brand_id: brandId, key_id: key.id } };
  const query = useQuery(
    api.queryOptions("get", "/v1/brand/{brand_id}/api-keys/{key_id}/secret", { params }),
  );
  if (query.data === undefined) {
    if (query.error === null) return <TextSkeleton lines={3} />;
    return <QueryErrorState size="inline" title={text("keysFailed")} query={query} />;
  }
  return <SecretBody secret={query.data.secret} mode="test" onDone={onClose} />;
}

function RotateKey({ brandId, apiKey: key, proof, onClose, onRotated }: ActProps) {
  const text = developersMessages.useText();
  const { mutateAsync } = useMutation(
    api.mutationOptions("post", "/v1/brand/{brand_id}/api-keys/{key_id}/rotate"),
  );
  async function run() {
    try {
      const params = { path: { brand_id: brandId, key_id: key.id } };
      onRotated(await proof.prove(() => mutateAsync({ params, body: {} })));
    } catch (error) {
      proof.report(error, text("keyActFailed"));
    }
  }
  return (
    <div className={classes.form}>
      <p>{text("rotateText")}</p>
      <div className={classes.dialogActs}>
        <Button variant="default" onClick={onClose} disabled={proof.isProving}>
          {text("cancel")}
        </Button>
        <Button loading={proof.isProving} onClick={() => void run()}>
          {text("rotateConfirm")}
        </Button>
      </div>
    </div>
  );
}

function RevokeKey({ brandId, apiKey: key, proof, onClose }: ActProps) {
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
      proof.report(error, text("keyActFailed"));
    }
  }
  return (
    <div className={classes.form}>
      <p>{text("revokeText")}</p>
      <div className={classes.dialogActs}>
        <Button variant="default" onClick={onClose} disabled={proof.isProving} data-autofocus>
          {text("cancel")}
        </Button>
        <Button color="chili" loading={proof.isProving} onClick={() => void run()}>
          {text("revokeConfirm")}
        </Button>
      </div>
    </div>
  );
}
