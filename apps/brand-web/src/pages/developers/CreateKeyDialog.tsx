import type { Schemas } from "@bachat/api-client/public";
import { FormDialog, useErrorToast, useForm, useFreshProof } from "@bachat/site";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { Choice } from "../../components/Choice.tsx";
import { useSend } from "../../session/use-act.ts";
import {
  dayBody,
  ExpiryField,
  expiryErrors,
  keyBody,
  keyErrors,
  KeyFields,
  keyLimits,
} from "./key-form.tsx";
import { developersMessages } from "./messages/en.ts";
import { SecretDialog } from "./SecretDialog.tsx";

interface CreateKeyDialogProps {
  brandId: string;
  /** False in a sandbox. */
  mayBeLive: boolean;
  onClose: () => void;
}

type Created = Schemas["CreatedApiKey"];
const modes = ["test", "live"] as const;

/** Makes a key and shows it. Closing forgets the secret. */
export function CreateKeyDialog({ brandId, mayBeLive, onClose }: CreateKeyDialogProps) {
  const [created, setCreated] = useState<Created | null>(null);
  return created === null ? (
    <CreateDialog
      brandId={brandId}
      mayBeLive={mayBeLive}
      onCreated={setCreated}
      onClose={onClose}
    />
  ) : (
    <SecretDialog secret={created.secret} kind={created.key.mode} onClose={onClose} />
  );
}

function CreateDialog(props: CreateKeyDialogProps & { onCreated: (created: Created) => void }) {
  const { brandId, mayBeLive, onCreated, onClose } = props;
  const text = developersMessages.useText();
  const showError = useErrorToast();
  const proof = useFreshProof();
  const send = useSend("post", "/v1/brand/{brand_id}/api-keys");
  const form = useForm({
    name: "api-key",
    record: brandId,
    initial: { name: "", mode: "test", allowed_ips: "", monthly_cap: "", expires_on: "" },
    limits: keyLimits,
    validate: (values) => ({ ...keyErrors(values), ...expiryErrors(values.expires_on) }),
    async submit(values) {
      const mode = values.mode === "live" ? ("live" as const) : ("test" as const);
      const body = {
        mode,
        ...keyBody(values),
        ...dayBody(values),
        ...(mode === "test" && { monthly_cap: null }),
      };
      const params = { path: { brand_id: brandId } };
      onCreated(await proof.prove(() => send({ params, body })));
    },
    onError: (error) => showError(error, text("createFailed")),
  });
  return (
    <FormDialog
      form={form}
      title={text("createTitle")}
      action={text("create")}
      cancel={null}
      onClose={onClose}
      proof={proof}
    >
      <TextInput
        data-autofocus
        label={text("name")}
        description={text("nameHint")}
        placeholder={text("namePlaceholder")}
        required
        {...form.field("name")}
      />
      {mayBeLive && (
        <Choice
          label={text("mode")}
          name="mode"
          value={form.values.mode}
          onChange={(value) => form.set("mode", value)}
          options={modes.map((mode) => ({
            value: mode,
            label: text(`mode_${mode}`),
            description: text(`mode_${mode}_text`),
          }))}
        />
      )}
      <KeyFields
        cap={form.values.mode === "live" ? form.field("monthly_cap") : null}
        ips={form.field("allowed_ips")}
      />
      <ExpiryField {...form.field("expires_on")} />
    </FormDialog>
  );
}
