import type { useForm } from "@bachat/site";
import { UiLink } from "@bachat/ui";
import { NativeSelect, Text, TextInput } from "@mantine/core";
import { paths } from "../../paths.ts";
import type { ConsoleValues } from "./console-values.ts";
import { consoleMessages } from "./messages/en.ts";
import { PASTED, type useConsoleKey } from "./use-console-key.ts";
import classes from "./ApiConsole.module.css";

export type ConsoleForm = ReturnType<typeof useForm<ConsoleValues>>;

interface BrandKeyFieldsProps {
  form: ConsoleForm;
  keys: ReturnType<typeof useConsoleKey>;
  mayCreate: boolean;
  onChoose: (key: string) => void;
}

/** A test key by its name, or any key pasted: live keys cannot be shown again. */
export function BrandKeyFields({ form, keys, mayCreate, onChoose }: BrandKeyFieldsProps) {
  const text = consoleMessages.useText();
  const { tests, choice, isPasted, hasFailed } = keys;
  return (
    <>
      {tests.length > 0 && (
        <NativeSelect
          label={text("key")}
          data={[
            ...tests.map(({ id, name, last_four: last }) => ({
              value: id,
              label: `${name} · bk_test_••••${last}`,
            })),
            { value: PASTED, label: text("pasteKey") },
          ]}
          value={choice}
          error={hasFailed && text("keyFailed")}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      )}
      {isPasted && (
        <>
          <TextInput
            label={text("secret")}
            description={text("secretHint")}
            required
            autoComplete="off"
            spellCheck={false}
            placeholder="bk_live_…"
            classNames={{ input: classes.secret ?? "" }}
            {...form.field("secret")}
          />
          {tests.length === 0 && mayCreate && (
            <Text size="sm" c="dimmed">
              {text("noTestKey")}{" "}
              <UiLink href={paths.developers()} className={classes.link}>
                {text("createKey")}
              </UiLink>
            </Text>
          )}
        </>
      )}
    </>
  );
}

export function ExampleKey() {
  const text = consoleMessages.useText();
  return (
    <TextInput
      label={text("key")}
      readOnly
      value={`${text("exampleKey")} · bk_test_••••ple0`}
      classNames={{ input: classes.secret ?? "" }}
    />
  );
}
