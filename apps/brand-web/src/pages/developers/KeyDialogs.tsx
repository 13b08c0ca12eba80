import type { Schemas } from "@bachat/api-client/public";
import { QueryErrorState, useErrorToast, useFreshProof } from "@bachat/site";
import { TextSkeleton, toast } from "@bachat/ui";
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
  const [successor, setSuccessor] = useState<Successor | null>(null);
  const titles = { show: "shownTitle", rotate: "rotateTitle", revoke: "revokeTitle" } as const;
  function close() {
    setSuccessor(null);
    onClose();
  }
  if (act === null) return <Modal opened={false} onClose={close} />;
  const shared = { brandId, apiKey: act.key, onClose: close };
  return (
    <Modal
      opened
      onClose={close}
      title={
        successor === null ? text(titles[act.kind], { name: act.key.name }) : text("secretTitle")
      }
      // A live key cannot be shown again: a click beside the dialog must not lose it.
      closeOnClickOutside={successor === null}
      closeOnEscape={successor === null}
    >
      {successor !== null ? (
        <SecretBody secret={successor.secret} mode={successor.key.mode} onDone={close} />
      ) : act.kind === "show" ? (
        <ShowKey {...shared} />
      ) : act.kind === "rotate" ? (
        <RotateKey {...shared} onRotated={setSuccessor} />
      ) : (
        <RevokeKey {...shared} />
      )}
    </Modal>
  );
}

type Successor = Schemas["CreatedApiKey"];

interface ActProps {
  brandId: string;
  apiKey: KeyAct["key"];
  onClose: () => void;
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

interface RotateKeyProps extends ActProps {
  onRotated: (successor: Successor) => void;
}

function RotateKey({ brandId, apiKey: key, onClose, onRotated }: RotateKeyProps) {
  const text = developersMessages.useText();
  const proof = useFreshProof();
  const rotate = useMutation(
    api.mutationOptions("post", "/v1/brand/{brand_id}/api-keys/{key_id}/rotate", { invalidates }),
  );
  async function run() {
    try {
      const params = { path: { brand_id: brandId, key_id: key.id } };
      onRotated(await proof.prove(() => rotate.mutateAsync({ params, body: {} })));
    } catch (error) {
      proof.report(error, text("keyActFailed"));
    }
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
