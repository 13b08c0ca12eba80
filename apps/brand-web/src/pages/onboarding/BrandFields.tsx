import type { Schemas } from "@bachat/api-client/public";
import type { useForm } from "@bachat/site";
import { NativeSelect, TextInput } from "@mantine/core";
import type { ApplicationValues } from "./application-values.ts";
import classes from "./ApplicationForm.module.css";
import { onboardingMessages } from "./messages/en.ts";

export type ApplicationFormState = ReturnType<typeof useForm<ApplicationValues>>;

interface BrandFieldsProps {
  form: ApplicationFormState;
  categories: readonly Schemas["Category"][];
}

export function BrandFields({ form, categories }: BrandFieldsProps) {
  const text = onboardingMessages.useText();
  return (
    <fieldset className={classes.group}>
      <legend>{text("aboutBrand")}</legend>
      <TextInput
        label={text("brandName")}
        required
        maxLength={80}
        autoComplete="organization"
        {...form.field("brand_name")}
      />
      <NativeSelect
        label={text("category")}
        required
        data={[
          { value: "", label: text("chooseCategory"), disabled: true },
          ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
        {...form.field("category")}
      />
      <TextInput
        label={text("logoUrl")}
        description={text("logoUrlHint")}
        inputMode="url"
        maxLength={500}
        placeholder="https://"
        {...form.field("logo_url")}
      />
    </fieldset>
  );
}

export function ContactFields({ form, isFixed }: { form: ApplicationFormState; isFixed: boolean }) {
  const text = onboardingMessages.useText();
  return (
    <fieldset className={classes.group}>
      <legend>{text("aboutContact")}</legend>
      <TextInput
        label={text("contactName")}
        required
        maxLength={80}
        autoComplete="name"
        {...form.field("contact_name")}
      />
      <TextInput
        label={text("contactEmail")}
        description={text(isFixed ? "contactEmailFixed" : "contactEmailHint")}
        required
        type="email"
        maxLength={254}
        autoComplete="email"
        readOnly={isFixed}
        {...form.field("contact_email")}
      />
      <TextInput
        label={text("contactPhone")}
        type="tel"
        maxLength={20}
        autoComplete="tel"
        {...form.field("contact_phone")}
      />
    </fieldset>
  );
}
