import type { Schemas } from "@bachat/api-client/public";
import { gstStateCodes, gstStates, OTHER_COUNTRY } from "@bachat/rules/gst";
import { Form, QueryView, useAccount, useErrorToast, useForm, useRecordSave } from "@bachat/site";
import { Card, LinkButton, Notice, TextSkeleton, toast } from "@bachat/ui";
import { Button, Checkbox, NativeSelect, Stack, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { billingProfileOptions } from "../../session/brand-queries.ts";
import { useSend } from "../../session/use-act.ts";
import type { Brand } from "../../session/use-brand.ts";
import {
  changeOf,
  fieldLabel,
  pinQuestion,
  validate,
  valuesOf,
  valueText,
  type BillingValues,
} from "./billing-values.ts";
import { settingsMessages } from "./messages/en.ts";
import classes from "./SettingsPage.module.css";

/** Whom invoices are made out to. */
export function BillingProfile({ brand }: { brand: Brand }) {
  const text = settingsMessages.useText();
  const query = useQuery(billingProfileOptions(brand.id));
  return (
    <Card title={text("billing")}>
      <QueryView
        query={query}
        size="inline"
        failedTitle={text("billingFailed")}
        skeleton={<TextSkeleton lines={8} />}
      >
        {(profile) => <BillingForm brand={brand} profile={profile} />}
      </QueryView>
    </Card>
  );
}

interface BillingFormProps {
  brand: Brand;
  profile: Schemas["BillingProfile"];
}

function BillingForm({ brand, profile }: BillingFormProps) {
  const text = settingsMessages.useText();
  const showError = useErrorToast();
  const { account } = useAccount();
  const mayEdit = brand.actions.edit_billing;
  const send = useSend("patch", "/v1/brand/{brand_id}/billing-profile");
  const email = account?.email ?? "";
  /** The question that the member confirmed: another PIN code or state is another question. */
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const record = useRecordSave<Schemas["BillingProfile"], BillingValues>({
    record: profile,
    valuesOf: (one) => valuesOf(one, ""),
    label: fieldLabel,
    valueText,
  });
  const form = useForm({
    name: "billing-profile",
    record: brand.id,
    initial: valuesOf(profile, email),
    limits: {
      legal_name: 120,
      address: 300,
      city: 80,
      postal_code: 6,
      gstin: 20,
      pan: 14,
      billing_email: 254,
    },
    validate: (values) => {
      const faults = validate(values);
      const question = pinQuestion(values, profile);
      return question === null || confirmed === question
        ? faults
        : { postal_code: text("pinAsk"), ...faults };
    },
    async submit(values) {
      const isAsked = pinQuestion(values, profile) !== null;
      const saved = await record.save(values, ({ from: { version }, values: joined, only }) =>
        send({
          params: { path: { brand_id: brand.id } },
          body: { version, ...only(changeOf(joined)), ...(isAsked && { pin_confirmed: true }) },
        }),
      );
      form.reset(valuesOf(saved, email));
      toast.success({ title: text("saved") });
    },
    onError: (error) => showError(error, text("saveFailed")),
  });
  const question = pinQuestion(form.values, profile);
  const field = (name: Parameters<typeof form.field>[0]) => ({
    ...form.field(name),
    readOnly: !mayEdit,
  });
  return (
    <Form form={form}>
      <Stack gap={20} maw={560}>
        <p className={classes.quiet}>{text("billingText")}</p>
        {!mayEdit && <p className={classes.quiet}>{text("onlyBuyers")}</p>}
        <TextInput
          label={text("legalName")}
          required
          autoComplete="organization"
          {...field("legal_name")}
        />
        <Textarea
          label={text("address")}
          required
          autosize
          minRows={2}
          autoComplete="street-address"
          {...field("address")}
        />
        <div className={classes.pair}>
          <TextInput
            label={text("city")}
            required
            autoComplete="address-level2"
            {...field("city")}
          />
          <TextInput
            label={text("postalCode")}
            required
            inputMode="numeric"
            autoComplete="postal-code"
            {...field("postal_code")}
          />
        </div>
        <NativeSelect
          label={text("state")}
          required
          disabled={!mayEdit}
          data={[
            { value: "", label: text("chooseState"), disabled: true },
            ...gstStateCodes.map((code) => ({ value: code, label: gstStates[code] })),
            { value: OTHER_COUNTRY, label: text("outside") },
          ]}
          {...form.field("state_code")}
        />
        {form.values.state_code === OTHER_COUNTRY && (
          <Notice
            title={text("outsideIndia")}
            action={
              <LinkButton href="/contact" variant="default">
                {text("write")}
              </LinkButton>
            }
          >
            {text("outsideText")}
          </Notice>
        )}
        {mayEdit && question !== null && (
          <Notice tone="warning" title={question}>
            <Checkbox
              label={text("pinConfirm")}
              checked={confirmed === question}
              onChange={(event) => setConfirmed(event.currentTarget.checked ? question : null)}
            />
          </Notice>
        )}
        <div className={classes.pair}>
          <TextInput
            label={text("gstin")}
            description={text("gstinHint")}
            spellCheck={false}
            autoComplete="off"
            {...field("gstin")}
          />
          <TextInput
            label={text("pan")}
            description={text("panHint")}
            spellCheck={false}
            autoComplete="off"
            {...field("pan")}
          />
        </div>
        <Checkbox
          label={text("isSez")}
          description={text("sezHint")}
          disabled={!mayEdit}
          {...form.checkbox("is_sez")}
        />
        <TextInput
          label={text("billingEmail")}
          required
          type="email"
          autoComplete="off"
          {...field("billing_email")}
        />
        {mayEdit && (
          <Button type="submit" loading={form.isBusy} style={{ alignSelf: "start" }}>
            {text("save")}
          </Button>
        )}
      </Stack>
      {record.dialog}
    </Form>
  );
}
