import type { Schemas } from "@bachat/api-client/public";
import { Form, FormFailure, useForm } from "@bachat/site";
import { toast } from "@bachat/ui";
import { Button, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import classes from "./MessageDetail.module.css";
import { contactDeskMessages } from "./messages/en.ts";

const path = "/v1/admin/contact-messages/{message_id}";

export interface AnswerProps {
  message: Schemas["ContactMessage"];
  /** Also after the message was left. */
  onFailure: (error: unknown, message: Schemas["ContactMessage"]) => void;
}

/** Answers a message by mail, or closes it. What was answered can only be closed. */
export function AnswerForm({ message, onFailure }: AnswerProps) {
  const text = contactDeskMessages.useText();
  const params = { path: { message_id: message.id } };
  const change = useMutation(api.mutationOptions("patch", path, { afterFailure: true }));
  // Awaited, as a closed message's form is gone before a callback would be called.
  async function send(body: Parameters<typeof change.mutateAsync>[0]["body"]) {
    try {
      await change.mutateAsync({ params, body });
    } catch (error) {
      onFailure(error, message);
      throw error;
    }
  }
  async function close() {
    await send({ status: "closed" });
    toast.success({ title: text("closed") });
  }
  const form = useForm({
    initial: { answer: "" },
    validate: ({ answer }) => (answer.trim().length < 3 ? { answer: text("answerMissing") } : {}),
    submit: async ({ answer }) => {
      await send({ status: "answered", answer });
      toast.success({ title: text("sent"), message: text("sentText", { name: message.name }) });
    },
  });
  const isAnswered = message.status === "answered";
  return (
    <Form form={form} className={classes.form}>
      <FormFailure form={form} title={text("failed")} />
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
      <div className={classes.acts}>
        {!isAnswered && (
          <Button type="submit" loading={form.isBusy}>
            {text("send")}
          </Button>
        )}
        <Button variant="default" disabled={change.isPending} onClick={() => form.run(close)}>
          {text(isAnswered ? "closeAnswered" : "close")}
        </Button>
      </div>
    </Form>
  );
}
