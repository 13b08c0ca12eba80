import { isHttpAddress } from "@bachat/rules/web-addresses";
import { FormDialog, useErrorToast, useForm, useFreshProof, useRecordSave } from "@bachat/site";
import { Checkbox, Stack, TextInput } from "@mantine/core";
import { useSend } from "../../session/use-act.ts";
import { webhooksMessages } from "./messages/webhooks-en.ts";
import { ENDPOINT, endpointParams, eventNames, type Endpoint } from "./webhook-queries.ts";

type Changeable = Pick<Endpoint, "version" | "url" | "description" | "events">;

interface EndpointDialogProps {
  brandId: string;
  /** Null for a new one. */
  endpoint: Endpoint | null;
  onClose: () => void;
  onSecret: (secret: string) => void;
}

/** What the form of a new endpoint begins with. */
const none: Changeable = { version: "", url: "", description: null, events: eventNames };

/** The events in one order, so that the same ones are the same text. */
const valuesOf = ({ url, description, events }: Changeable) => ({
  url,
  description: description ?? "",
  events: eventNames.filter((name) => events.includes(name)).join(" "),
});

const bodyOf = ({ url, description, events }: ReturnType<typeof valuesOf>) => ({
  url,
  description: description.trim() === "" ? null : description,
  events: eventNames.filter((name) => events.split(" ").includes(name)),
});

/** Adds an endpoint, or changes one. */
export function EndpointDialog({ brandId, endpoint, onClose, onSecret }: EndpointDialogProps) {
  const text = webhooksMessages.useText();
  const showError = useErrorToast();
  const proof = useFreshProof();
  const create = useSend("post", "/v1/brand/{brand_id}/webhook-endpoints");
  const update = useSend("patch", ENDPOINT);
  const record = useRecordSave({
    record: endpoint ?? none,
    valuesOf,
    label: (field) => text(field === "description" ? "descriptionField" : field),
    valueText: (field, value) => (field === "events" ? value.replaceAll(" ", "\n") : undefined),
  });
  const form = useForm({
    name: "webhook-endpoint",
    record: endpoint?.id ?? brandId,
    initial: valuesOf(endpoint ?? none),
    limits: { url: 500, description: 100 },
    validate: ({ url, events }) => ({
      ...(!isHttpAddress(url.trim()) && { url: text("urlWrong") }),
      ...(events === "" && { events: text("eventsMissing") }),
    }),
    async submit(typed) {
      if (endpoint !== null) {
        const params = endpointParams(brandId, endpoint.id);
        await record.save(typed, ({ from: { version }, values, only }) =>
          update({ params, body: { version, ...only(bodyOf(values)) } }),
        );
        return onClose();
      }
      const params = { path: { brand_id: brandId } };
      const { secret } = await proof.prove(() => create({ params, body: bodyOf(typed) }));
      onSecret(secret);
    },
    onError: (error) => showError(error, text(endpoint === null ? "createFailed" : "changeFailed")),
  });
  const { error: eventsError, value: events } = form.field("events");
  return (
    <FormDialog
      record={record}
      form={form}
      title={text(endpoint === null ? "createTitle" : "editTitle")}
      action={text(endpoint === null ? "add" : "save")}
      cancel={null}
      onClose={onClose}
      proof={proof}
    >
      <TextInput
        data-autofocus
        label={text("url")}
        description={text("urlHint")}
        placeholder="https://"
        inputMode="url"
        required
        spellCheck={false}
        {...form.field("url")}
      />
      <TextInput
        label={text("description")}
        description={text("descriptionHint")}

        {...form.field("description")}
      />
      <Checkbox.Group
        label={text("events")}
        value={events === "" ? [] : events.split(" ")}
        error={eventsError}
        onChange={(chosen) => form.set("events", chosen.join(" "))}
      >
        <Stack gap={10} mt={8}>
          {eventNames.map((name) => (
            <Checkbox
              key={name}
              name="events"
              value={name}
              label={text(`event.${name}`)}
              description={name}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDialog>
  );
}
