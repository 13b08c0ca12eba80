import type { Schemas } from "@bachat/api-client/public";
import {
  Form,
  useCategories,
  useCategoryOptions,
  useErrorToast,
  useForm,
  useRecordSave,
} from "@bachat/site";
import { Card, toast } from "@bachat/ui";
import { Button, NativeSelect, Stack, Textarea, TextInput } from "@mantine/core";
import { useSend } from "../../session/use-act.ts";
import type { Brand } from "../../session/use-brand.ts";
import { settingsMessages } from "./messages/en.ts";
import classes from "./SettingsPage.module.css";

interface BrandProfileProps {
  brand: Brand;
  profile: Schemas["BrandProfile"];
}

const shownOf = (profile: Schemas["BrandProfile"]) => ({
  name: profile.name,
  description: profile.description ?? "",
  website_url: profile.website_url ?? "",
  category: profile.category ?? "",
});

/** The profile with the name in review, which is the name that the member wanted last. */
const askedOf = (profile: Schemas["BrandProfile"]) => ({
  ...shownOf(profile),
  name: profile.waiting_change?.name ?? profile.name,
});

const labels = {
  name: "name",
  description: "description",
  website_url: "website",
  category: "category",
} as const;

/** The brand's public profile. */
export function BrandProfile({ brand, profile }: BrandProfileProps) {
  const text = settingsMessages.useText();
  const showError = useErrorToast();
  const categories = useCategories();
  const mayEdit = brand.actions.edit_profile;
  const send = useSend("patch", "/v1/brand/{brand_id}/profile");
  const record = useRecordSave({
    record: profile,
    valuesOf: askedOf,
    label: (field) => text(labels[field]),
    valueText: (field, value) =>
      field === "category" ? categories.find(({ slug }) => slug === value)?.name : undefined,
  });
  const form = useForm({
    name: "brand-profile",
    record: brand.id,
    initial: shownOf(profile),
    limits: { name: 80, description: 600, website_url: 500 },
    validate: ({ name, category }) => ({
      ...(name.trim() === "" ? { name: text("missing") } : {}),
      ...(category === "" ? { category: text("missing") } : {}),
    }),
    async submit({ name, ...rest }) {
      // The shown name requests no change, and takes no waiting change back.
      const isRenamed = name.trim() !== record.base.name;
      const asked = { ...rest, name: isRenamed ? name : askedOf(record.base).name };
      const saved = await record.save(asked, ({ from: { version }, values, only }) =>
        send({
          params: { path: { brand_id: brand.id } },
          body: { version, ...only(values) },
        }),
      );
      form.reset(shownOf(saved));
      toast.success({ title: text("saved"), ...(isRenamed && { message: text("nameSentText") }) });
    },
    onError: (error) => showError(error, text("saveFailed")),
  });
  const categoryOptions = useCategoryOptions(form.values.category);
  const field = (name: Parameters<typeof form.field>[0]) => ({
    ...form.field(name),
    readOnly: !mayEdit,
  });
  return (
    <Card title={text("profile")}>
      <Form form={form}>
        <Stack gap={20} maw={560}>
          {!mayEdit && (
            <p className={classes.quiet}>
              {text(brand.role === "admin" ? "notApproved" : "onlyAdmins")}
            </p>
          )}
          <TextInput
            label={text("name")}
            description={text("nameHint")}
            required
            autoComplete="organization"
            {...field("name")}
          />
          <Textarea
            label={text("description")}
            description={text("descriptionHint")}
            autosize
            minRows={3}
            {...field("description")}
          />
          <TextInput
            label={text("website")}
            inputMode="url"
            placeholder="https://"
            {...field("website_url")}
          />
          <NativeSelect
            label={text("category")}
            required
            disabled={!mayEdit}
            data={[
              { value: "", label: text("chooseCategory"), disabled: true },
              ...categoryOptions,
            ]}
            {...form.field("category")}
          />
          {mayEdit && (
            <Button type="submit" loading={form.isBusy} style={{ alignSelf: "start" }}>
              {text("save")}
            </Button>
          )}
        </Stack>
        {record.dialog}
      </Form>
    </Card>
  );
}
