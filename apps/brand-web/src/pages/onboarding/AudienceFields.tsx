import { TextInput } from "@mantine/core";
import { Choice } from "../../components/Choice.tsx";
import { FieldGroup } from "../../components/offer-form/FieldGroup.tsx";
import type { ApplicationFormState } from "./application-values.ts";
import { onboardingMessages } from "./messages/en.ts";

const audiences = ["all", "verified", "some"] as const;

/** The field for who may use the first offer: one choice, as the review reads it. */
export function AudienceFields({ form }: { form: ApplicationFormState }) {
  const text = onboardingMessages.useText();
  return (
    <FieldGroup title={text("groupAudience")} isReleased={false}>
      <Choice
        onPage
        label={text("eligibility")}
        name="audience"
        value={form.values.audience}
        onChange={(value) => form.set("audience", value)}
        options={audiences.map((one) => ({
          value: one,
          label: text(`for_${one}`),
          description: text(`for_${one}_text`),
        }))}
      />
      {form.values.audience === "some" && (
        <TextInput label={text("eligibilityText")} required {...form.field("eligibility")} />
      )}
    </FieldGroup>
  );
}
