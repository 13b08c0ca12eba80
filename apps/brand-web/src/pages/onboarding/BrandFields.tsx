import { TextInput } from "@mantine/core";
import { FieldGroup } from "../../components/offer-form/FieldGroup.tsx";
import type { ApplicationFormState } from "./application-values.ts";
import { LogoFields } from "./LogoFields.tsx";
import { onboardingMessages } from "./messages/en.ts";

interface BrandFieldsProps {
  form: ApplicationFormState;
  storedLogo: string | null;
}

export function BrandFields({ form, storedLogo }: BrandFieldsProps) {
  const text = onboardingMessages.useText();
  return (
    <FieldGroup title={text("aboutBrand")} isReleased={false}>
      <TextInput
        label={text("brandName")}
        required
        autoComplete="organization"
        {...form.field("brand_name")}
      />
      <TextInput
        label={text("website")}
        description={text("websiteHint")}
        inputMode="url"
        autoComplete="url"
        {...form.field("website_url")}
      />
      <LogoFields form={form} stored={storedLogo} />
    </FieldGroup>
  );
}

export function ContactFields({ form, isFixed }: { form: ApplicationFormState; isFixed: boolean }) {
  const text = onboardingMessages.useText();
  return (
    <FieldGroup title={text("aboutContact")} isReleased={false}>
      <TextInput
        label={text("contactName")}
        required
        autoComplete="name"
        {...form.field("contact_name")}
      />
      <TextInput
        label={text("contactEmail")}
        description={text(isFixed ? "contactEmailFixed" : "contactEmailHint")}
        required
        type="email"
        autoComplete="email"
        readOnly={isFixed}
        {...form.field("contact_email")}
      />
      <TextInput
        label={text("contactPhone")}
        type="tel"
        autoComplete="tel"
        {...form.field("contact_phone")}
      />
    </FieldGroup>
  );
}
