import { synonymLimits } from "@bachat/rules/synonyms";
import { FormDialog, useForm, useRecordSave } from "@bachat/site";
import { toast } from "@bachat/ui";
import { Textarea } from "@mantine/core";
import { useAct } from "../../session/use-act.ts";
import { synonymsMessages } from "./messages/en.ts";
import type { SynonymGroup } from "./queries.ts";

interface GroupDialogProps {
  /** Null adds one. */
  group: SynonymGroup | null;
  onClose: () => void;
}

interface Values extends Record<string, string> {
  words: string;
}
const nothing: Values = { words: "" };
const valuesOf = ({ words }: SynonymGroup): Values => ({ words: words.join("\n") });
const wordsOf = (typed: string) =>
  typed
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== "");

/** One field holds all words, so the error of any word is shown there. */
const names = Object.fromEntries(
  Array.from({ length: synonymLimits.words }, (_, place) => [String(place), "words"]),
);

/** The words of a group, a line each. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const text = synonymsMessages.useText();
  const { save, dialog } = useSave(group);
  const form = useForm<Values>({
    name: "synonyms",
    ...(group !== null && { record: group.id }),
    initial: group === null ? nothing : valuesOf(group),
    names,
    validate: ({ words: typed }) => {
      const words = wordsOf(typed);
      const long = words.find((word) => word.length > synonymLimits.word);
      if (words.length < 2) return { words: text("needTwo") };
      if (words.length > synonymLimits.words)
        return { words: text("tooMany", { count: synonymLimits.words }) };
      return long === undefined
        ? {}
        : { words: text("tooLong", { word: long, count: synonymLimits.word }) };
    },
    submit: async (typed) => {
      await save(typed);
      onClose();
    },
  });
  return (
    <FormDialog
      record={{ dialog }}
      form={form}
      title={group === null ? text("addTitle") : text("editTitle", { word: group.words[0] ?? "" })}
      action={text(group === null ? "add" : "save")}
      failed={text("saveFailed")}
      onClose={onClose}
    >
      <Textarea
        data-autofocus
        label={text("words")}
        description={text("wordsHint")}
        required
        autosize
        minRows={4}
        maxRows={12}
        autoCapitalize="none"
        spellCheck={false}
        {...form.field("words")}
      />
    </FormDialog>
  );
}

function useSave(group: SynonymGroup | null) {
  const text = synonymsMessages.useText();
  const add = useAct("post", "/v1/admin/synonyms");
  const change = useAct("patch", "/v1/admin/synonyms/{group_id}");
  const record = useRecordSave<SynonymGroup | Values, Values>({
    record: group ?? nothing,
    valuesOf: (one) => ("id" in one ? valuesOf(one as SynonymGroup) : one),
    label: () => text("words"),
    valueText: (_field, value) => (value === "" ? text("empty") : wordsOf(value).join(", ")),
  });
  return {
    dialog: record.dialog,
    save: async (typed: Values) => {
      if (group === null) {
        await add({ body: { words: wordsOf(typed.words) } });
        toast.success({ title: text("added"), message: text("savedText") });
        return;
      }
      const params = { path: { group_id: group.id } };
      await record.save(typed, ({ from, values }) =>
        change({
          params,
          body: {
            version: "version" in from ? from.version : "",
            words: wordsOf(values.words),
          },
        }),
      );
      toast.success({ title: text("changed"), message: text("savedText") });
    },
  };
}
