import type { Schemas } from "@bachat/api-client/public";
import { Form, FormFailure, useForm } from "@bachat/site";
import { Notice, toast } from "@bachat/ui";
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

/**
 * Answers a message by mail, or closes it. What was answered can only be closed. An answer that was typed while a colleague
 * was faster is shown, so that it can be used elsewhere.
 */
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
    name: "contact-answer",
    record: message.id,
    initial: { answer: "" },
    limits: { answer: 4000 },
    validate: ({ answer }) => (answer.trim().length < 3 ? { answer: text("answerMissing") } : {}),
    submit: async ({ answer }) => {
      await send({ status: "answered", answer });
      form.reset();
      toast.success({ title: text("sent"), message: text("sentText", { name: message.name }) });
    },
  });
  const { status } = message;
  const isDone = status === "answered" || status === "closed";
  const isUnsent = isDone && form.values.answer.trim() !== "";
  if (status === "closed" && !isUnsent) return null;
  return (
    <Form form={form} className={classes.form}>
      <FormFailure form={form} title={text("failed")} />
      {isUnsent && (
        <Notice tone="warning" title={text("unsent")}>
          <p className={classes.message}>{form.values.answer}</p>
        </Notice>
      )}
      {!isDone && (
        <Textarea
          label={text("answer")}
          description={text("answerHint", { email: message.email })}
          required
          autosize
          minRows={5}
          maxRows={14}
          {...form.field("answer")}
        />
      )}
      <div className={classes.acts}>
        {!isDone && (
          <Button type="submit" loading={form.isBusy}>
            {text("send")}
          </Button>
        )}
        {status !== "closed" && (
          <Button variant="default" disabled={change.isPending} onClick={() => form.run(close)}>
            {text(isDone ? "closeAnswered" : "close")}
          </Button>
        )}
      </div>
    </Form>
  );
}
