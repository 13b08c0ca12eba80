import type { Schemas } from "@bachat/api-client/public";
import { useForm, useFreshProof } from "@bachat/site";
import { Button, Radio, Stack, TextInput, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { ipLines, wrongIp } from "./ip-lines.ts";
import { developersMessages } from "./messages/en.ts";
import { SecretDialog } from "./SecretDialog.tsx";

interface CreateKeyDialogProps {
  brandId: string;
  opened: boolean;
  onClose: () => void;
}

type Created = Schemas["CreatedApiKey"];
const modes = ["test", "live"] as const;

/** Makes a key and shows it, in one dialog. Closing forgets the secret. */
export function CreateKeyDialog({ brandId, opened, onClose }: CreateKeyDialogProps) {
  const text = developersMessages.useText();
  const [created, setCreated] = useState<Created | null>(null);
  const proof = useFreshProof();
  function close() {
    setCreated(null);
    onClose();
  }
  return (
    <>
      <SecretDialog
        opened={opened}
        title={text("createTitle")}
        created={created && { secret: created.secret, kind: created.key.mode }}
        isRunning={proof.isProving}
        onClose={close}
      >
        <CreateForm brandId={brandId} proof={proof} onCreated={setCreated} />
      </SecretDialog>
      {proof.dialog}
    </>
  );
}

interface CreateFormProps {
  brandId: string;
  proof: ReturnType<typeof useFreshProof>;
  onCreated: (created: Created) => void;
}

function CreateForm({ brandId, proof, onCreated }: CreateFormProps) {
  const text = developersMessages.useText();
  const { mutateAsync } = useMutation(api.mutationOptions("post", "/v1/brand/{brand_id}/api-keys"));
  const form = useForm({
    initial: { name: "", mode: "test", allowed_ips: "" },
    validate(values) {
      const wrong = wrongIp(values.allowed_ips);
      return {
        ...(values.name.trim() === "" && { name: text("missing") }),
        ...(wrong !== null && { allowed_ips: text("badIp", { value: wrong }) }),
      };
    },
    async submit({ name, mode, allowed_ips }) {
      const body = {
        name,
        mode: mode === "live" ? ("live" as const) : ("test" as const),
        allowed_ips: ipLines(allowed_ips),
      };
      const params = { path: { brand_id: brandId } };
      onCreated(await proof.prove(() => mutateAsync({ params, body })));
    },
    onError: (error) => proof.report(error, text("createFailed")),
  });
  return (
    <form {...form.props}>
      <Stack gap={20}>
        <TextInput
          data-autofocus
          label={text("name")}
          description={text("nameHint")}
          placeholder={text("namePlaceholder")}
          required
          maxLength={60}
          {...form.field("name")}
        />
        <Radio.Group
          label={text("mode")}
          value={form.values.mode}
          onChange={(value) => form.set("mode", value)}
        >
          <Stack gap={12} mt={8}>
            {modes.map((mode) => (
              <Radio
                key={mode}
                name="mode"
                value={mode}
                label={text(`mode_${mode}`)}
                description={text(`mode_${mode}_text`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={text("ips")}
          description={text("ipsHint")}
          rows={2}
          autosize
          spellCheck={false}
          {...form.field("allowed_ips")}
        />
        <Button type="submit" loading={form.isBusy}>
          {text("create")}
        </Button>
      </Stack>
    </form>
  );
}
