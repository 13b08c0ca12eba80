import type { Schemas } from "@bachat/api-client/public";
import { FormDialog, useErrorToast, useForm, useRecordSave } from "@bachat/site";
import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { keyBody, keyErrors, KeyFields, keyLimits } from "./key-form.tsx";
import { developersMessages } from "./messages/en.ts";

type ApiKey = Schemas["ApiKey"];

interface EditKeyDialogProps {
  brandId: string;
  apiKey: ApiKey;
  onClose: () => void;
}

const valuesOf = ({ name, allowed_ips: ips, monthly_cap: cap }: ApiKey) => ({
  name,
  allowed_ips: ips.join("\n"),
  monthly_cap: cap === null ? "" : String(cap),
});

/** Name, addresses and cap of a key that works. */
export function EditKeyDialog({ brandId, apiKey: key, onClose }: EditKeyDialogProps) {
  const text = developersMessages.useText();
  const showError = useErrorToast();
  const { mutateAsync } = useMutation(
    api.mutationOptions("patch", "/v1/brand/{brand_id}/api-keys/{key_id}"),
  );
  const labels = { name: text("name"), allowed_ips: text("ips"), monthly_cap: text("cap") };
  const record = useRecordSave({
    record: key,
    valuesOf,
    label: (field) => labels[field],
    valueText: (_field, value) => (value === "" ? text("noLimit") : value),
  });
  const form = useForm({
    name: "api-key",
    record: key.id,
    initial: valuesOf(key),
    limits: keyLimits,
    validate: keyErrors,
    async submit(typed) {
      const params = { path: { brand_id: brandId, key_id: key.id } };
      await record.save(typed, ({ from: { version }, values, only }) =>
        mutateAsync({ params, body: { version, ...only(keyBody(values)) } }),
      );
      onClose();
    },
    onError: (error) => showError(error, text("keyActionFailed")),
  });
  return (
    <>
      <FormDialog
        form={form}
        title={text("editTitle", { name: key.name })}
        action={text("save")}
        cancel={null}
        onClose={onClose}
      >
        <TextInput data-autofocus label={text("name")} required {...form.field("name")} />
        <KeyFields
          cap={key.mode === "live" ? form.field("monthly_cap") : null}
          ips={form.field("allowed_ips")}
        />
      </FormDialog>
      {record.dialog}
    </>
  );
}
