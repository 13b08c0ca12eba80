import { FormDialog, numberText, useForm } from "@bachat/site";
import { FactList, toast } from "@bachat/ui";
import { NativeSelect, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useAct } from "../../session/use-act.ts";
import { categoriesMessages } from "./messages/en.ts";
import { allCategoriesOptions, type Category } from "./queries.ts";

interface MergeDialogProps {
  category: Category;
  onClose: () => void;
}

const moving = ["offers", "waiting_changes", "brands", "applications"] as const;

/** Chooses the category that stays, and shows beforehand how many rows move. */
export function MergeDialog({ category, onClose }: MergeDialogProps) {
  const text = categoriesMessages.useText();
  const { name, id } = category;
  const { data } = useQuery(allCategoriesOptions);
  const others = (data?.items ?? []).filter((other) => other.id !== id);
  const send = useAct("post", "/v1/admin/categories/{category_id}/merge");
  const form = useForm({
    isDisposable: true,
    initial: { into_id: "" },
    validate: ({ into_id: into }) => (into === "" ? { into_id: text("needInto") } : {}),
    submit: async ({ into_id: into }) => {
      const kept = await send({
        params: { path: { category_id: id } },
        body: { version: category.version, into_id: into },
      });
      toast.success({
        title: text("merged"),
        message: text("mergedText", { name: kept.name, offers: numberText(kept.offers) }),
      });
      onClose();
    },
  });
  const chosen = others.find((other) => other.id === form.values.into_id);
  return (
    <FormDialog
      form={form}
      title={text("mergeTitle", { name })}
      action={text("mergeAction")}
      isDangerous
      failed={text("mergeFailed")}
      onClose={onClose}
    >
      <p>{text("mergeText", { name })}</p>
      <NativeSelect
        data-autofocus
        label={text("into")}
        data={[
          { value: "", label: text("intoNone") },
          ...others.map((other) => ({ value: other.id, label: other.name })),
        ]}
        {...form.field("into_id")}
      />
      <FactList
        labelWidth={160}
        facts={moving.map((kind) => ({
          label: text(`moves.${kind}`),
          value: numberText(category[kind]),
        }))}
      />
      {chosen !== undefined && (
        <Text fz={14} c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {text("mergeAddress", {
            from: `/categories/${category.slug}`,
            to: `/categories/${chosen.slug}`,
          })}
        </Text>
      )}
    </FormDialog>
  );
}
