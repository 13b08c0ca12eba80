import { pageMarks } from "@bachat/rules/page-marks";
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
} from "react";
import { ProofCancelled } from "../account/proof-cancelled.ts";
import { fieldErrors } from "../errors/error-text.ts";

type FormValues = Record<string, string | boolean>;
type FieldErrors<V> = Partial<Record<keyof V & string, string>>;
type Names<V, T> = { [K in keyof V & string]: V[K] extends T ? K : never }[keyof V & string];

interface FormOptions<V extends FormValues> {
  initial: V;
  /** Messages by field; no entry means the field is right. */
  validate?: (values: V) => FieldErrors<V>;
  /** What the form does; may throw. */
  submit: (values: V) => Promise<unknown>;
  /** Takes a failure that belongs to no field; without it that is kept as `failure`. What belongs to one is shown there. */
  onError?: (error: unknown) => void;
  /** Fields that the API calls otherwise: its name to the form's. */
  names?: Partial<Record<string, keyof V & string>>;
  /** Says what is wrong with a field once it has been left, not only when the form is sent. */
  inline?: boolean;
}

type ValueChange = string | { currentTarget: { value: string } };

/**
 * A form's state: what is typed stays, errors stand at their fields and the first one gets the focus, a second
 * submit waits for the first. Spread `form.props` on the form and `form.field("name")` on each input.
 */
export function useForm<V extends FormValues>(options: FormOptions<V>) {
  const { initial, validate, submit, names = {}, inline = false } = options;
  const [values, setValues] = useState(initial);
  const [found, setErrors] = useState<FieldErrors<V>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { onError = setFailure } = options;
  /** Known at once, also to a second click before the first is drawn. */
  const isRunning = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const wantsFocus = useRef(false);

  const errors = { ...(inline && only(validate?.(values) ?? {}, left)), ...found };
  useEffect(() => {
    // Sent in the moment in which the form comes to life, it is wanted before the errors are here.
    if (!wantsFocus.current || Object.keys(found).length === 0) return;
    wantsFocus.current = false;
    const fields = element.current?.querySelectorAll<HTMLElement>(FIELDS) ?? [];
    [...fields].find((field) => nameOf(field) in found)?.focus();
  }, [found]);

  const set = useCallback(<K extends keyof V & string>(name: K, value: V[K]) => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors(({ [name]: _fixed, ...rest }) => rest as FieldErrors<V>);
  }, []);

  const leave = useCallback((name: string) => {
    setLeft((before) => (before.has(name) ? before : new Set([...before, name])));
  }, []);

  const show = (wrong: FieldErrors<V>) => {
    wantsFocus.current = true;
    setErrors(wrong);
  };

  async function run(act: () => Promise<unknown>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setErrors({});
    setFailure(null);
    setBusy(true);
    try {
      await act();
    } catch (error) {
      const refused = Object.entries(fieldErrors(error))
        .map(([name, message]) => [names[name] ?? name, message] as const)
        .filter(([name]) => name in values);
      if (refused.length > 0) show(Object.fromEntries(refused) as FieldErrors<V>);
      else if (!(error instanceof ProofCancelled)) onError(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  function send(typed: V): void {
    const wrong = validate?.(typed) ?? {};
    if (Object.keys(wrong).length > 0) show(wrong);
    else void run(() => submit(typed));
  }

  const takeTyped = useEffectEvent(() => {
    const typed = { ...values, ...typedInto(element.current, values) };
    setValues(typed);
    if (element.current?.hasAttribute(pageMarks.sent) !== true) return;
    element.current.removeAttribute(pageMarks.sent);
    send(typed);
  });
  // On a server-rendered page, a person may type and send before its code is here.
  useEffect(() => takeTyped(), []);

  return {
    values,
    isBusy,
    /** Why it failed the last time, where no field is to blame and no `onError` takes it; else null. */
    failure,
    /** Another action of the same form: it waits and fails as sending does, but asks for no field. */
    run: (act: () => Promise<unknown>): void => void run(act),
    set,
    /** For fields that are chosen rather than typed: with `inline`, what is wrong is said at once. */
    leave,
    /** Back to the beginning, or to these values, for a form that stays after its work. */
    reset: (to: V = initial) => {
      setValues(to);
      setErrors({});
      setFailure(null);
      setLeft(new Set());
    },
    props: {
      ref: element,
      noValidate: true,
      // The mark of a form that was sent early.
      suppressHydrationWarning: true,
      ...(inline && {
        onBlur: ({ target }: FocusEvent) => {
          const name = nameOf(target);
          // Nothing was typed yet: it is missing when the form is sent, not before.
          if (typeof values[name] === "string" && values[name] !== "") leave(name);
        },
      }),
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (!isRunning.current) send(values);
      },
    },
    /** For text inputs and the password field. */
    field: <K extends Names<V, string>>(name: K) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: (next: ValueChange) =>
        set(name, (typeof next === "string" ? next : next.currentTarget.value) as V[K]),
    }),
    checkbox: <K extends Names<V, boolean>>(name: K) => ({
      name,
      checked: values[name] as boolean,
      error: errors[name],
      onChange: (event: { currentTarget: { checked: boolean } }) =>
        set(name, event.currentTarget.checked as V[K]),
    }),
  };
}

/** Most fields carry their name; one whose name is on a hidden input beside it says it as data. */
const FIELDS = "[name]:not([type=hidden]), [data-field]";
const nameOf = (field: Element): string =>
  field.getAttribute("data-field") ?? field.getAttribute("name") ?? "";

const only = <V extends FormValues>(errors: FieldErrors<V>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => names.has(name))) as FieldErrors<V>;

/** A choice has its value whether it is chosen or not. */
const TYPED = "textarea, input:not([type=radio], [type=checkbox], [type=file])";

/** What is in the form's text fields and is not yet known. */
function typedInto<V extends FormValues>(form: HTMLFormElement | null, values: V): Partial<V> {
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED);
  const fresh = [...(fields ?? [])].filter(
    ({ name, value }) => value !== "" && typeof values[name] === "string" && values[name] !== value,
  );
  return Object.fromEntries(fresh.map(({ name, value }) => [name, value])) as Partial<V>;
}
