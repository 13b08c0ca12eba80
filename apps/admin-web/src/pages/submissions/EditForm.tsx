import {
  applicationFieldNames,
  type EditableApplicationField,
} from "@bachat/rules/application-review";
import { daysFor } from "@bachat/rules/days";
import { channels, discountTypes, redemptionMethods } from "@bachat/rules/offers";
import { regionCities, regions } from "@bachat/rules/regions";
import {
  Form,
  FormFailure,
  useCategoryOptions,
  useForm,
  useRecordSave,
  todayInKolkata,
} from "@bachat/site";
import { DayField } from "@bachat/site/day-field";
import { toast } from "@bachat/ui";
import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useAct } from "../../session/use-act.ts";
import { bodyOf, faultsOf, limits, valuesOf, type EditValues } from "./edit-values.ts";
import { submissionsMessages } from "./messages/en.ts";
import type { Application } from "./queries.ts";
import classes from "../../components/cases/Case.module.css";

interface EditFormProps {
  data: Application;
  onDone: () => void;
}

const daysOf = (of: "offer_start" | "offer_end") => {
  const { min, max } = daysFor(of, todayInKolkata());
  return { from: min, until: max };
};

const nameOf = (field: EditableApplicationField) => applicationFieldNames[field];

/** Corrects an application before it is decided. Another admin's change is joined to this one. */
export function EditForm({ data, onDone }: EditFormProps) {
  const text = submissionsMessages.useText();
  const edit = useAct("patch", "/v1/admin/applications/{application_id}");
  const record = useRecordSave<Application, EditValues>({ record: data, valuesOf, label: nameOf });
  const form = useForm({
    name: "application-edit",
    record: data.id,
    initial: valuesOf(data),
    limits,
    validate: faultsOf,
    async submit(typed) {
      await record.save(typed, ({ from: { version }, values, only }) =>
        edit({
          params: { path: { application_id: data.id } },
          body: { version, ...only(bodyOf(values)) },
        }),
      );
      toast.success({ title: text("editSaved"), message: text("editSavedText") });
      onDone();
    },
  });
  const { values } = form;
  const categoryOptions = useCategoryOptions(values.category);
  const field = <Name extends EditableApplicationField>(name: Name) => ({
    label: nameOf(name),
    ...form.field(name),
  });
  const country = field("country");
  const cities = regionCities[regions.find((one) => one === values.country) ?? "India"];
  return (
    <>
      <Form form={form}>
        <Stack gap={14}>
          <Text size="sm" c="dimmed">
            {text("editHint")}
          </Text>
          <FormFailure form={form} title={text("editFailed")} />
          <div className={classes.pairs}>
            <TextInput required {...field("brand_name")} />
            <NativeSelect data={categoryOptions} {...field("category")} />
            <TextInput inputMode="url" {...field("website_url")} />
            <TextInput inputMode="url" {...field("logo_url")} />
          </div>
          <TextInput required {...field("offer_title")} />
          <Textarea required autosize minRows={3} maxRows={10} {...field("offer_details")} />
          <div className={classes.pairs}>
            <NativeSelect
              data={discountTypes.map((value) => ({ value, label: text(`discount.${value}`) }))}
              {...field("discount_type")}
            />
            <TextInput {...field("discount_value")} />
            <NativeSelect
              data={redemptionMethods.map((value) => ({ value, label: text(`method_${value}`) }))}
              {...field("redemption_method")}
            />
            <TextInput inputMode="url" {...field("redemption_url")} />
            <NativeSelect
              data={channels.map((value) => ({ value, label: text(`channel_${value}`) }))}
              {...field("channel")}
            />
            <TextInput {...field("eligibility")} description={text("eligibilityHint")} />
            <NativeSelect
              data={[...regions]}
              {...country}
              onChange={(event) => {
                country.onChange(event);
                // Its cities are others.
                form.set("city", "");
              }}
            />
            <NativeSelect
              data={[
                { value: "", label: text("allCities") },
                ...cities.map((value) => ({ value, label: value })),
              ]}
              {...field("city")}
            />
            <DayField required {...daysOf("offer_start")} {...field("start_date")} />
            <DayField {...daysOf("offer_end")} {...field("end_date")} />
          </div>
          <Group gap={8}>
            <Button type="submit" loading={form.isBusy}>
              {text("editSave")}
            </Button>
            <Button variant="default" disabled={form.isBusy} onClick={() => form.close(onDone)}>
              {text("cancel")}
            </Button>
          </Group>
        </Stack>
      </Form>
      {record.dialog}
    </>
  );
}
