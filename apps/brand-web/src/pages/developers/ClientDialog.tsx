import { MOST_CALLS } from "@bachat/rules/credits";
import { redirectFault } from "@bachat/rules/redirect-addresses";
import {
  FormDialog,
  numberText,
  useErrorToast,
  useForm,
  useFreshProof,
  useRecordSave,
} from "@bachat/site";
import { toast } from "@bachat/ui";
import { TextInput, Textarea } from "@mantine/core";
import { Choice } from "../../components/Choice.tsx";
import { useSend } from "../../session/use-act.ts";
import { CLIENT, clientParams, type Client } from "./connect-queries.ts";
import { capOf } from "./key-form.tsx";
import { connectMessages } from "./messages/connect-en.ts";

type Changeable = Pick<
  Client,
  "version" | "name" | "mode" | "is_public" | "redirect_uris" | "monthly_cap"
>;

interface ClientDialogProps {
  brandId: string;
  /** False in a sandbox. */
  mayBeLive: boolean;
  /** Null for a new one. */
  client: Client | null;
  onClose: () => void;
  onSecret: (secret: string) => void;
}

const MOST_ADDRESSES = 10;
/** What the form of a new client begins with. */
const none: Changeable = {
  version: "",
  name: "",
  mode: "test",
  is_public: false,
  redirect_uris: [],
  monthly_cap: null,
};

const linesOf = (typed: string) =>
  typed
    .split(/\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

const valuesOf = (client: Changeable) => ({
  name: client.name,
  redirect_uris: client.redirect_uris.join("\n"),
  monthly_cap: client.monthly_cap === null ? "" : String(client.monthly_cap),
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = ({ name, redirect_uris: uris, monthly_cap: cap }: Values) => ({
  name,
  redirect_uris: linesOf(uris),
  monthly_cap: capOf(cap),
});

function addressError(uris: string[], isTest: boolean): string | null {
  const { text } = connectMessages;
  if (uris.length === 0) return text("redirectMissing");
  if (uris.length > MOST_ADDRESSES) return text("redirectMost", { most: MOST_ADDRESSES });
  for (const [at, uri] of uris.entries()) {
    if (uris.indexOf(uri) < at) return text("redirectTwice", { uri });
    const fault = redirectFault(uri, isTest);
    if (fault !== null) return text("redirectWrong", { uri, fault });
  }
  return null;
}

function errorsOf(values: Values, mode: "live" | "test") {
  const { text } = connectMessages;
  const address = addressError(linesOf(values.redirect_uris), mode === "test");
  const cap = capOf(values.monthly_cap) ?? 0;
  const isWrongCap =
    mode === "live" && values.monthly_cap.trim() !== "" && (cap < 1 || cap > MOST_CALLS);
  return {
    ...(values.name.trim() === "" && { name: text("missing") }),
    ...(address !== null && { redirect_uris: address }),
    ...(isWrongCap && { monthly_cap: text("badCap", { most: numberText(MOST_CALLS) }) }),
  };
}

/** Creates a sign-in client, or changes one. Its kind and whether it has a secret stay. */
export function ClientDialog(props: ClientDialogProps) {
  const { brandId, mayBeLive, client, onClose, onSecret } = props;
  const text = connectMessages.useText();
  const showError = useErrorToast();
  const proof = useFreshProof();
  const create = useSend("post", "/v1/brand/{brand_id}/connect-clients");
  const update = useSend("patch", CLIENT);
  const labels = {
    name: text("name"),
    redirect_uris: text("redirect_uris"),
    monthly_cap: text("cap"),
  };
  const record = useRecordSave({
    record: client ?? none,
    valuesOf,
    label: (field) => labels[field],
    valueText: (_field, value) => (value === "" ? text("noCap") : value),
  });
  const { mode: savedMode }: { mode: string } = client ?? none;
  const form = useForm({
    name: "connect-client",
    record: client?.id ?? brandId,
    initial: {
      ...valuesOf(client ?? none),
      mode: savedMode,
      is_public: (client ?? none).is_public ? "public" : "secret",
    },
    limits: { name: 60 },
    validate: (values) => errorsOf(values, values.mode === "live" ? "live" : "test"),
    async submit({ mode: typedMode, is_public: kind, ...typed }) {
      if (client !== null) {
        const params = clientParams(brandId, client.id);
        await record.save(typed, ({ from: { version }, values, only }) =>
          update({ params, body: { version, ...only(bodyOf(values)) } }),
        );
        return onClose();
      }
      const chosen = typedMode === "live" ? ("live" as const) : ("test" as const);
      const body = {
        ...bodyOf(typed),
        mode: chosen,
        is_public: kind === "public",
        ...(chosen === "test" && { monthly_cap: null }),
      };
      const params = { path: { brand_id: brandId } };
      const { secret } = await proof.prove(() => create({ params, body }));
      if (secret !== null) return onSecret(secret);
      toast.success({ title: text("created"), message: text("createdText") });
      onClose();
    },
    onError: (error) => showError(error, text(client === null ? "createFailed" : "changeFailed")),
  });
  const isLive = form.values.mode === "live";
  return (
    <FormDialog
      record={record}
      form={form}
      title={client === null ? text("createTitle") : text("editTitle", { name: client.name })}
      action={text(client === null ? "create" : "save")}
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
      {client === null && mayBeLive && (
        <Choice
          label={text("mode")}
          name="mode"
          value={form.values.mode}
          onChange={(value) => form.set("mode", value)}
          options={(["test", "live"] as const).map((mode) => ({
            value: mode,
            label: text(`mode_${mode}`),
            description: text(`mode_${mode}_text`),
          }))}
        />
      )}
      <Textarea
        label={text("redirect_uris")}
        description={text(isLive ? "redirectHint" : "redirectTestHint")}
        placeholder="https://shop.example/bachat/callback"
        required
        rows={2}
        autosize
        spellCheck={false}
        inputMode="url"
        {...form.field("redirect_uris")}
      />
      {client === null && (
        <Choice
          label={text("isPublic")}
          name="is_public"
          value={form.values.is_public}
          onChange={(value) => form.set("is_public", value)}
          options={(["secret", "public"] as const).map((kind) => ({
            value: kind,
            label: text(`kind_${kind}`),
            description: text(`kind_${kind}_text`),
          }))}
        />
      )}
      {isLive && (
        <TextInput
          label={text("cap")}
          description={text("capHint")}
          inputMode="numeric"
          {...form.field("monthly_cap")}
        />
      )}
    </FormDialog>
  );
}
