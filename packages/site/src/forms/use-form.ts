import { latinDigits } from "@bachat/rules/digits";
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
} from "react";
import { fieldErrors } from "../errors/error-text.ts";
import { tooLong } from "./limits.ts";
import { NotSaved } from "./not-saved.ts";
import type { PlainForm } from "./plain-form.ts";
import { closeForm, type UnsavedWork } from "./unsaved-work.ts";
import { useDraft } from "./use-draft.ts";

type FormValues = Record<string, string | boolean>;
type FieldErrors<V> = Partial<Record<keyof V & string, string>>;
type Names<V, T> = { [K in keyof V & string]: V[K] extends T ? K : never }[keyof V & string];

/** A form worth keeping: its text is kept as a draft, and leaving it unsaved needs a confirmation. */
interface NamedForm<V> {
  /** The form's name, the same for all records: "outlet". No two forms that are open together have the same. */
  name: string;
  /** The record's id, where the form changes one. */
  record?: string | undefined;
  /** Fields whose text is never kept: keys, PINs, passwords. */
  secrets?: readonly (keyof V & string)[];
  isDisposable?: never;
}

/** A question, a search, a sign-in or a code of one use: not kept, and never asked about. */
interface DisposableForm {
  isDisposable: true;
  name?: never;
  record?: never;
  secrets?: never;
}

type FormOptions<V extends FormValues> = FormWork<V> & (NamedForm<V> | DisposableForm);

interface FormWork<V extends FormValues> {
  initial: V;
  /**
   * The most characters of a field, without spaces at its ends. A longer text shows an error at the field and is not sent.
   * `maxLength` would cut a pasted text without a word.
   */
  limits?: Partial<Record<keyof V & string, number>>;
  /** Messages by field; no entry means the field is right. */
  validate?: (values: V) => FieldErrors<V>;
  /** The form's act; may throw, also `NotSaved`. After it the form counts as saved. */
  submit: (values: V) => Promise<unknown>;
  /** Takes a failure that belongs to no field; without it that is kept as `failure`. What belongs to one is shown there. */
  onError?: (error: unknown) => void;
  /** Fields that the API calls otherwise: its name to the form's. */
  names?: Partial<Record<string, keyof V & string>>;
  /** The address and fields for sending the form without scripts. */
  plain?: PlainForm | null;
  /** Shows a field's error once the person leaves the field, not only when the form is sent. */
  inline?: boolean;
}

type ValueChange = string | { currentTarget: { value: string; inputMode?: string } };

/** The typed text. A number field turns the digits of any keyboard into 0 to 9. */
function typedOf(next: ValueChange): string {
  if (typeof next === "string") return next;
  const { value, inputMode } = next.currentTarget;
  return inputMode === "numeric" || inputMode === "decimal" ? latinDigits(value) : value;
}

/**
 * A form's state: typed text stays, errors are shown at their fields and the first one gets the focus, a second
 * submit waits for the first. Spread `form.props` on the form and `form.field("name")` on each input. Around `@mantine/form`
 * it would have as many lines and 7 kB: it has neither the API's errors nor text typed before the hydration.
 */
export function useForm<V extends FormValues>(options: FormOptions<V>) {
  const { initial, limits = {}, submit, names = {}, inline = false, secrets = [] } = options;
  const refused = options.plain?.refused ?? null;
  const [values, setValues] = useState(() => ({ ...initial, ...typedBefore(initial, refused) }));
  const [saved, setSaved] = useState(initial);
  const [found, setErrors] = useState<FieldErrors<V>>(() =>
    refused === null ? {} : ownErrors(refused.error, initial, names),
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isAnswered, setAnswered] = useState(
    () => refused !== null && Object.keys(ownErrors(refused.error, initial, names)).length === 0,
  );
  const { onError = setFailure } = options;
  /** Known at once, also to a second click before the first is drawn. */
  const isRunning = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const wantsFocus = useRef(false);

  const overlong = (typed: V) => tooLong(typed, limits) as FieldErrors<V>;
  const errors = {
    ...(inline && only(options.validate?.(values) ?? {}, left)),
    ...found,
    ...overlong(values),
  };
  useEffect(() => {
    // Sent in the moment in which the form comes to life, it is wanted before the errors are here.
    if (!wantsFocus.current || Object.keys(found).length === 0) return;
    wantsFocus.current = false;
    fieldsOf(element.current)
      .find((field) => nameOf(field) in found)
      ?.focus();
  }, [found]);

  const changes = useMemo(() => changesIn(values, saved), [values, saved]);
  const isDirty = Object.keys(changes).length > 0;
  /** As drawn last, or as just now saved or put back. */
  const latest = useRef({ values, saved });
  useEffect(() => {
    latest.current = { values, saved };
  });

  /** Shows `shown`; differences from `stored` count as not saved. */
  function put(shown: V, stored: V): void {
    latest.current = { values: shown, saved: stored };
    setValues(shown);
    setSaved(stored);
    setErrors({});
    setFailure(null);
    setLeft(new Set());
  }

  const [hasOlder, setHasOlder] = useState(false);
  const secret = secrets.join();
  const unsaved = useMemo(() => {
    const kept = Object.entries(changes).filter(([name]) => !secret.split(",").includes(name));
    const from = kept.map(([name]) => [name, saved[name]]);
    return isDirty ? { values: Object.fromEntries(kept), from: Object.fromEntries(from) } : null;
  }, [changes, isDirty, saved, secret]);
  const work: UnsavedWork = {
    isUnsaved: () =>
      // Values that are being sent need no question, and a failure does not lose them: their draft is still there.
      !isRunning.current &&
      Object.keys(changesIn(latest.current.values, latest.current.saved)).length > 0,
    discard: () => put(latest.current.saved, latest.current.saved),
  };
  const draft = useDraft({
    draft: options.name === undefined ? null : { name: options.name, record: options.record },
    unsaved,
    restore: (kept) => {
      const fitting = fittingFields(saved, kept, "values");
      setHasOlder(
        Object.entries(fittingFields(saved, kept, "from")).some(
          ([name, was]) => was !== saved[name],
        ),
      );
      setValues({ ...saved, ...fitting });
      return Object.keys(fitting).length > 0;
    },
    ...work,
  });

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
    setAnswered(false);
    setBusy(true);
    try {
      await act();
    } catch (error) {
      const wrong = ownErrors(error, values, names);
      if (Object.keys(wrong).length > 0) show(wrong);
      else if (!(error instanceof NotSaved)) onError(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  function send(typed: V): void {
    // Text that another choice has hidden is not sent, so its length does not matter.
    const shown = new Set(fieldsOf(element.current).map(nameOf));
    const wrong = { ...options.validate?.(typed), ...only(overlong(typed), shown) };
    if (Object.keys(wrong).length > 0) return show(wrong);
    const before = latest.current.saved;
    void run(async () => {
      await submit(typed);
      draft.forget();
      // Unless `submit` has put other values into the form.
      if (latest.current.saved !== before) return;
      latest.current.saved = typed;
      setSaved(typed);
    });
  }

  const takeTyped = useEffectEvent(() => {
    const typed = typedInto(element.current, values);
    // A draft may have been put into it in this very moment.
    setValues((shown) => ({ ...shown, ...typed }));
  });
  // On a server-rendered page, a person may type before its code is here.
  useEffect(() => takeTyped(), []);

  return {
    values,
    isBusy,
    /** Why it failed the last time, where no field is to blame and no `onError` takes it; else null. */
    failure,
    /** The error of a form sent without a script, where it belongs to no field; else null. */
    refused: isAnswered ? (refused?.error ?? null) : null,
    /** Another action of the same form: it waits and fails as sending does, but asks for no field. */
    run: (act: () => Promise<unknown>): void => void run(act),
    set,
    /** For fields that are chosen rather than typed: with `inline`, a fault is shown at once. */
    leave,
    /** Whether a value differs from the saved one. */
    isDirty,
    /** The changed fields, which are the ones to send. */
    changes,
    /** The values that the form began with, or that were saved or set last. */
    saved,
    /** The form shows a draft that was not saved since; "older" when the saved record has changed meanwhile. */
    kept: draft.wasKept ? (hasOlder ? ("older" as const) : ("as_is" as const)) : null,
    /** Discards the typed values. */
    discard: draft.discard,
    /** Asks before something typed is lost, and then goes. */
    close: (go: () => void): void => {
      if (options.name === undefined) go();
      else closeForm(options.name, go);
    },
    /** Back to the beginning, or to these values; differences from `stored` count as not saved. */
    reset: (to: V = initial, stored: V = to) => put(to, stored),
    props: {
      ref: element,
      noValidate: true,
      ...(options.plain && { action: options.plain.action, method: "post" }),
      ...(inline && {
        onBlur: ({ target }: FocusEvent) => {
          const name = nameOf(target);
          // An empty field is reported when the form is sent, not before.
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
      onChange: (next: ValueChange) => set(name, typedOf(next) as V[K]),
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

/** The messages of a refusal at the fields of this form. */
const ownErrors = <V extends FormValues>(
  error: unknown,
  values: V,
  names: Partial<Record<string, string>>,
) =>
  Object.fromEntries(
    Object.entries(fieldErrors(error))
      .map(([name, message]) => [names[name] ?? name, message] as const)
      .filter(([name]) => name in values),
  ) as FieldErrors<V>;

/** The values of a form that was sent without a script and refused. A ticked box sends its name. */
const typedBefore = <V extends FormValues>(initial: V, refused: PlainForm["refused"]) =>
  Object.fromEntries(
    Object.entries(refused?.values ?? {})
      .filter(([name]) => name in initial)
      .map(([name, value]) => [name, typeof initial[name] === "boolean" ? true : value]),
  ) as Partial<V>;

/** Most fields carry their name; one whose name is on a hidden input beside it says it as data. */
const FIELDS = "[name]:not([type=hidden]), [data-field]";
const fieldsOf = (form: HTMLFormElement | null): HTMLElement[] => [
  ...(form?.querySelectorAll<HTMLElement>(FIELDS) ?? []),
];
const nameOf = (field: Element): string =>
  field.getAttribute("data-field") ?? field.getAttribute("name") ?? "";

const only = <V extends FormValues>(errors: FieldErrors<V>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => names.has(name))) as FieldErrors<V>;

/** A choice has its value whether it is chosen or not. */
const TYPED = "textarea, input:not([type=radio], [type=checkbox], [type=file])";

/** Values in the form's text fields that the state does not have yet. */
function typedInto<V extends FormValues>(form: HTMLFormElement | null, values: V): Partial<V> {
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED);
  const fresh = [...(fields ?? [])].filter(
    ({ name, value }) => value !== "" && typeof values[name] === "string" && values[name] !== value,
  );
  return Object.fromEntries(fresh.map(({ name, value }) => [name, value])) as Partial<V>;
}

function changesIn<V extends FormValues>(values: V, saved: V): Partial<V> {
  const changed = Object.entries(values).filter(([name, value]) => value !== saved[name]);
  return Object.fromEntries(changed) as Partial<V>;
}

/** The fields of a draft that this form has. */
function fittingFields<V extends FormValues>(
  saved: V,
  kept: unknown,
  part: "values" | "from",
): Partial<V> {
  const fields = (kept as Record<typeof part, unknown>)[part] ?? {};
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => typeof value === typeof saved[name]),
  ) as Partial<V>;
}
