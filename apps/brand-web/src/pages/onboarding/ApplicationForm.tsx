import { errorText, OfferPreview, useCategories, useForm } from "@bachat/site";
import { Notice } from "@bachat/ui";
import { Box, Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import {
  discountTypeOf,
  methodOf,
  validate,
  type ApplicationValues,
} from "./application-values.ts";
import classes from "./ApplicationForm.module.css";
import { BrandFields, ContactFields } from "./BrandFields.tsx";
import { onboardingMessages } from "./messages/en.ts";
import { OfferFields } from "./OfferFields.tsx";

interface ApplicationFormProps {
  initial: ApplicationValues;
  submit: (values: ApplicationValues) => Promise<unknown>;
  submitLabel: string;
  /** A correction cannot change the address that gives rights. */
  isContactFixed?: boolean;
  /** Our copy of the logo, when there is one already. */
  logoUrl?: string | null;
}

/** The application, with a preview of the offer beside it. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { initial, submit, submitLabel, isContactFixed = false, logoUrl = null } = props;
  const text = onboardingMessages.useText();
  const categories = useCategories();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<ApplicationValues>({
    initial,
    validate: (values) => validate(values),
    submit: (values) => {
      setFailure(null);
      return submit(values);
    },
    onError: setFailure,
  });
  const { values } = form;
  return (
    <div className={classes.grid}>
      <form {...form.props}>
        <Stack gap={40}>
          <BrandFields form={form} categories={categories} />
          <OfferFields form={form} />
          <ContactFields form={form} isFixed={isContactFixed} />
          {failure !== null && (
            <Notice tone="bad" title={text("submitFailed")} isAlert>
              {errorText(failure)}
            </Notice>
          )}
          <Group gap="12px 20px">
            <Button type="submit" size="lg" loading={form.isBusy}>
              {submitLabel}
            </Button>
            <Box component="p" c="dimmed">
              {text("after")}
            </Box>
          </Group>
        </Stack>
      </form>
      <aside className={classes.preview}>
        <Box component="p" mb={8} c="dimmed" fz={14} lh="20px">
          {text("preview")}
        </Box>
        <OfferPreview
          label={text("preview")}
          offer={{
            brandName: values.brand_name,
            brandLogoUrl: logoUrl,
            categoryName: categories.find((one) => one.slug === values.category)?.name ?? "",
            title: values.offer_title,
            details: values.offer_details,
            discount_type: previewType(values),
            discount_value: values.discount_value,
            redemption_method: methodOf(values.redemption_method),
            isExclusive: values.audience === "verified",
          }}
        />
      </aside>
    </div>
  );
}

/** While no figure is typed the ticket shows what it says without one. */
function previewType(values: ApplicationValues) {
  const type = discountTypeOf(values.discount_type);
  const needsFigure = type === "percentage" || type === "fixed";
  return needsFigure && !/^\d+(\.\d+)?$/.test(values.discount_value.trim()) ? "other" : type;
}
