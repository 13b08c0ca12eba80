import { Form, FormFailure, useForm } from "@bachat/site";
import { Button, Text } from "@mantine/core";
import { WhenFields, WhereFields } from "../../components/offer-form/PlaceFields.tsx";
import { PreviewPanel } from "../../components/offer-form/PreviewPanel.tsx";
import { RedeemFields } from "../../components/offer-form/RedeemFields.tsx";
import { WhatFields, WorthFields } from "../../components/offer-form/TextFields.tsx";
import {
  applicationLimits,
  applicationNames,
  offeredWays,
  previewedOffer,
  validate,
  type ApplicationValues,
} from "./application-values.ts";
import { failureText } from "./application-words.ts";
import { AudienceFields } from "./AudienceFields.tsx";
import { BrandFields, ContactFields } from "./BrandFields.tsx";
import { onboardingMessages } from "./messages/en.ts";
import classes from "./ApplicationForm.module.css";

interface ApplicationFormProps {
  initial: ApplicationValues;
  /** The name under which the application's draft is kept. */
  draft: string;
  submit: (values: ApplicationValues) => Promise<unknown>;
  submitLabel: string;
  /** A correction cannot change the address that gives rights. */
  isContactFixed?: boolean;
  /** Our copy of the logo, when there is one already. */
  logoUrl?: string | null;
}

/** The application, with a preview of the offer beside it. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { initial, draft, submit, submitLabel, isContactFixed = false, logoUrl = null } = props;
  const text = onboardingMessages.useText();
  const form = useForm<ApplicationValues>({
    name: "brand-application",
    record: draft,
    initial,
    inline: true,
    limits: applicationLimits,
    names: applicationNames,
    validate: (values) => validate(values),
    submit,
  });
  const { values } = form;

  function chooseWay(way: string) {
    form.set("way", way);
    if (way === "qr") form.set("channel", "in_store");
    else if (values.channel === "in_store") form.set("channel", "online");
  }

  const group = { form, isReleased: false };
  return (
    <Form form={form} className={classes.form}>
      <div className={classes.groups}>
        <BrandFields form={form} storedLogo={logoUrl} />
        <WhatFields {...group} />
        <WorthFields {...group} isInRupees />
        <RedeemFields {...group} offered={offeredWays} hasSteps={false} onWay={chooseWay} />
        <AudienceFields form={form} />
        <WhereFields {...group} />
        <WhenFields {...group} />
        <ContactFields form={form} isFixed={isContactFixed} />
      </div>
      <PreviewPanel
        className={classes.preview}
        values={previewedOffer(values)}
        brand={{
          name: values.brand_name,
          logo_url: values.logo_image || (values.logo_removed === "" ? logoUrl : null),
        }}
        state={null}
      />
      <div className={classes.foot}>
        <FormFailure form={form} title={text("submitFailed")} words={failureText} />
        <div className={classes.send}>
          <Button type="submit" size="lg" loading={form.isBusy}>
            {submitLabel}
          </Button>
          <Text size="sm" c="dimmed">
            {text("after")}
          </Text>
        </div>
        {form.isDirty && (
          <Text size="sm" c="dimmed">
            {text("draftKept")}{" "}
            <button type="button" className={classes.over} onClick={form.discard}>
              {text("startOver")}
            </button>
          </Text>
        )}
      </div>
    </Form>
  );
}
