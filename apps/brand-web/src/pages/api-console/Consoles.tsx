import { Form, useForm, useSettings } from "@bachat/site";
import { RowsSkeleton } from "@bachat/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { creditsOptions } from "../../session/brand-queries.ts";
import type { KeyOwner } from "../../session/portal-brand.ts";
import { type Ask, type Call, modeOf, MOST_EMAILS } from "./call.ts";
import { CallHistory } from "./CallHistory.tsx";
import { CallResult } from "./CallResult.tsx";
import { CallSnippet } from "./CallSnippet.tsx";
import { askedIn, type ConsoleValues, initialValues } from "./console-values.ts";
import { exampleCall, isKnownToExample } from "./example.ts";
import { BrandKeyFields, ExampleKey } from "./KeyFields.tsx";
import { consoleMessages } from "./messages/en.ts";
import { RequestFields } from "./RequestFields.tsx";
import { send } from "./send.ts";
import { useConsoleKey } from "./use-console-key.ts";
import classes from "./ApiConsole.module.css";

interface Means {
  hasKey: (values: ConsoleValues) => boolean;
  /** The whole key and its name. A press of Send before it is there waits for it. */
  keyOf: (values: ConsoleValues) => Promise<{ secret: string; name: string }>;
  call: (ask: Ask) => Promise<Call>;
  /** Further rules for an address. */
  faultOf?: (email: string) => string | null;
}

/** The form with the calls that it made, the latest first. In memory only. */
function useConsole({ hasKey, keyOf, call, faultOf }: Means) {
  const text = consoleMessages.useText();
  const [calls, setCalls] = useState<readonly Call[]>([]);
  const [shownId, setShown] = useState<number | null>(null);
  const form = useForm<ConsoleValues>({
    isDisposable: true,
    initial: initialValues,
    limits: { email: 254, secret: 60 },
    validate: (values) => {
      const emails = askedIn(values);
      const field = values.kind === "batch" ? "emails" : "email";
      const fault = emails.map((email) => faultOf?.(email) ?? null).find((one) => one !== null);
      return {
        ...(!hasKey(values) && { secret: text("needKey") }),
        ...(emails.length === 0 && { [field]: text("needEmail") }),
        ...(emails.length > MOST_EMAILS && { [field]: text("tooMany") }),
        ...(fault !== undefined && { [field]: fault }),
      };
    },
    async submit(values) {
      const key = await keyOf(values);
      const isBatch = values.kind === "batch";
      const made = await call({ ...key, keyName: key.name, emails: askedIn(values), isBatch });
      setCalls((before) => [made, ...before]);
      setShown(made.id);
    },
    onError: (error) => console.error("The call was not made", error),
  });
  return { form, calls, setShown, shown: calls.find(({ id }) => id === shownId) ?? null };
}

type State = ReturnType<typeof useConsole>;

interface ScreenProps {
  state: State;
  keyFields: React.ReactNode;
  secret: string;
  hasOutcomes?: boolean;
}

function Screen({ state, keyFields, secret, hasOutcomes = false }: ScreenProps) {
  const { form, calls, shown, setShown } = state;
  const mode = modeOf(secret);
  return (
    <div className={classes.console}>
      <div className={classes.side}>
        <Form form={form}>
          <RequestFields form={form} mode={mode} keyFields={keyFields} hasOutcomes={hasOutcomes} />
        </Form>
        <CallSnippet values={form.values} secret={secret} />
      </div>
      <div className={classes.side}>
        <CallResult call={shown} />
        {calls.length > 0 && (
          <CallHistory calls={calls} shownId={shown?.id ?? null} onShow={setShown} />
        )}
      </div>
    </div>
  );
}

/** Calls with a key of this brand, or one that is pasted. */
export function BrandConsole({ brand }: { brand: KeyOwner }) {
  const text = consoleMessages.useText();
  const { apiOrigin } = useSettings();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState("");
  const key = useConsoleKey(brand, wanted);
  const state = useConsole({
    hasKey: ({ secret }) => !key.isPasted || modeOf(secret) !== null,
    keyOf: async ({ secret }) =>
      key.isPasted
        ? { secret: secret.trim(), name: text("pasted") }
        : { secret: await key.readSecret(), name: key.name ?? "" },
    call: async (ask) => {
      const made = await send(apiOrigin, ask);
      if (made.credits > 0 && brand.actions.view_credits)
        void queryClient.invalidateQueries({ queryKey: creditsOptions(brand.id).queryKey });
      return made;
    },
  });
  if (key.isLoading) return <RowsSkeleton rows={6} height={56} />;
  return (
    <Screen
      state={state}
      hasOutcomes
      secret={key.isPasted ? state.form.values.secret : (key.secret ?? "")}
      keyFields={
        <BrandKeyFields
          form={state.form}
          keys={key}
          mayCreate={brand.actions.create_keys}
          onChoose={setWanted}
        />
      }
    />
  );
}

const exampleKey = `bk_test_${"Example0".repeat(4)}`;

/** The same screen with the documentation's answers. */
export function ExampleConsole() {
  const text = consoleMessages.useText();
  const state = useConsole({
    hasKey: () => true,
    keyOf: () => Promise.resolve({ secret: exampleKey, name: text("exampleKey") }),
    call: (ask) => Promise.resolve(exampleCall(ask)),
    faultOf: (email) => (isKnownToExample(email) ? null : text("exampleOnly")),
  });
  return <Screen state={state} secret={exampleKey} keyFields={<ExampleKey />} />;
}
