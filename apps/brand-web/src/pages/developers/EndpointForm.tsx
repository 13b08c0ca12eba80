import { isHttpAddress } from "@bachat/rules/web-addresses";
import { useForm, type useFreshProof } from "@bachat/site";
import { Button, Checkbox, Stack, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { webhooksMessages } from "./messages/webhooks-en.ts";
import { ENDPOINT, endpointParams, eventNames, type Endpoint } from "./webhook-queries.ts";

interface EndpointFormProps {
  brandId: string;
  /** Null for a new one. */
  endpoint: Endpoint | null;
  proof: ReturnType<typeof useFreshProof>;
  onClose: () => void;
  onSecret: (secret: string) => void;
}

/** Adds an endpoint and shows its secret, or changes one. */
export function EndpointForm(props: EndpointFormProps) {
  const { brandId, endpoint, proof, onClose, onSecret } = props;
  const text = webhooksMessages.useText();
  const { mutateAsync: create } = useMutation(
    api.mutationOptions("post", "/v1/brand/{brand_id}/webhook-endpoints"),
  );
  const { mutateAsync: update } = useMutation(api.mutationOptions("patch", ENDPOINT));
  const form = useForm({
    initial: {
      url: endpoint?.url ?? "",
      description: endpoint?.description ?? "",
      events: (endpoint?.events ?? eventNames).join(" "),
    },
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
    onError: (error) =>
      proof.report(error, text(endpoint === null ? "createFailed" : "changeFailed")),
  });
  const { error: eventsError, value: events } = form.field("events");
  return (
    <form {...form.props}>
      <Stack gap={20}>
        <TextInput
          data-autofocus
          label={text("url")}
          description={text("urlHint")}
          placeholder="https://"
          inputMode="url"
          required
          maxLength={500}
          spellCheck={false}
          {...form.field("url")}
        />
        <TextInput
          label={text("description")}
          description={text("descriptionHint")}
          maxLength={100}
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
        <Button type="submit" loading={form.isBusy}>
          {text(endpoint === null ? "add" : "save")}
        </Button>
      </Stack>
    </form>
  );
}
