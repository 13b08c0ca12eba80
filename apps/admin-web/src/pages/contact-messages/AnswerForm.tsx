import type { Schemas } from "@bachat/api-client/public";
import { errorText, useForm } from "@bachat/site";
import { Notice, toast } from "@bachat/ui";
import { Button, Group, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import classes from "./MessageDetail.module.css";
import { contactDeskMessages } from "./messages/en.ts";

const path = "/v1/admin/contact-messages/{message_id}";

/** Answers a message by mail, or closes it. What was answered can only be closed. */
export function AnswerForm({ message }: { message: Schemas["ContactMessage"] }) {
  const text = contactDeskMessages.useText();
  const [failure, setFailure] = useState<unknown>(null);
  const params = { path: { message_id: message.id } };
  const change = useMutation(api.mutationOptions("patch", path, { afterFailure: true }));
  // Awaited, as a closed message's form is gone before a callback would be called.
  async function close() {
    try {
      await change.mutateAsync({ params, body: { status: "closed" } });
      toast.success({ title: text("closed") });
    } catch (error) {
      setFailure(error);
    }
  }
  const form = useForm({
    initial: { answer: "" },
    validate: ({ answer }) => (answer.trim().length < 3 ? { answer: text("answerMissing") } : {}),
    submit: async ({ answer }) => {
      setFailure(null);
      await change.mutateAsync({ params, body: { status: "answered", answer } });
      toast.success({ title: text("sent"), message: text("sentText", { name: message.name }) });
    },
    onError: setFailure,
  });
  const isAnswered = message.status === "answered";
  return (
    <form {...form.props} className={classes.form}>
      {failure !== null && (
        <Notice tone="bad" title={text("failed")} isAlert>
          {errorText(failure)}
        </Notice>
      )}
      {!isAnswered && (
        <Textarea
          label={text("answer")}
          description={text("answerHint", { email: message.email })}
          required
          autosize
          minRows={5}
          maxRows={14}
          maxLength={4000}
          {...form.field("answer")}
        />
      )}
      <Group gap={8}>
        {!isAnswered && (
          <Button type="submit" loading={form.isBusy}>
            {text("send")}
          </Button>
        )}
        <Button variant="default" disabled={change.isPending} onClick={() => void close()}>
          {text(isAnswered ? "closeAnswered" : "close")}
        </Button>
      </Group>
    </form>
  );
}
