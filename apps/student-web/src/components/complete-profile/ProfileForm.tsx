import { Button, NativeSelect, TextInput } from "@mantine/core";
import { CollegePicker } from "./CollegePicker.tsx";
import classes from "./CompleteProfileDialog.module.css";
import { profileMessages } from "./messages.ts";
import { useProfileForm, type Profile, type ProfileField, type Year } from "./use-profile-form.ts";

const years = [
  "freshman",
  "sophomore",
  "junior",
  "senior",
  "graduate",
  "phd",
] as const satisfies Year[];

interface ProfileFormProps {
  profile: Profile;
  onDone?: () => void;
  /** Left out where there is nothing to go back to. */
  onCancel?: () => void;
}

/** The five fields that a complete profile needs. */
export function ProfileForm({ profile, onDone, onCancel }: ProfileFormProps) {
  const text = profileMessages.useText();
  const { values, errors, locked, isBusy, submit, set } = useProfileForm(profile, onDone);
  const textField = (name: "name" | "degree" | "location") => ({
    name,
    required: true,
    value: values[name],
    error: errors[name],
    ...lockedProps(name),
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
  const lockedProps = (field: ProfileField) =>
    locked.has(field) ? { disabled: true, description: text("locked") } : { disabled: false };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit(event.currentTarget);
      }}
    >
      <TextInput label={text("name")} autoComplete="name" maxLength={100} {...textField("name")} />
      <CollegePicker
        label={text("college")}
        description={text(locked.has("college_name") ? "locked" : "collegeHint")}
        error={errors.college_name}
        disabled={locked.has("college_name")}
        value={values.college}
        onChange={(college) => set("college", college)}
      />
      <TextInput
        label={text("degree")}
        description={text("degreeHint")}
        maxLength={120}
        {...textField("degree")}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={text("year")}
          name="year_of_study"
          required
          data={[
            { value: "", label: text("choose"), disabled: true },
            ...years.map((year) => ({ value: year, label: text(`year.${year}`) })),
          ]}
          value={values.year}
          error={errors.year_of_study}
          onChange={(event) =>
            set("year", years.find((year) => year === event.currentTarget.value) ?? "")
          }
        />
        <TextInput
          label={text("location")}
          autoComplete="address-level2"
          maxLength={80}
          {...textField("location")}
        />
      </div>
      <div className={classes.foot}>
        <Button type="submit" loading={isBusy}>
          {text("save")}
        </Button>
        {onCancel !== undefined && (
          <Button variant="subtle" onClick={onCancel}>
            {text("later")}
          </Button>
        )}
      </div>
    </form>
  );
}
