import { FormDialog, useForm, useFreshProof, useRecordSave } from "@bachat/site";
import { toast } from "@bachat/ui";
import { Checkbox, Radio, Stack, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useKeptNotice } from "../../components/use-kept-notice.ts";
import { useAct, useSend } from "../../session/use-act.ts";
import { CollegeChoice } from "./CollegeChoice.tsx";
import { collegesMessages } from "./messages/en.ts";
import { type Choice, type Domain, limits, type Trust, trusts } from "./queries.ts";

type Values = Record<
  "domain" | "trust" | "college_id" | "contact_name" | "contact_email" | "contact_note",
  string
> & { is_main: boolean };

const nothing: Values = {
  domain: "",
  trust: "signal",
  college_id: "",
  is_main: false,
  contact_name: "",
  contact_email: "",
  contact_note: "",
};
const valuesOf = (record: Domain): Values => ({
  domain: record.domain,
  trust: record.trust,
  college_id: record.college?.id ?? "",
  is_main: record.is_main,
  contact_name: record.contact_name ?? "",
  contact_email: record.contact_email ?? "",
  contact_note: record.contact_note ?? "",
});
const given = (typed: string) => (typed.trim() === "" ? null : typed.trim());
const fieldsOf = (values: Values) => ({
  trust: trusts.find((one) => one === values.trust) ?? ("signal" satisfies Trust),
  college_id: given(values.college_id),
  is_main: values.is_main && values.college_id !== "",
  contact_name: given(values.contact_name),
  contact_email: given(values.contact_email),
  contact_note: given(values.contact_note),
});

/** Adds a mail domain, or changes one. */
export function DomainDialog({ domain, onClose }: { domain?: Domain; onClose: () => void }) {
  return domain === undefined ? (
    <NewDomain onClose={onClose} />
  ) : (
    <ChangedDomain domain={domain} onClose={onClose} />
  );
}

function NewDomain({ onClose }: { onClose: () => void }) {
  const text = collegesMessages.useText();
  const send = useSend("post", "/v1/admin/academic-domains");
  const proof = useFreshProof();
  const wasKept = useKeptNotice();
  const form = useDomainForm({
    initial: nothing,
    submit: async (values) => {
      const body = { domain: values.domain.trim(), ...fieldsOf(values) };
      const added = await proof.prove(() => send({ body }));
      if (!wasKept(added))
        toast.success({
          title: text("domainAdded", { domain: added.domain }),
          message: text("domainAddedText"),
        });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text("addDomain")}
      action={text("addDomain")}
      failed={text("actFailed")}
      onClose={onClose}
      proof={proof}
    >
      <TextInput
        label={text("domain")}
        description={text("domainHint")}
        required
        data-autofocus
        {...form.field("domain")}
      />
      <Fields form={form} college={null} />
    </FormDialog>
  );
}

function ChangedDomain({ domain, onClose }: { domain: Domain; onClose: () => void }) {
  const text = collegesMessages.useText();
  const send = useAct("patch", "/v1/admin/academic-domains/{domain}");
  const proof = useFreshProof();
  const wasKept = useKeptNotice();
  const labels: Record<keyof Values, string> = {
    domain: text("domain"),
    trust: text("trust"),
    college_id: text("collegeOf"),
    is_main: text("isMain"),
    contact_name: text("contactName"),
    contact_email: text("contactEmail"),
    contact_note: text("contactNote"),
  };
  const record = useRecordSave({
    record: domain,
    valuesOf,
    label: (field) => labels[field],
    valueText: (field, value) =>
      field === "trust" && typeof value === "string"
        ? text(`trust.${fieldsOf({ ...nothing, trust: value }).trust}`)
        : typeof value === "boolean"
          ? text(value ? "yes" : "no")
          : value,
  });
  const form = useDomainForm({
    record: domain.domain,
    initial: valuesOf(domain),
    submit: async (typed) => {
      const result = { isKept: false };
      await record.save(typed, async ({ from, values, only }) => {
        const params = { path: { domain: domain.domain } };
        const body = { version: from.version, ...only(fieldsOf(values)) };
        const answer = await proof.prove(() => send({ params, body }));
        if (!wasKept(answer)) return answer;
        result.isKept = true;
        return undefined;
      });
      if (!result.isKept)
        toast.success({
          title: text("domainSaved", { domain: domain.domain }),
          message: text("domainAddedText"),
        });
      onClose();
    },
  });
  return (
    <FormDialog
      record={record}
      form={form}
      title={domain.domain}
      action={text("save")}
      failed={text("actFailed")}
      onClose={onClose}
      proof={proof}
    >
      <Fields form={form} college={domain.college} />
    </FormDialog>
  );
}

function useDomainForm(options: {
  record?: string;
  initial: Values;
  submit: (values: Values) => Promise<unknown>;
}) {
  const text = collegesMessages.useText();
  const { contact_name, contact_email, contact_note } = limits;
  return useForm<Values>({
    name: "academic-domain",
    ...options,
    limits: { contact_name, contact_email, contact_note },
    validate: ({ domain, contact_name: name }) => ({
      ...(domain.trim().length < 2 && { domain: text("tooShort") }),
      ...(name.trim().length === 1 && { contact_name: text("tooShort") }),
    }),
  });
}

function Fields({
  form,
  college,
}: {
  form: ReturnType<typeof useDomainForm>;
  college: Domain["college"];
}) {
  const text = collegesMessages.useText();
  const [chosen, setChosen] = useState<Choice | null>(
    college === null ? null : { ...college, state: null },
  );
  return (
    <>
      <Radio.Group
        label={text("trust")}
        value={form.values.trust}
        onChange={(value) => form.set("trust", value)}
      >
        <Stack gap={8} mt={8}>
          {trusts.map((value) => (
            <Radio
              key={value}
              value={value}
              label={text(`trust.${value}`)}
              description={text(`trustText.${value}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <CollegeChoice
        label={text("collegeOf")}
        chosen={chosen}
        undo={text("removeCollege")}
        onChoose={(one) => {
          setChosen(one);
          form.set("college_id", one?.id ?? "");
        }}
      />
      {chosen !== null && (
        <Checkbox
          label={text("isMain")}
          description={text("isMainText")}
          checked={form.values.is_main}
          onChange={(event) => form.set("is_main", event.currentTarget.checked)}
        />
      )}
      <TextInput label={text("contactName")} {...form.field("contact_name")} />
      <TextInput label={text("contactEmail")} inputMode="email" {...form.field("contact_email")} />
      <Textarea
        label={text("contactNote")}
        autosize
        minRows={2}
        maxRows={6}
        {...form.field("contact_note")}
      />
    </>
  );
}
