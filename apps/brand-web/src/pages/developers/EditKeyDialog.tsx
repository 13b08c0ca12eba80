import type { Schemas } from "@bachat/api-client/public";
import {
  dayText,
  FormDialog,
  useErrorToast,
  useForm,
  useFreshProof,
  useRecordSave,
} from "@bachat/site";
import { TextInput } from "@mantine/core";
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
import { KeyUse } from "./KeyUse.tsx";
import { developersMessages } from "./messages/en.ts";

type ApiKey = Schemas["ApiKey"];

interface EditKeyDialogProps {
  brandId: string;
  apiKey: ApiKey;
  onClose: () => void;
}

const valuesOf = ({ name, allowed_ips: ips, monthly_cap: cap, expires_on: day }: ApiKey) => ({
  name,
  allowed_ips: ips.join("\n"),
  monthly_cap: cap === null ? "" : String(cap),
  expires_on: day ?? "",
});

/** Name, addresses, cap and last day of a key that works. */
export function EditKeyDialog({ brandId, apiKey: key, onClose }: EditKeyDialogProps) {
  const text = developersMessages.useText();
  const showError = useErrorToast();
  const proof = useFreshProof();
  const send = useSend("patch", "/v1/brand/{brand_id}/api-keys/{key_id}");
  const labels = {
    name: text("name"),
    allowed_ips: text("ips"),
    monthly_cap: text("cap"),
    expires_on: text("expiry"),
  };
  const record = useRecordSave({
    record: key,
    valuesOf,
    label: (field) => labels[field],
    valueText: (field, value) => {
      if (field === "expires_on") return value === "" ? text("noEnd") : dayText(value);
      return value === "" ? text("noLimit") : value;
    },
  });
  const form = useForm({
    name: "api-key",
    record: key.id,
    initial: valuesOf(key),
    limits: keyLimits,
    validate: (values) => ({
      ...keyErrors(values),
      ...(values.expires_on !== (key.expires_on ?? "") && expiryErrors(values.expires_on)),
    }),
    async submit(typed) {
      const params = { path: { brand_id: brandId, key_id: key.id } };
      await record.save(typed, ({ from: { version }, values, only }) =>
        proof.prove(() =>
          send({
            params,
            body: { version, ...only({ ...keyBody(values), ...dayBody(values) }) },
          }),
        ),
      );
      onClose();
    },
    onError: (error) => showError(error, text("keyActionFailed")),
  });
  const { expires_on: day } = form.values;
  const isSooner =
    day !== "" && expiryErrors(day).expires_on === undefined && day < (key.expires_on ?? "9999");
  return (
    <>
      <FormDialog
        form={form}
        title={text("editTitle", { name: key.name })}
        action={text("save")}
        cancel={null}
        onClose={onClose}
        proof={proof}
      >
        <TextInput data-autofocus label={text("name")} required {...form.field("name")} />
        <KeyFields
          cap={key.mode === "live" ? form.field("monthly_cap") : null}
          ips={form.field("allowed_ips")}
        />
        {key.actions.set_last_day && <ExpiryField {...form.field("expires_on")} />}
        {isSooner && <KeyUse brandId={brandId} apiKey={key} lastDay={day} />}
      </FormDialog>
      {record.dialog}
    </>
  );
}
