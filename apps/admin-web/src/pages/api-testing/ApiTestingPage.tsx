import { QueryView } from "@bachat/site";
import { CodeBlock, PageSkeleton } from "@bachat/ui";
import { Box, Button, Group, NativeSelect, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { settings } from "../../config.ts";
import { ask, type Answer } from "../../developer/ask.ts";
import { DeveloperPage } from "../../developer/DeveloperPage.tsx";
import classes from "../../developer/DeveloperPage.module.css";
import {
  addressOf,
  documentOptions,
  missingIn,
  publicReads,
  type Parameter,
  type PublicRead,
} from "../../developer/document.ts";
import { developerMessages } from "../../developer/messages/en.ts";

/** `/api-testing`: one of the reads that need no session, sent from here. */
export function ApiTestingPage() {
  const text = developerMessages.useText();
  return (
    <DeveloperPage page="apiTesting">
      <QueryView
        query={useQuery(documentOptions)}
        failedTitle={text("documentFailed")}
        skeleton={<PageSkeleton />}
      >
        {(document) => <Console reads={publicReads(document)} />}
      </QueryView>
    </DeveloperPage>
  );
}

function Console({ reads }: { reads: readonly PublicRead[] }) {
  const text = developerMessages.useText();
  const [chosen, setChosen] = useState(
    () => reads.find(({ path }) => path === "/v1/offers") ?? reads[0],
  );
  const [values, setValues] = useState<Record<string, string>>({});
  const [isChecked, setChecked] = useState(false);
  const call = useMutation({ mutationFn: ask });
  if (chosen === undefined) return null;
  const missing = missingIn(chosen, values);
  const address = addressOf(chosen, values);
  const send = () => {
    setChecked(true);
    if (missing.length === 0) call.mutate(address);
  };
  return (
    <div className={classes.cards}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <NativeSelect
          label={text("operation")}
          value={chosen.path}
          data={reads.map(({ path, summary }) => ({ value: path, label: `${path} · ${summary}` }))}
          onChange={(event) => {
            setChosen(reads.find(({ path }) => path === event.currentTarget.value));
            setValues({});
            setChecked(false);
            call.reset();
          }}
        />
        {chosen.description !== "" && (
          <Box component="p" fz={14} c="var(--text-2)">
            {chosen.description}
          </Box>
        )}
        {chosen.parameters.map((parameter) => (
          <Field
            key={parameter.name}
            parameter={parameter}
            value={values[parameter.name] ?? ""}
            isMissing={isChecked && missing.includes(parameter.name)}
            onChange={(value) => setValues((before) => ({ ...before, [parameter.name]: value }))}
          />
        ))}
        <div>
          <Button type="submit" loading={call.isPending}>
            {text("send")}
          </Button>
        </div>
      </form>
      <div className={classes.answer} aria-live="polite">
        <CodeBlock
          tabs={[
            { id: "request", label: text("request"), code: `GET ${settings.apiOrigin}${address}` },
          ]}
        />
        {call.data !== undefined && <Result answer={call.data} />}
      </div>
    </div>
  );
}

interface FieldProps {
  parameter: Parameter;
  value: string;
  isMissing: boolean;
  onChange: (value: string) => void;
}

function Field({ parameter, value, isMissing, onChange }: FieldProps) {
  const text = developerMessages.useText();
  const { name, required = false, description, schema } = parameter;
  const standard = schema?.default;
  return (
    <TextInput
      label={`${name} (${text(required ? "required" : "optional")})`}
      description={description ?? schema?.enum?.join(", ")}
      placeholder={standard === undefined ? undefined : String(standard)}
      value={value}
      error={isMissing && text("missing", { names: name })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Result({ answer }: { answer: Answer }) {
  const text = developerMessages.useText();
  const { status, ms, body, requestId } = answer;
  if (status === null) return <p role="alert">{text("noAnswer", { ms })}</p>;
  const code = typeof body === "string" ? body : JSON.stringify(body, null, 2);
  return (
    <>
      <Group component="p" gap="4px 16px" justify="space-between">
        <b>{text("answered", { status, ms })}</b>
        {requestId !== null && (
          <span className={classes.quiet}>{text("requestId", { id: requestId })}</span>
        )}
      </Group>
      <CodeBlock tabs={[{ id: "answer", label: text("answer"), code }]} />
    </>
  );
}
