import { dayText, momentText } from "@bachat/site";
import { DataTable, StatusDot, type Column } from "@bachat/ui";
import { Button, Group, Text } from "@mantine/core";
import { isDefault, measuredText, shownValue } from "./field-values.ts";
import { settingsMessages } from "./messages/en.ts";
import type { Setting } from "./queries.ts";

export type SettingAct = { kind: "change" | "history"; key: Setting["key"] };

interface SettingsTableProps {
  label: string;
  settings: readonly Setting[];
  onAct: (act: SettingAct) => void;
}

/** The settings of one group: name, present value, and last change. */
export function SettingsTable({ label, settings, onAct }: SettingsTableProps) {
  const text = settingsMessages.useText();
  return (
    <DataTable
      label={label}
      density="comfortable"
      columns={columnsOf(text, onAct)}
      rows={settings}
      rowKey={({ key }) => key}
    />
  );
}

function columnsOf(
  text: typeof settingsMessages.text,
  onAct: SettingsTableProps["onAct"],
): Column<Setting>[] {
  return [
    {
      id: "setting",
      header: text("columnSetting"),
      isPrimary: true,
      width: "40%",
      cell: ({ label, about, second_for: second }) => (
        <>
          {label}
          <Quiet>{about}</Quiet>
          {second !== null && <Quiet>{`${text("secondTitle", { what: second })}.`}</Quiet>}
        </>
      ),
    },
    {
      id: "value",
      header: text("columnValue"),
      width: "26%",
      cell: (setting) => <Now setting={setting} />,
    },
    {
      id: "change",
      header: text("columnChange"),
      hideOnPhone: true,
      cell: ({ last_change: last }) =>
        last === null ? (
          <Text component="span" c="dimmed">
            {text("neverChanged")}
          </Text>
        ) : (
          <>
            {text("changedBy", { time: momentText(last.at), name: last.by ?? text("goneAdmin") })}
            <Quiet>{last.reason}</Quiet>
          </>
        ),
    },
    {
      id: "actions",
      header: text("columnActions"),
      isAction: true,
      align: "end",
      cell: ({ key, label }) => (
        <Group component="span" display="inline-flex" gap={4} wrap="nowrap">
          {(["change", "history"] as const).map((kind) => (
            <Button
              key={kind}
              size="xs"
              variant="subtle"
              aria-label={text("actionAria", { action: text(kind), name: label })}
              onClick={() => onAct({ kind, key })}
            >
              {text(kind)}
            </Button>
          ))}
        </Group>
      ),
    },
  ];
}

/** What a setting says: the fields that are filled in, or its only one. */
function Now({ setting }: { setting: Setting }) {
  const text = settingsMessages.useText();
  const { fields, measured } = setting;
  const [first, ...others] = fields;
  const filled = others.filter(({ value }) => value !== null);
  return (
    <>
      {first !== undefined && shownValue(first, first.value)}
      {first?.value !== null &&
        filled.map((field) => (
          <Quiet key={field.name}>{`${field.label}: ${shownValue(field, field.value)}`}</Quiet>
        ))}
      {isDefault(setting) && first?.value !== null && <Quiet>{text("isDefault")}</Quiet>}
      {measured !== null && (
        <Quiet>
          <StatusDot tone={measured.is_lower ? "warning" : "ok"} isSentence>
            {text(measured.is_lower ? "measuredLower" : "measured", {
              value: measuredText(measured.value, first?.value),
              day: dayText(measured.as_of),
            })}
          </StatusDot>
        </Quiet>
      )}
    </>
  );
}

function Quiet({ children }: { children: React.ReactNode }) {
  return (
    <Text component="span" display="block" fz={13} c="dimmed" style={{ whiteSpace: "normal" }}>
      {children}
    </Text>
  );
}
