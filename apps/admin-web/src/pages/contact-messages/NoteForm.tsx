import { Form, FormFailure, useForm, useRequestKey } from "@bachat/site";
import { KeyHint, toast } from "@bachat/ui";
import { Button, Group, Stack, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { RefObject } from "react";
import { api } from "../../session/api.ts";
import { contactDeskMessages } from "./messages/en.ts";
import type { Message } from "./queries.ts";

interface NoteFormProps {
  data: Message;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Writes down what only admins read. */
export function NoteForm({ data: { id }, field }: NoteFormProps) {
  const text = contactDeskMessages.useText();
  const keys = useRequestKey();
  const add = useMutation(
    api.mutationOptions("post", "/v1/admin/contact-messages/{message_id}/notes"),
  );
  const form = useForm({
    name: "contact-note",
    record: id,
    initial: { text: "" },
    limits: { text: 4000 },
    validate: (typed) => (typed.text.trim() === "" ? { text: text("noteMissing") } : {}),
    submit: async (typed) => {
      const about = { id, text: typed.text.trim() };
      await add.mutateAsync({
        params: { path: { message_id: id } },
        body: { idempotency_key: keys.of(about), text: typed.text },
      });
      keys.renew(about);
      form.reset();
      toast.success({ title: text("noteSaved") });
    },
  });
  return (
    <section>
      <h2>{text("note")}</h2>
      <Form form={form}>
        <Stack gap={12}>
          <FormFailure form={form} title={text("noteFailed")} />
          <Textarea
            ref={field}
            label={text("noteLabel")}
            description={text("noteHint")}
            autosize
            minRows={2}
            maxRows={8}
            {...form.field("text")}
          />
          <Group>
            <Button
              type="submit"
              variant="default"
              loading={form.isBusy}
              rightSection={<KeyHint>N</KeyHint>}
            >
              {text("noteSave")}
            </Button>
          </Group>
        </Stack>
      </Form>
    </section>
  );
}
