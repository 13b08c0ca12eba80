import { Notice } from "@bachat/ui";
import { Anchor, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { errorText } from "../errors/error-text.ts";
import { formMessages } from "./messages/en.ts";
import type { useForm } from "./use-form.ts";

/** The part of `useForm`'s form that the shells use. */
export type FormState = Pick<
  ReturnType<typeof useForm>,
  "props" | "isBusy" | "failure" | "refused" | "kept" | "discard" | "close"
> & {
  values: object;
};

interface FormProps {
  form: FormState;
  className?: string | undefined;
  children: ReactNode;
}

/** The element of a form that `useForm` keeps: in a page this, in a dialog `FormDialog`, which uses it. */
export function Form({ form, className, children }: FormProps) {
  return (
    <>
      {form.kept !== null && <KeptNotice kept={form.kept} discard={form.discard} />}
      <form {...form.props} className={className}>
        {form.refused !== null && (
          <Notice tone="bad" isAlert>
            {errorText(form.refused)}
          </Notice>
        )}
        {children}
      </form>
    </>
  );
}

interface KeptNoticeProps {
  kept: NonNullable<FormState["kept"]>;
  discard: () => void;
}

/** Says that the fields show earlier text that is not saved. */
export function KeptNotice({ kept, discard }: KeptNoticeProps) {
  const text = formMessages.useText();
  return (
    <Text size="sm" c="dimmed" mb={12} role="status">
      {text(kept === "older" ? "keptOlder" : "kept")}{" "}
      <Anchor component="button" type="button" inherit onClick={discard}>
        {text("discard")}
      </Anchor>
    </Text>
  );
}

interface FormFailureProps {
  form: Pick<FormState, "failure">;
  title?: string | undefined;
  /** Its words, where a page says more than the general message of the error's code. */
  words?: ((error: unknown) => string) | undefined;
}

/** Why sending failed, where no field is to blame. Nothing while it did not, or where `onError` takes the failure. */
export function FormFailure({ form, title, words = errorText }: FormFailureProps) {
  if (form.failure === null) return null;
  return (
    <Notice tone="bad" title={title} isAlert>
      {words(form.failure)}
    </Notice>
  );
}
