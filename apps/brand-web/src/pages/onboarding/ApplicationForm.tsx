import { errorText, useForm } from "@bachat/site";
import { Notice } from "@bachat/ui";
import { Button, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { WhenFields, WhereFields } from "../../components/offer-form/PlaceFields.tsx";
import { PreviewPanel } from "../../components/offer-form/PreviewPanel.tsx";
import { RedeemFields } from "../../components/offer-form/RedeemFields.tsx";
import { WhatFields, WorthFields } from "../../components/offer-form/TextFields.tsx";
import {
  applicationNames,
  offeredWays,
  previewedOffer,
  validate,
  type ApplicationValues,
} from "./application-values.ts";
import classes from "./ApplicationForm.module.css";
import { AudienceFields } from "./AudienceFields.tsx";
import { BrandFields, ContactFields } from "./BrandFields.tsx";
import { canKeep, changesIn, dropDraft, keepDraft, readDraft } from "./draft.ts";
import { onboardingMessages } from "./messages/en.ts";

interface ApplicationFormProps {
  initial: ApplicationValues;
  /** Under which name what is typed is kept on this device. */
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
  const [untouched] = useState(initial);
  const [begun] = useState(() => ({ ...untouched, ...readDraft(draft) }));
  const [mayKeep] = useState(canKeep);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<ApplicationValues>({
    initial: begun,
    inline: true,
    names: applicationNames,
    validate: (values) => validate(values),
    submit: async (values) => {
      setFailure(null);
      await submit(values);
      dropDraft(draft);
    },
    onError: setFailure,
  });
  const { values } = form;
  const changes = changesIn(values, untouched);
  useEffect(() => keepDraft(draft, changesIn(values, untouched)), [draft, values, untouched]);

  function chooseWay(way: string) {
    form.set("way", way);
    if (way === "qr") form.set("channel", "in_store");
    else if (values.channel === "in_store") form.set("channel", "online");
  }

  const group = { form, isReleased: false };
  return (
    <form {...form.props} className={classes.form}>
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
        {failure !== null && (
          <Notice tone="bad" title={text("submitFailed")} isAlert>
            {errorText(failure)}
          </Notice>
        )}
        <div className={classes.send}>
          <Button type="submit" size="lg" loading={form.isBusy}>
            {submitLabel}
          </Button>
          <Text size="sm" c="dimmed">
            {text("after")}
          </Text>
        </div>
        {mayKeep && changes.length > 0 && (
          <Text size="sm" c="dimmed">
            {text("draftKept")}{" "}
            <button type="button" className={classes.over} onClick={() => form.reset(untouched)}>
              {text("startOver")}
            </button>
          </Text>
        )}
      </div>
    </form>
  );
}
