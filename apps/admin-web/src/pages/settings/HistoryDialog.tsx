import { momentText, PagedTable, usePages } from "@bachat/site";
import { Dialog, FactList } from "@bachat/ui";
import { Stack, Text } from "@mantine/core";
import { wholeValue } from "./field-values.ts";
import { settingsMessages } from "./messages/en.ts";
import { changesOptions, type Setting, type SettingChange } from "./queries.ts";

/** Who changed a setting, when, why, and what it was before and after; newest first. */
export function HistoryDialog({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const text = settingsMessages.useText();
  const list = usePages((page) => changesOptions(setting.key, page));
  return (
    <Dialog title={text("historyTitle", { name: setting.label })} onClose={onClose} size="lg">
      <PagedTable
        {...list}
        failedTitle={text("historyFailed")}
        empty={<Text c="dimmed">{text("noHistory")}</Text>}
        skeleton={{ rows: 2, height: 88 }}
      >
        {(rows) => (
          <Stack component="ul" gap={20} p={0} m={0} style={{ listStyle: "none" }}>
            {rows.map((change) => (
              <Entry key={change.id} setting={setting} change={change} />
            ))}
          </Stack>
        )}
      </PagedTable>
    </Dialog>
  );
}

function Entry({ setting, change }: { setting: Setting; change: SettingChange }) {
  const text = settingsMessages.useText();
  const { before, after, at, by, reason } = change;
  const facts = setting.fields
    .filter(({ name }) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((field) => ({
      label: field.label,
      value: text("difference", {
        before: wholeValue(field, before[field.name] ?? null),
        after: wholeValue(field, after[field.name] ?? null),
      }),
    }));
  return (
    <li>
      <Text c="dimmed" fz={14}>
        <time dateTime={at}>
          {text("changedBy", { time: momentText(at), name: by ?? text("goneAdmin") })}
        </time>
      </Text>
      <FactList facts={facts} />
      <Text>{reason}</Text>
    </li>
  );
}
