import { QueryView, QuestionDialog, useErrorToast, useFreshProof } from "@bachat/site";
import { Dialog, TextSkeleton } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { useSend } from "../../session/use-act.ts";
import { EditKeyDialog } from "./EditKeyDialog.tsx";
import type { KeyAction, KeyDialogProps } from "./key-action.ts";
import { KeyUse } from "./KeyUse.tsx";
import { developersMessages } from "./messages/en.ts";
import { RotateKeyDialog } from "./RotateKeyDialog.tsx";
import { SecretBody } from "./SecretBody.tsx";

interface KeyDialogsProps {
  brandId: string;
  action: KeyAction;
  onClose: () => void;
}

/** The dialogs of a key: show a test key again, edit, rotate, revoke. */
export function KeyDialogs({ brandId, action: { kind, key }, onClose }: KeyDialogsProps) {
  const props = { brandId, apiKey: key, onClose };
  switch (kind) {
    case "show":
      return <ShowKey {...props} />;
    case "edit":
      return <EditKeyDialog {...props} />;
    case "rotate":
      return <RotateKeyDialog {...props} />;
    case "revoke":
      return <RevokeKey {...props} />;
  }
}

function ShowKey({ brandId, apiKey: key, onClose }: KeyDialogProps) {
  const text = developersMessages.useText();
  const params = { path: { brand_id: brandId, key_id: key.id } };
  const query = useQuery(
    api.queryOptions("get", "/v1/brand/{brand_id}/api-keys/{key_id}/secret", { params }),
  );
  return (
    <Dialog title={text("shownTitle", { name: key.name })} onClose={onClose}>
      <QueryView
        query={query}
        size="inline"
        failedTitle={text("keysFailed")}
        skeleton={<TextSkeleton lines={3} />}
      >
        {({ secret }) => <SecretBody secret={secret} kind="test" onDone={onClose} />}
      </QueryView>
    </Dialog>
  );
}

function RevokeKey({ brandId, apiKey: key, onClose }: KeyDialogProps) {
  const text = developersMessages.useText();
  const showError = useErrorToast();
  const proof = useFreshProof();
  const send = useSend("post", "/v1/brand/{brand_id}/api-keys/{key_id}/revoke");
  const params = { path: { brand_id: brandId, key_id: key.id } };
  return (
    <QuestionDialog
      title={text("revokeTitle", { name: key.name })}
      action={text("revokeConfirm")}
      isDangerous
      done={{ title: text("revoked") }}
      submit={() => proof.prove(() => send({ params }))}
      onError={(error) => showError(error, text("keyActionFailed"))}
      onClose={onClose}
      proof={proof}
    >
      <KeyUse brandId={brandId} apiKey={key} />
      <p>{text("revokeText")}</p>
    </QuestionDialog>
  );
}
