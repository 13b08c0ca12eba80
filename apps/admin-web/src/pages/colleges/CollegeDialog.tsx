import { FormDialog, useForm, useRecordSave } from "@bachat/site";
import { toast } from "@bachat/ui";
import { Textarea, TextInput } from "@mantine/core";
import { useAct, useSend } from "../../session/use-act.ts";
import { collegesMessages } from "./messages/en.ts";
import { type College, limits } from "./queries.ts";

const nothing = { name: "", city: "", state: "", aliases: "" };
type Values = typeof nothing;

const valuesOf = ({ name, city, state, aliases }: College): Values => ({
  name,
  city: city ?? "",
  state: state ?? "",
  aliases: aliases.join(", "),
});
const aliasesOf = (typed: string) =>
  typed
    .split(/[,\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== "");
const bodyOf = ({ name, city, state, aliases }: Values) => ({
  name: name.trim(),
  city: city.trim(),
  state: state.trim(),
  aliases: aliasesOf(aliases),
});

/** Adds a college, or changes one. */
export function CollegeDialog({ college, onClose }: { college?: College; onClose: () => void }) {
  return college === undefined ? (
    <NewCollege onClose={onClose} />
  ) : (
    <ChangedCollege college={college} onClose={onClose} />
  );
}

function NewCollege({ onClose }: { onClose: () => void }) {
  const text = collegesMessages.useText();
  const send = useSend("post", "/v1/admin/colleges");
  const form = useCollegeForm({
    initial: nothing,
    submit: async (values) => {
      const { name } = await send({ body: bodyOf(values) });
      toast.success({ title: text("added", { name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text("addTitle")}
      action={text("add")}
      failed={text("actFailed")}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

function ChangedCollege({ college, onClose }: { college: College; onClose: () => void }) {
  const text = collegesMessages.useText();
  const send = useAct("patch", "/v1/admin/colleges/{college_id}");
  const record = useRecordSave({ record: college, valuesOf, label: (field) => text(field) });
  const form = useCollegeForm({
    record: college.id,
    initial: valuesOf(college),
    submit: async (typed) => {
      await record.save(typed, ({ from, values, only }) =>
        send({
          params: { path: { college_id: college.id } },
          body: { version: from.version, ...only(bodyOf(values)) },
        }),
      );
      toast.success({ title: text("saved"), message: text("savedText") });
      onClose();
    },
  });
  return (
    <FormDialog
      record={record}
      form={form}
      title={text("editTitle", { name: college.name })}
      action={text("save")}
      failed={text("actFailed")}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

function useCollegeForm(options: {
  record?: string;
  initial: Values;
  submit: (values: Values) => Promise<unknown>;
}) {
  const text = collegesMessages.useText();
  const { name, city, state } = limits;
  return useForm<Values>({
    name: "college",
    ...options,
    limits: { name, city, state },
    validate: (typed) => tooShort(typed, text("tooShort")),
  });
}

/** The missing ones among name, city and state. */
export const tooShort = (
  typed: Pick<Values, "name" | "city" | "state">,
  message: string,
): Partial<Pick<Values, "name" | "city" | "state">> => ({
  ...(typed.name.trim().length < 2 && { name: message }),
  ...(typed.city.trim().length < 2 && { city: message }),
  ...(typed.state.trim().length < 2 && { state: message }),
});

function Fields({ form }: { form: ReturnType<typeof useCollegeForm> }) {
  const text = collegesMessages.useText();
  return (
    <>
      <TextInput label={text("name")} required data-autofocus {...form.field("name")} />
      <TextInput label={text("city")} required {...form.field("city")} />
      <TextInput label={text("state")} required {...form.field("state")} />
      <Textarea
        label={text("aliases")}
        description={text("aliasesHint")}
        autosize
        minRows={2}
        maxRows={6}
        {...form.field("aliases")}
      />
    </>
  );
}
