import { type ApiRequest, Form, useForm } from "@bachat/site";
import { Card, Notice } from "@bachat/ui";
import { Button, NativeSelect, Stack, Text, Textarea, TextInput } from "@mantine/core";
import {
  faultsIn,
  type Field,
  initialValues,
  type Operation,
  requestOf,
} from "../../developer/document.ts";
import { apiTestingMessages } from "./messages/en.ts";

const KEY = "key";
/** As the API makes them. Live keys are refused here: their calls cost the brand. */
const testKey = /^bk_test_[A-Za-z0-9]{32}$/;

interface CallFormProps {
  operation: Operation;
  send: (request: Omit<ApiRequest, "origin">) => Promise<void>;
}

/** The fields that the document lists for an operation, and the key that it needs. */
export function CallForm({ operation, send }: CallFormProps) {
  const text = apiTestingMessages.useText();
  const { needsKey, fields, method, description } = operation;
  const keyFault = (isNeeded: boolean, key: string) => {
    if (!isNeeded || testKey.test(key)) return {};
    return { [KEY]: text(key.startsWith("bk_live_") ? "liveKey" : "needKey") };
  };
  const form = useForm<Record<string, string>>({
    isDisposable: true,
    initial: { ...(needsKey && { [KEY]: "" }), ...initialValues(operation) },
    validate: (values) => ({
      ...Object.fromEntries(
        Object.entries(faultsIn(operation, values)).map(([id, fault]) => {
          const name = fields.find((field) => field.id === id)?.name ?? id;
          return [id, text(fault === "missing" ? "missing" : "notJson", { name })];
        }),
      ),
      ...keyFault(needsKey, (values[KEY] ?? "").trim()),
    }),
    submit: (values) => {
      const { headers, ...request } = requestOf(operation, values);
      if (needsKey) headers["x-api-key"] = (values[KEY] ?? "").trim();
      return send({ ...request, headers });
    },
  });
  return (
    <Card title={text("request")}>
      <Form form={form}>
        <Stack gap={16}>
          {description !== "" && (
            <Text size="sm" c="dimmed" style={{ whiteSpace: "pre-line" }}>
              {description}
            </Text>
          )}
          {method !== "GET" && !needsKey && (
            <Notice tone="warning" title={text("isWrite")}>
              {text("isWriteText")}
            </Notice>
          )}
          {needsKey && (
            <TextInput
              label={text("key")}
              description={text("keyHint")}
              required
              autoComplete="off"
              spellCheck={false}
              {...form.field(KEY)}
            />
          )}
          {fields.map((field) => (
            <FieldInput key={field.id} field={field} props={form.field(field.id)} />
          ))}
          <div>
            <Button type="submit" loading={form.isBusy}>
              {text("send")}
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}

type FieldProps = ReturnType<ReturnType<typeof useForm<Record<string, string>>>["field"]>;

function FieldInput({ field, props }: { field: Field; props: FieldProps }) {
  const text = apiTestingMessages.useText();
  const { name, place, isRequired, description, example, choices, kind } = field;
  const given = {
    ...props,
    label: text(isRequired ? "label" : "labelOptional", { name, place: text(`place_${place}`) }),
    ...(description !== "" && { description }),
    required: isRequired,
  };
  if (choices.length > 0)
    return <NativeSelect {...given} data={[{ value: "", label: text("none") }, ...choices]} />;
  const typed = { ...given, placeholder: example, autoComplete: "off", spellCheck: false };
  return kind === "json" && place === "body" ? (
    <Textarea {...typed} autosize minRows={2} maxRows={10} />
  ) : (
    <TextInput {...typed} />
  );
}
