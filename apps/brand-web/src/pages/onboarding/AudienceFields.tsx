import { Radio, Stack, TextInput } from "@mantine/core";
import { FieldGroup } from "../../components/offer-form/FieldGroup.tsx";
import type { ApplicationFormState } from "./application-values.ts";
import { onboardingMessages } from "./messages/en.ts";

const audiences = ["all", "verified", "some"] as const;

/** The field for who may use the first offer: one choice, as the review reads it. */
export function AudienceFields({ form }: { form: ApplicationFormState }) {
  const text = onboardingMessages.useText();
  return (
    <FieldGroup title={text("groupAudience")} isReleased={false}>
      <Radio.Group
        label={text("eligibility")}
        value={form.values.audience}
        onChange={(value) => form.set("audience", value)}
      >
        <Stack gap={14} mt={10}>
          {audiences.map((one) => (
            <Radio
              key={one}
              name="audience"
              value={one}
              label={text(`for_${one}`)}
              description={text(`for_${one}_text`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.audience === "some" && (
        <TextInput label={text("eligibilityText")} required {...form.field("eligibility")} />
      )}
    </FieldGroup>
  );
}
