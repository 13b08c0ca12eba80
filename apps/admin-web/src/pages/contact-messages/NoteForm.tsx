import { Form, FormFailure, useForm, useRequestKey } from "@bachat/site";
import { toast } from "@bachat/ui";
import { Button, Group, Stack, Textarea } from "@mantine/core";
import type { RefObject } from "react";
import { ActKey } from "../../components/ActKey.tsx";
import { submitKey } from "../../components/desk-keys.ts";
import { useSend } from "../../session/use-act.ts";
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
  const add = useSend("post", "/v1/admin/contact-messages/{message_id}/notes");
  const form = useForm({
    name: "contact-note",
    record: id,
    initial: { text: "" },
    limits: { text: 4000 },
    validate: (typed) => (typed.text.trim() === "" ? { text: text("noteMissing") } : {}),
    submit: async (typed) => {
      const about = { id, text: typed.text.trim() };
      await add({
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
            label={
              <>
                {text("noteLabel")} <ActKey act="internalNote" />
              </>
            }
            onKeyDown={submitKey}
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
              rightSection={<ActKey act="send" />}
            >
              {text("noteSave")}
            </Button>
          </Group>
        </Stack>
      </Form>
    </section>
  );
}
