import { Card, ChipRow, FilterChip } from "@bachat/ui";
import { Button, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { creditsOf, emailsIn, type KeyMode, outcomeEmails, sampleEmails } from "./call.ts";
import { askedIn } from "./console-values.ts";
import type { ConsoleForm } from "./KeyFields.tsx";
import { consoleMessages } from "./messages/en.ts";
import classes from "./ApiConsole.module.css";

interface RequestFieldsProps {
  form: ConsoleForm;
  /** The key's mode; null before a key is chosen. */
  mode: KeyMode | null;
  keyFields: ReactNode;
  /** Whether it offers the addresses that show a refusal. */
  hasOutcomes: boolean;
}

const kinds = ["single", "batch"] as const;

/** Key, addresses and the button that sends them. */
export function RequestFields({ form, mode, keyFields, hasOutcomes }: RequestFieldsProps) {
  const text = consoleMessages.useText();
  const { values } = form;
  const isBatch = values.kind === "batch";
  const count = emailsIn(values.emails).length;
  const take = (sample: string) =>
    isBatch
      ? form.set("emails", [...emailsIn(values.emails), sample].join("\n"))
      : form.set("email", sample);
  return (
    <Card title={text("request")}>
      <Stack gap={16}>
        {keyFields}
        <ChipRow label={text("kind")}>
          {kinds.map((kind) => (
            <FilterChip
              key={kind}
              active={values.kind === kind}
              onClick={() => form.set("kind", kind)}
            >
              {text(kind)}
            </FilterChip>
          ))}
        </ChipRow>
        {isBatch ? (
          <Textarea
            label={text("emails")}
            description={text("emailsHint")}
            required
            rows={5}
            autoComplete="off"
            spellCheck={false}
            classNames={{ input: classes.list ?? "" }}
            {...form.field("emails")}
          />
        ) : (
          <TextInput
            label={text("email")}
            required
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            {...form.field("email")}
          />
        )}
        <div className={classes.samples} role="group" aria-label={text("suggestions")}>
          <Text size="sm" c="dimmed" aria-hidden>
            {text("suggestions")}
          </Text>
          {[...sampleEmails, ...(hasOutcomes && mode === "test" ? outcomeEmails : [])].map(
            (sample) => (
              <button key={sample} type="button" onClick={() => take(sample)}>
                {sample}
              </button>
            ),
          )}
        </div>
        <Group gap="12px 16px">
          <Button
            type="submit"
            loading={form.isBusy}
            leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
          >
            {text("send")}
          </Button>
          <Text size="sm" c="dimmed" aria-live="polite">
            {isBatch && `${text("addressCount", { count })}. `}
            <Cost mode={mode} emails={askedIn(values)} />
          </Text>
        </Group>
      </Stack>
    </Card>
  );
}

function Cost({ mode, emails }: { mode: KeyMode | null; emails: readonly string[] }) {
  const text = consoleMessages.useText();
  if (mode === null) return null;
  if (mode === "test") return text("free");
  const count = creditsOf(mode, 200, emails);
  return count === 0 ? text("costsNone") : text("costs", { count });
}
