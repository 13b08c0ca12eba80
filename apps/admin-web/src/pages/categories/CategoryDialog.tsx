import { categoryIcons, categoryLimits, type CategoryIconName } from "@bachat/rules/categories";
import { slugOf, slugPattern } from "@bachat/rules/slugs";
import { CategoryIcon, FormDialog, useForm, useRecordSave } from "@bachat/site";
import { toast } from "@bachat/ui";
import { NativeSelect, TextInput } from "@mantine/core";
import { useAct } from "../../session/use-act.ts";
import { categoriesMessages } from "./messages/en.ts";
import type { Category } from "./queries.ts";

interface CategoryDialogProps {
  /** Null adds one. */
  category: Category | null;
  onClose: () => void;
}

const fieldsOf = ({ name, name_hi: hindi, slug, icon }: Category) => ({
  name,
  name_hi: hindi ?? "",
  slug,
  icon: icon as string,
});
type Values = ReturnType<typeof fieldsOf>;

const empty: Values = { name: "", name_hi: "", slug: "", icon: "tag" };

const bodyOf = ({ name, name_hi: hindi, slug, icon }: Values) => ({
  name: name.trim(),
  name_hi: hindi.trim() === "" ? null : hindi.trim(),
  slug: slug.trim(),
  icon: icon as CategoryIconName,
});

/** Names in both languages, address and icon. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const text = categoriesMessages.useText();
  const { save, dialog } = useSave(category);
  const slugFault = (typed: string) =>
    typed.trim() === ""
      ? category !== null
      : typed.trim().length < 2 || !slugPattern.test(typed.trim());
  const form = useForm({
    name: "category",
    ...(category !== null && { record: category.id }),
    initial: category === null ? empty : fieldsOf(category),
    limits: {
      name: categoryLimits.name,
      name_hi: categoryLimits.name,
      slug: categoryLimits.slug,
    },
    validate: (typed) => ({
      ...(typed.name.trim().length < 2 && { name: text("needName") }),
      ...(typed.name_hi.trim().length === 1 && { name_hi: text("needName") }),
      ...(slugFault(typed.slug) && { slug: text("needSlug") }),
    }),
    submit: async (typed) => {
      await save(typed);
      onClose();
    },
  });
  const made = slugOf(form.values.name, categoryLimits.slug);
  return (
    <FormDialog
      record={{ dialog }}
      form={form}
      title={category === null ? text("addTitle") : text("editTitle", { name: category.name })}
      action={text(category === null ? "add" : "save")}
      failed={text("saveFailed")}
      onClose={onClose}
    >
      <TextInput data-autofocus label={text("name")} required {...form.field("name")} />
      <TextInput
        label={text("nameHi")}
        description={text("nameHiHint")}
        lang="hi"
        {...form.field("name_hi")}
      />
      <TextInput
        label={text("slug")}
        description={text(category === null ? "slugHint" : "slugEditHint")}
        required={category !== null}
        placeholder={made}
        autoCapitalize="none"
        spellCheck={false}
        {...form.field("slug")}
      />
      <NativeSelect
        label={text("icon")}
        leftSection={<CategoryIcon name={form.values.icon} />}
        data={categoryIcons.map((value) => ({ value, label: text(`icon.${value}`) }))}
        {...form.field("icon")}
      />
    </FormDialog>
  );
}

function useSave(category: Category | null) {
  const text = categoriesMessages.useText();
  const add = useAct("post", "/v1/admin/categories");
  const change = useAct("patch", "/v1/admin/categories/{category_id}");
  const labels = {
    name: text("name"),
    name_hi: text("nameHi"),
    slug: text("slug"),
    icon: text("icon"),
  };
  const record = useRecordSave<Category | Values, Values>({
    record: category ?? empty,
    valuesOf: (one) => ("id" in one ? fieldsOf(one) : one),
    label: (field) => labels[field],
    valueText: (field, value) => {
      if (field === "icon") return text(`icon.${value as CategoryIconName}`);
      return value === "" ? text("empty") : value;
    },
  });
  return {
    dialog: record.dialog,
    save: async (typed: Values) => {
      if (category === null) {
        const { slug, ...body } = bodyOf(typed);
        const { name } = await add({ body: { ...body, ...(slug !== "" && { slug }) } });
        toast.success({ title: text("added"), message: text("addedText", { name }) });
        return;
      }
      const params = { path: { category_id: category.id } };
      await record.save(typed, ({ from, values, only }) =>
        change({
          params,
          body: { version: "version" in from ? from.version : "", ...only(bodyOf(values)) },
        }),
      );
      toast.success({ title: text("changed"), message: text("changedText") });
    },
  };
}
