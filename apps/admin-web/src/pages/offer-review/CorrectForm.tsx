import { offerLength } from "@bachat/rules/offer-fields";
import { type CorrectableText, correctableTexts } from "@bachat/rules/offer-review";
import { Form, FormFailure, useForm } from "@bachat/site";
import { toast } from "@bachat/ui";
import { Button, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useAct } from "../../session/use-act.ts";
import { reviewMessages } from "./messages/en.ts";
import { proposedOf, type OfferCase } from "./queries.ts";

const names = Object.keys(correctableTexts) as CorrectableText[];
const isOfOneLine = (name: CorrectableText) => ["title", "title_hi", "eligibility"].includes(name);
/** A Hindi text has the limits of its English one. */
const lengthOf = (name: CorrectableText) =>
  offerLength[name.replace(/_hi$/, "") as keyof typeof offerLength];
const limits = Object.fromEntries(names.map((name) => [name, lengthOf(name)[1]])) as Record<
  CorrectableText,
  number
>;

/** Corrects the texts of an offer or a change before the decision. Its brand reads the corrections. */
export function CorrectForm({ data, onDone }: { data: OfferCase; onDone: () => void }) {
  const text = reviewMessages.useText();
  const fields = proposedOf(data);
  const initial = Object.fromEntries(names.map((name) => [name, fields[name] ?? ""])) as Record<
    CorrectableText,
    string
  >;
  const correct = useAct("patch", "/v1/admin/offer-cases/{case_id}");
  const form = useForm({
    name: "offer-correct",
    record: data.id,
    initial,
    limits,
    validate: (typed) =>
      Object.fromEntries(
        names
          .filter((name) => !name.endsWith("_hi") && typed[name].trim().length < lengthOf(name)[0])
          .map((name) => [name, text("tooShort")]),
      ),
    async submit(typed) {
      const changed = names.filter((name) => typed[name] !== initial[name]);
      await correct({
        params: { path: { case_id: data.id } },
        body: {
          version: data.offer.version,
          ...Object.fromEntries(
            changed.map((name) => [name, typed[name].trim() === "" ? null : typed[name]]),
          ),
        },
      });
      toast.success({ title: text("corrected"), message: text("correctedText") });
      onDone();
    },
  });
  return (
    <Form form={form}>
      <Stack gap={14}>
        <Text size="sm" c="dimmed">
          {text("correctHint")}
        </Text>
        <FormFailure form={form} title={text("correctFailed")} />
        {names.map((name) =>
          isOfOneLine(name) ? (
            <TextInput key={name} label={correctableTexts[name]} {...form.field(name)} />
          ) : (
            <Textarea
              key={name}
              label={correctableTexts[name]}
              autosize
              minRows={2}
              maxRows={10}
              {...form.field(name)}
            />
          ),
        )}
        <Group gap={8}>
          <Button type="submit" loading={form.isBusy}>
            {text("correctSave")}
          </Button>
          <Button variant="default" disabled={form.isBusy} onClick={() => form.close(onDone)}>
            {text("cancel")}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
