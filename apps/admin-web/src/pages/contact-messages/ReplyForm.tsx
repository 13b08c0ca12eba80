import { Form, FormFailure, useForm, useRequestKey } from "@bachat/site";
import { toast } from "@bachat/ui";
import { Button, Checkbox, Group, Stack, Textarea } from "@mantine/core";
import type { RefObject } from "react";
import { ActKey } from "../../components/ActKey.tsx";
import { useUndone } from "../../components/cases/held.ts";
import { submitKey } from "../../components/desk-keys.ts";
import { useAct } from "../../session/use-act.ts";
import { contactDeskMessages } from "./messages/en.ts";
import type { Message } from "./queries.ts";

interface ReplyFormProps {
  data: Message;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Answers by mail. A second click, or another try after a lost answer, sends the same reply: it goes out once. */
export function ReplyForm({ data, field }: ReplyFormProps) {
  const text = contactDeskMessages.useText();
  const undone = useUndone();
  const keys = useRequestKey();
  const reply = useAct("post", "/v1/admin/contact-messages/{message_id}/decisions/reply");
  const { id, version, name, email, status } = data;
  const form = useForm({
    name: "contact-reply",
    record: id,
    initial: { text: undone.textOf("text"), close: false },
    limits: { text: 4000 },
    validate: (typed) => (typed.text.trim().length < 3 ? { text: text("replyMissing") } : {}),
    submit: async (typed) => {
      const about = { id, text: typed.text.trim() };
      await reply({
        params: { path: { message_id: id } },
        body: { idempotency_key: keys.of(about), version, text: typed.text, close: typed.close },
      });
      keys.renew(about);
      form.reset();
      toast.success({ title: text("replySent"), message: text("replySentText", { name }) });
    },
  });
  return (
    <section>
      <h2>{text("reply")}</h2>
      <Form form={form}>
        <Stack gap={12}>
          <FormFailure form={form} title={text("replyFailed")} />
          <Textarea
            ref={field}
            label={
              <>
                {text(status === "open" ? "replyLabel" : "replyAgain")} <ActKey act="note" />
              </>
            }
            onKeyDown={submitKey}
            description={text("replyHint", { email })}
            required
            autosize
            minRows={4}
            maxRows={14}
            {...form.field("text")}
          />
          <Group gap={16}>
            <Button type="submit" loading={form.isBusy} rightSection={<ActKey act="send" />}>
              {text("replySend")}
            </Button>
            <Checkbox label={text("replyClose")} {...form.checkbox("close")} />
          </Group>
        </Stack>
      </Form>
    </section>
  );
}
