import {
  type ContactKind,
  contactKinds,
  DATA_REQUEST_DAYS,
  isDataRequest,
} from "@bachat/rules/contact";
import { Notice } from "@bachat/ui";
import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useRef } from "react";
import { looksLikeEmail } from "../../auth/rules.ts";
import { Form, FormFailure } from "../../forms/Form.tsx";
import { usePlainForm } from "../../forms/plain-form.ts";
import { useForm } from "../../forms/use-form.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { choiceParam } from "../../lists/list-params.ts";
import { usePublicApi } from "../../session/site-context.ts";
import { contactMessages } from "./messages/en.ts";
import classes from "./ContactPage.module.css";

/** The API takes whatever is sent sooner for a program's; a person that fast waits this out unnoticed. */
const LEAST_MS = 2_100;

const MESSAGE_MAX = 4_000;

interface ContactFormProps {
  /** The signed-in person's data, as soon as they are known; empty for visitors. */
  known: { name: string; email: string };
  /** The subject that the link to this page names. */
  kind: ContactKind;
  /** The message that this one follows. */
  replyTo: string | null;
  onSent: (email: string) => void;
}

export function ContactForm({ known, kind, replyTo, onSent }: ContactFormProps) {
  const text = contactMessages.useText();
  const api = usePublicApi();
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  const form = useForm({
    name: "contact",
    plain: usePlainForm("contact", { kind, reply_to: replyTo }),
    initial: { ...known, kind, subject: "", message: "", website: "" },
    limits: { name: 120, email: 254, subject: 120, message: MESSAGE_MAX },
    validate: ({ name, email, subject, message }) => ({
      ...(name.trim() === "" && { name: text("needName") }),
      ...(!looksLikeEmail(email) && { email: text("needEmail") }),
      ...(subject.trim().length < 3 && { subject: text("needSubject") }),
      ...(message.trim().length < 10 && { message: text("needMessage") }),
    }),
    submit: async (values) => {
      const early = LEAST_MS - (performance.now() - shownAt.current);
      if (early > 0) await new Promise((done) => setTimeout(done, early));
      await api.call("post", "/v1/contact-messages", {
        body: {
          ...values,
          kind: choiceParam(values.kind, contactKinds, "general"),
          reply_to: replyTo,
          locale: currentLocale(),
          filled_in_ms: Math.round(performance.now() - shownAt.current),
        },
      });
      onSent(values.email.trim());
    },
  });
  const fillIn = useEffectEvent((name: "name" | "email", value: string) => {
    if (form.values[name] === "" && value !== "") form.set(name, value);
  });
  useEffect(() => fillIn("name", known.name), [known.name]);
  useEffect(() => fillIn("email", known.email), [known.email]);
  const left = MESSAGE_MAX - form.values.message.length;
  return (
    <Form form={form} className={classes.form}>
      <FormFailure form={form} title={text("failed")} />
      <TextInput {...form.field("name")} label={text("name")} autoComplete="name" required />
      <TextInput
        {...form.field("email")}
        label={text("email")}
        description={text("emailHint")}
        type="email"
        autoComplete="email"
        required
      />
      {replyTo !== null && <Notice tone="info">{text("follows")}</Notice>}
      <NativeSelect
        {...form.field("kind")}
        label={text("kind")}
        description={
          isDataRequest(choiceParam(form.values.kind, contactKinds, "general"))
            ? text("requestPromise", { days: DATA_REQUEST_DAYS })
            : undefined
        }
        data={contactKinds.map((value) => ({ value, label: text(`kind_${value}`) }))}
      />
      <TextInput {...form.field("subject")} label={text("subject")} required />
      <Textarea
        {...form.field("message")}
        label={text("message")}
        description={left > 200 ? text("messageHint") : text("messageLeft", { count: left })}
        required
        autosize
        minRows={6}
        maxRows={16}
      />
      {/* For programs only: people neither see nor reach it. */}
      <div className={classes.trap} aria-hidden>
        <label>
          {text("trap")}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={form.values.website}
            onChange={(event) => form.set("website", event.currentTarget.value)}
          />
        </label>
      </div>
      <Button type="submit" loading={form.isBusy}>
        {text("send")}
      </Button>
    </Form>
  );
}
