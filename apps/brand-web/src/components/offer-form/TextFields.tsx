import { discountTypes } from "@bachat/rules/offers";
import { fieldLabel, fieldValueText, useCategoryOptions } from "@bachat/site";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { Beside, FieldGroup, type GroupProps } from "./FieldGroup.tsx";
import { editorMessages } from "./messages/en.ts";
import { hasWorth } from "./offer-values.ts";

export function WhatFields({ form, isReleased }: GroupProps) {
  const text = editorMessages.useText();
  const categories = useCategoryOptions(form.values.category);
  return (
    <FieldGroup title={text("groupWhat")} isReleased={isReleased}>
      <TextInput
        label={fieldLabel("title")}
        description={text("titleHint")}
        required
        {...form.field("title")}
      />
      <Textarea
        label={fieldLabel("description")}
        description={text("descriptionHint")}
        required
        rows={4}
        {...form.field("description")}
      />
      <NativeSelect
        label={fieldLabel("category")}
        required
        data={[{ value: "", label: text("chooseCategory"), disabled: true }, ...categories]}
        {...form.field("category")}
      />
    </FieldGroup>
  );
}

const worthLabels = { percentage: "percent", fixed: "amount" } as const;

interface WorthFieldsProps extends GroupProps {
  /** An application: in rupees, and without a minimum order. */
  isInRupees?: boolean;
}

export function WorthFields({ form, isReleased, isInRupees = false }: WorthFieldsProps) {
  const text = editorMessages.useText();
  const type = form.values.discount_type;
  const hasAmount = type === "fixed" || form.values.min_order !== "";
  const label = text(worthLabels[type as keyof typeof worthLabels] ?? "words");
  return (
    <FieldGroup title={text("groupWorth")} isReleased={isReleased}>
      <Beside>
        <NativeSelect
          label={fieldLabel("discount_type")}
          data={discountTypes.map((value) => ({
            value,
            label: fieldValueText("discount_type", value),
          }))}
          {...form.field("discount_type")}
        />
        {hasWorth(type) && (
          <TextInput
            label={label}
            required
            inputMode={type === "other" ? "text" : "decimal"}
            {...form.field("discount_value")}
          />
        )}
        {!isInRupees && (
          <TextInput
            label={text("minOrder")}
            inputMode="decimal"
            autoComplete="off"
            {...form.field("min_order")}
          />
        )}
        {hasAmount && !isInRupees && (
          <NativeSelect
            label={fieldLabel("currency")}
            data={[
              { value: "INR", label: text("inr") },
              { value: "USD", label: text("usd") },
            ]}
            {...form.field("currency")}
          />
        )}
      </Beside>
    </FieldGroup>
  );
}

export function TermsFields({ form, isReleased }: GroupProps) {
  const text = editorMessages.useText();
  return (
    <FieldGroup title={text("groupTerms")} isReleased={isReleased}>
      <Textarea
        label={text("terms")}
        description={text("termsHint")}
        rows={3}
        {...form.field("terms")}
      />
    </FieldGroup>
  );
}

export function HindiFields({ form, isReleased }: GroupProps) {
  const text = editorMessages.useText();
  const area = { rows: 3, lang: "hi" };
  return (
    <FieldGroup title={text("groupHindi")} hint={text("hindiHint")} isReleased={isReleased}>
      <TextInput label={fieldLabel("title_hi")} lang="hi" {...form.field("title_hi")} />
      <Textarea {...area} label={fieldLabel("description_hi")} {...form.field("description_hi")} />
      <Textarea
        {...area}
        label={fieldLabel("redemption_info_hi")}
        {...form.field("redemption_info_hi")}
      />
      <Textarea {...area} label={fieldLabel("terms_hi")} {...form.field("terms_hi")} />
    </FieldGroup>
  );
}
