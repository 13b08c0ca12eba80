import type { Schemas } from "@bachat/api-client/public";
import { dayText, FormDialog, useErrorToast, useForm, useFreshProof } from "@bachat/site";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useSend } from "../../session/use-act.ts";
import type { KeyDialogProps } from "./key-action.ts";
import { dayBody, ExpiryField, expiryErrors } from "./key-form.tsx";
import { developersMessages } from "./messages/en.ts";
import { SecretDialog } from "./SecretDialog.tsx";

/** Hours for which the old key works beside the new one. */
const overlaps = ["0", "1", "24", "72", "168"] as const;

/** Makes a key's successor, and shows its secret once. */
export function RotateKeyDialog({ brandId, apiKey: key, onClose }: KeyDialogProps) {
  const text = developersMessages.useText();
  const showError = useErrorToast();
  const proof = useFreshProof();
  const [successor, setSuccessor] = useState<Schemas["CreatedApiKey"] | null>(null);
  const send = useSend("post", "/v1/brand/{brand_id}/api-keys/{key_id}/rotate");
  const form = useForm({
    isDisposable: true,
    initial: { overlap_hours: "24", expires_on: "" },
    validate: ({ expires_on: day }) => expiryErrors(day),
    async submit(values) {
      const params = { path: { brand_id: brandId, key_id: key.id } };
      const body = { overlap_hours: Number(values.overlap_hours), ...dayBody(values) };
      setSuccessor(await proof.prove(() => send({ params, body })));
    },
    onError: (error) => showError(error, text("keyActionFailed")),
  });
  if (successor !== null) {
    return <SecretDialog secret={successor.secret} kind={successor.key.mode} onClose={onClose} />;
  }
  return (
    <FormDialog
      form={form}
      title={text("rotateTitle", { name: key.name })}
      action={text("rotateConfirm")}
      onClose={onClose}
      proof={proof}
    >
      <p>{text("rotateText")}</p>
      <NativeSelect
        label={text("overlap")}
        description={text(form.values.overlap_hours === "0" ? "overlapNowHint" : "overlapHint")}
        data={overlaps.map((hours) => ({ value: hours, label: text(`overlap_${hours}`) }))}
        {...form.field("overlap_hours")}
      />
      {key.expires_on !== null && <p>{text("overlapEnds", { day: dayText(key.expires_on) })}</p>}
      <ExpiryField {...form.field("expires_on")} />
    </FormDialog>
  );
}
