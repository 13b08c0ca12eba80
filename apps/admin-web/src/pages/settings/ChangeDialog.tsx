import {
  dayText,
  FormDialog,
  numberText,
  useAccount,
  useForm,
  useFreshProof,
  useRecordSave,
} from "@bachat/site";
import { FactList, Notice, toast } from "@bachat/ui";
import { Box, Button, NativeSelect, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ReasonField, reasonFault, reasonLimit } from "../../components/reason.tsx";
import { useKeptNotice } from "../../components/use-kept-notice.ts";
import { useAct } from "../../session/use-act.ts";
import {
  faultOf,
  fieldsFor,
  formOf,
  isPrice,
  shownValue,
  type Typed,
  typedOf,
  valueOf,
  type When,
  wholeValue,
} from "./field-values.ts";
import { FieldInput } from "./FieldInput.tsx";
import { settingsMessages } from "./messages/en.ts";
import { adminsOptions, type Setting, type SettingField } from "./queries.ts";

interface ChangeDialogProps {
  setting: Setting;
  onClose: () => void;
}

// The reason is of this change; the record's is of the one before.
const valuesOf = (setting: Setting): Typed => ({ ...formOf(setting), reason: "" });

/** Changes one setting: its fields, what that changes, and why. */
export function ChangeDialog({ setting, onClose }: ChangeDialogProps) {
  const text = settingsMessages.useText();
  const send = useAct("patch", "/v1/admin/settings/{setting_key}");
  const proof = useFreshProof();
  const planned = setting.fields.some(({ name, value }) => name === "next_from" && value !== null);
  const [when, setWhen] = useState<When>(planned ? "day" : "now");
  const wasKept = useKeptNotice();
  const fieldOf = (name: string) => setting.fields.find((field) => field.name === name);
  const record = useRecordSave<Setting, Typed>({
    record: setting,
    valuesOf,
    label: (name) => fieldOf(name)?.label ?? text("reason"),
    valueText: (name, typed) => {
      const field = fieldOf(name);
      return field && wholeValue(field, valueOf(field, typed));
    },
  });
  const form = useForm<Typed>({
    name: "setting",
    record: setting.key,
    initial: valuesOf(setting),
    limits: reasonLimit,
    validate: ({ reason, ...typed }) => {
      const faults = setting.fields.map((field) => [
        field.name,
        faultOf(field, typed[field.name] ?? ""),
      ]);
      return {
        ...Object.fromEntries(faults.filter(([, fault]) => fault !== null)),
        ...reasonFault(reason ?? ""),
      };
    },
    submit: async (typed) => {
      const result = { isKept: false };
      await record.save(typed, async ({ from, values, only }) => {
        const fields = setting.fields.map((field) => [
          field.name,
          valueOf(field, values[field.name] ?? ""),
        ]);
        const body = {
          version: from.version,
          values: only(
            Object.fromEntries(fields) as Record<string, SettingField["value"]>,
          ) as Record<string, SettingField["value"]>,
          reason: (values["reason"] ?? "").trim(),
        };
        const params = { path: { setting_key: setting.key } };
        const answer = await proof.prove(() => send({ params, body }));
        if (!wasKept(answer)) return answer;
        result.isKept = true;
        return undefined;
      });
      if (!result.isKept) toast.success({ title: text("saved"), message: text("savedText") });
      onClose();
    },
  });
  const fillIn = () => {
    for (const field of fieldsFor(setting, when))
      form.set(field.name, typedOf(field, field.default));
  };
  // The fields of the other choice go back to the stored values: never both are changed.
  const choose = (chosen: When) => {
    for (const field of fieldsFor(setting, when)) form.set(field.name, typedOf(field, field.value));
    setWhen(chosen);
  };
  const { measured } = setting;
  return (
    <FormDialog
      record={record}
      form={form}
      title={text("changeTitle", { name: setting.label })}
      action={text("save")}
      failed={text("saveFailed")}
      size="lg"
      onClose={onClose}
      proof={proof}
      other={
        <Button variant="subtle" onClick={fillIn}>
          {text("useDefaults")}
        </Button>
      }
    >
      <Text c="dimmed">{setting.about}</Text>
      {setting.second_for !== null && <WhoConfirms what={setting.second_for} />}
      {measured?.is_lower === true && (
        <Notice tone="warning" title={text("lowerTitle")}>
          {text("lowerText", {
            value: numberText(measured.value),
            day: dayText(measured.as_of),
          })}
        </Notice>
      )}
      {isPrice(setting) && (
        <NativeSelect
          label={text("when")}
          value={when}
          data={[
            { value: "now", label: text("whenNow") },
            { value: "day", label: text("whenDay") },
          ]}
          onChange={({ currentTarget: { value } }) => choose(value === "day" ? "day" : "now")}
        />
      )}
      {fieldsFor(setting, when).map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          value={form.values[field.name] ?? ""}
          error={form.field(field.name).error}
          onChange={(value) => form.set(field.name, value)}
        />
      ))}
      <Difference setting={record.base} typed={form.values} />
      <ReasonField form={form} hint={text("reasonHint")} />
    </FormDialog>
  );
}

/** Who can confirm a change that takes a second admin: the other owners. */
function WhoConfirms({ what }: { what: string }) {
  const text = settingsMessages.useText();
  const { account } = useAccount();
  const { data } = useQuery(adminsOptions);
  const owners = (data?.items ?? []).filter(
    ({ user_id: id, permissions }) => permissions.includes("owner") && id !== account?.id,
  );
  return (
    <Notice title={text("secondTitle", { what })}>
      {data !== undefined &&
        (owners.length === 0
          ? text("secondNobody")
          : text("secondBy", { names: owners.map(({ name }) => name).join(", ") }))}
    </Notice>
  );
}

/** What saving would change, before it is saved. */
function Difference({ setting, typed }: { setting: Setting; typed: Typed }) {
  const text = settingsMessages.useText();
  const before = formOf(setting);
  const facts = setting.fields
    .filter(({ name }) => typed[name] !== before[name])
    .map((field) => {
      const now = typed[field.name] ?? "";
      const isWrong = faultOf(field, now) !== null;
      return {
        label: field.label,
        value: text("difference", {
          before: wholeValue(field, field.value),
          after: isWrong ? now : wholeValue(field, valueOf(field, now)),
        }),
        note: text("default", { value: shownValue(field, field.default) }),
      };
    });
  return (
    <Box aria-live="polite" role="group" aria-label={text("differenceTitle")}>
      <Text fw={600} mb={4}>
        {text("differenceTitle")}
      </Text>
      {facts.length === 0 ? (
        <Text c="dimmed">{text("noDifference")}</Text>
      ) : (
        <FactList facts={facts} />
      )}
    </Box>
  );
}
