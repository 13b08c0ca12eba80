import { Notice } from "@bachat/ui";
import type { ReactNode } from "react";
import { errorText } from "../errors/error-text.ts";
import type { useForm } from "./use-form.ts";

/** What the shells need to know of a form that `useForm` keeps. */
export type FormState = Pick<ReturnType<typeof useForm>, "props" | "isBusy" | "failure"> & {
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
    <form {...form.props} className={className}>
      {children}
    </form>
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
