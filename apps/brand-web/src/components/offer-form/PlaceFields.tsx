import { daysFor } from "@bachat/rules/days";
import { channels } from "@bachat/rules/offers";
import { regionCities, regions } from "@bachat/rules/regions";
import { fieldLabel, fieldValueText, todayInKolkata } from "@bachat/site";
import { DayField } from "@bachat/site/day-field";
import { NativeSelect, TextInput } from "@mantine/core";
import { Beside, FieldGroup, type GroupProps } from "./FieldGroup.tsx";
import { editorMessages } from "./messages/en.ts";

export function WhereFields({ form, isReleased }: GroupProps) {
  const text = editorMessages.useText();
  const region = regions.find((one) => one === form.values.country) ?? "India";
  const cities = regionCities[region];
  const country = form.field("country");
  return (
    <FieldGroup title={text("groupWhere")} isReleased={isReleased}>
      <Beside>
        <NativeSelect
          label={fieldLabel("channel")}
          data={channels.map((value) => ({ value, label: fieldValueText("channel", value) }))}
          {...form.field("channel")}
        />
        <NativeSelect
          label={fieldLabel("country")}
          data={regions.map((value) => ({ value, label: value }))}
          {...country}
          onChange={(event) => {
            country.onChange(event);
            // Its cities are others.
            form.set("city", "");
          }}
        />
        {cities.length > 0 && (
          <NativeSelect
            label={fieldLabel("city")}
            data={[
              { value: "", label: text("allCities", { region }) },
              ...cities.map((value) => ({ value, label: value })),
            ]}
            {...form.field("city")}
          />
        )}
      </Beside>
    </FieldGroup>
  );
}

export function WhenFields({ form, isReleased }: GroupProps) {
  const text = editorMessages.useText();
  const { values } = form;
  const choose = (name: "start_date" | "end_date") => ({
    ...form.field(name),
    onChange: (day: string) => {
      form.set(name, day);
      form.leave(name);
    },
  });
  const today = todayInKolkata();
  const starts = daysFor("offer_start", today);
  return (
    <FieldGroup
      title={text("groupWhen")}
      hint={text(values.end_date === "" ? "noEndDate" : "endDateHint")}
      isReleased={isReleased}
      isAtOnce
    >
      <Beside>
        <DayField
          label={fieldLabel("start_date")}
          required
          from={starts.min}
          until={starts.max}
          {...choose("start_date")}
        />
        <DayField
          label={text("endDate")}
          from={values.start_date > today ? values.start_date : today}
          until={daysFor("offer_end", today).max}
          {...choose("end_date")}
        />
      </Beside>
    </FieldGroup>
  );
}

const count = { inputMode: "numeric", autoComplete: "off" } as const;

export function LimitFields({ form, isReleased }: GroupProps) {
  const text = editorMessages.useText();
  return (
    <FieldGroup
      title={text("groupLimits")}
      hint={text("capsHint")}
      isReleased={isReleased}
      isAtOnce
    >
      <Beside>
        <TextInput {...count} label={text("totalCap")} {...form.field("total_cap")} />
        <TextInput {...count} label={text("dailyCap")} {...form.field("daily_cap")} />
        <TextInput
          {...count}
          label={text("perStudentCap")}
          required
          {...form.field("per_student_cap")}
        />
      </Beside>
    </FieldGroup>
  );
}

export function TrackingFields({ form, isReleased }: GroupProps) {
  const text = editorMessages.useText();
  return (
    <FieldGroup title={text("groupTracking")} isReleased={isReleased} isAtOnce>
      <TextInput label={text("tags")} description={text("tagsHint")} {...form.field("tags")} />
      {form.values.way !== "qr" && (
        <>
          <p>{text("utmHint")}</p>
          <Beside>
            <TextInput label={fieldLabel("utm_source")} {...form.field("utm_source")} />
            <TextInput label={fieldLabel("utm_medium")} {...form.field("utm_medium")} />
            <TextInput label={fieldLabel("utm_campaign")} {...form.field("utm_campaign")} />
          </Beside>
        </>
      )}
    </FieldGroup>
  );
}
