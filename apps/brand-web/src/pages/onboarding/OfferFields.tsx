import { Box, NativeSelect, Radio, Stack, TextInput, Textarea } from "@mantine/core";
import { discountTypes, hasWorth, methodOf, methods } from "./application-values.ts";
import classes from "./ApplicationForm.module.css";
import type { ApplicationFormState } from "./BrandFields.tsx";
import { onboardingMessages } from "./messages/en.ts";

const audiences = ["all", "verified", "some"] as const;

export function OfferFields({ form }: { form: ApplicationFormState }) {
  const text = onboardingMessages.useText();
  return (
    <fieldset className={classes.group}>
      <legend>{text("aboutOffer")}</legend>
      <TextInput
        label={text("offerTitle")}
        description={text("offerTitleHint")}
        required
        maxLength={100}
        {...form.field("offer_title")}
      />
      <Textarea
        label={text("offerDetails")}
        description={text("offerDetailsHint")}
        required
        rows={4}
        maxLength={1000}
        {...form.field("offer_details")}
      />
      <Worth form={form} />
      <Method form={form} />
      <div className={classes.pair}>
        <TextInput type="date" label={text("startDate")} required {...form.field("start_date")} />
        <TextInput
          type="date"
          label={text("endDate")}
          min={form.values.start_date}
          {...form.field("end_date")}
        />
      </div>
      <Box component="p" mt={-12} c="dimmed" fz={14} lh="20px">
        {text("endDateHint")}
      </Box>
      <Radio.Group
        label={text("eligibility")}
        value={form.values.audience}
        onChange={(value) => form.set("audience", value)}
      >
        <Stack gap={12} mt={8}>
          {audiences.map((one) => (
            <Radio key={one} name="audience" value={one} label={text(`for_${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.audience === "some" && (
        <TextInput
          label={text("eligibilityText")}
          required
          maxLength={120}
          {...form.field("eligibility")}
        />
      )}
    </fieldset>
  );
}

function Worth({ form }: { form: ApplicationFormState }) {
  const text = onboardingMessages.useText();
  const type = form.values.discount_type;
  const label =
    type === "percentage" ? text("percent") : type === "fixed" ? text("amount") : text("words");
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={text("discountType")}
        data={discountTypes.map((value) => ({ value, label: text(`type_${value}_label`) }))}
        {...form.field("discount_type")}
      />
      {hasWorth(type) && (
        <TextInput
          label={label}
          required={type !== "other"}
          inputMode={type === "other" ? "text" : "decimal"}
          maxLength={40}
          {...form.field("discount_value")}
        />
      )}
    </div>
  );
}

function Method({ form }: { form: ApplicationFormState }) {
  const text = onboardingMessages.useText();
  const method = methodOf(form.values.redemption_method);
  return (
    <>
      <Radio.Group
        label={text("method")}
        value={method}
        onChange={(value) => form.set("redemption_method", value)}
      >
        <Stack gap={12} mt={8}>
          {methods.map((one) => (
            <Radio
              key={one}
              name="redemption_method"
              value={one}
              label={text(`method_${one}`)}
              description={text(`method_${one}_text`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {method === "code" && (
        <TextInput
          label={text("redemptionCode")}
          description={text("redemptionCodeHint")}
          required
          maxLength={60}
          autoComplete="off"
          classNames={{ input: classes.code }}
          {...form.field("redemption_code")}
        />
      )}
      {method !== "qr" && (
        <TextInput
          label={text(method === "code" ? "redemptionUrlForCode" : "redemptionUrl")}
          required={method === "redirect"}
          inputMode="url"
          maxLength={1000}
          placeholder="https://"
          {...form.field("redemption_url")}
        />
      )}
    </>
  );
}
