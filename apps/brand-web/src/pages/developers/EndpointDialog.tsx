import { isHttpAddress } from "@bachat/rules/web-addresses";
import { FormDialog, useErrorToast, useForm, useFreshProof } from "@bachat/site";
import { Checkbox, Stack, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { webhooksMessages } from "./messages/webhooks-en.ts";
import { ENDPOINT, endpointParams, eventNames, type Endpoint } from "./webhook-queries.ts";

interface EndpointDialogProps {
  brandId: string;
  /** Null for a new one. */
  endpoint: Endpoint | null;
  onClose: () => void;
  onSecret: (secret: string) => void;
}

/** Adds an endpoint, or changes one. */
export function EndpointDialog({ brandId, endpoint, onClose, onSecret }: EndpointDialogProps) {
  const text = webhooksMessages.useText();
  const showError = useErrorToast();
  const proof = useFreshProof();
  const { mutateAsync: create } = useMutation(
    api.mutationOptions("post", "/v1/brand/{brand_id}/webhook-endpoints"),
  );
  const { mutateAsync: update } = useMutation(api.mutationOptions("patch", ENDPOINT));
  const form = useForm({
    name: "webhook-endpoint",
    record: endpoint?.id ?? brandId,
    initial: {
      url: endpoint?.url ?? "",
      description: endpoint?.description ?? "",
      events: (endpoint?.events ?? eventNames).join(" "),
    },
    limits: { url: 500, description: 100 },
    validate: ({ url, events }) => ({
      ...(!isHttpAddress(url.trim()) && { url: text("urlWrong") }),
      ...(events === "" && { events: text("eventsMissing") }),
    }),
    async submit({ url, description, events }) {
      const body = {
        url,
        description: description.trim() === "" ? null : description,
        events: eventNames.filter((name) => events.split(" ").includes(name)),
      };
      if (endpoint !== null) {
        await update({ params: endpointParams(brandId, endpoint.id), body });
        return onClose();
      }
      const params = { path: { brand_id: brandId } };
      const { secret } = await proof.prove(() => create({ params, body }));
      onSecret(secret);
    },
    onError: (error) => showError(error, text(endpoint === null ? "createFailed" : "changeFailed")),
  });
  const { error: eventsError, value: events } = form.field("events");
  return (
    <FormDialog
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
