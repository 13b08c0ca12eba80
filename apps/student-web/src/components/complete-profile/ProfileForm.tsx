import { Form } from "@bachat/site";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { CollegePicker } from "./CollegePicker.tsx";
import { profileMessages } from "./messages/en.ts";
import { useProfileForm, years, type Profile } from "./use-profile-form.ts";
import classes from "./CompleteProfileDialog.module.css";

interface ProfileFormProps {
  profile: Profile;
  onDone?: () => void;
  /** Left out where there is nothing to go back to. */
  onCancel?: () => void;
  /** Asks for the phone number too, which no profile needs. */
  withPhone?: boolean;
}

/** The profile with a button of its own. */
export function ProfileForm({ profile, onDone, onCancel, withPhone = false }: ProfileFormProps) {
  const text = profileMessages.useText();
  const { form, locked, dialog } = useProfileForm(profile, onDone);
  return (
    <Form form={form} className={classes.form}>
      <ProfileFields form={form} locked={locked} withPhone={withPhone} />
      <div className={classes.foot}>
        <Button type="submit" loading={form.isBusy}>
          {text("save")}
        </Button>
        {onCancel !== undefined && (
          <Button variant="subtle" onClick={onCancel}>
            {text("later")}
          </Button>
        )}
      </div>
      {dialog}
    </Form>
  );
}

interface ProfileFieldsProps extends Pick<ReturnType<typeof useProfileForm>, "form" | "locked"> {
  withPhone?: boolean;
}

/** The five fields that a complete profile needs, and the number if asked for. */
export function ProfileFields({ form, locked, withPhone = false }: ProfileFieldsProps) {
  const text = profileMessages.useText();
  const textField = (name: "name" | "degree" | "location") => ({
    ...form.field(name),
    required: true,
    ...(locked.has(name) && { disabled: true, description: text("locked") }),
  });
  return (
    <>
      <TextInput label={text("name")} autoComplete="name" {...textField("name")} />
      <CollegePicker
        label={text("college")}
        description={text(locked.has("college_name") ? "locked" : "collegeHint")}
        error={form.field("college_name").error}
        disabled={locked.has("college_name")}
        value={{ name: form.values.college_name, id: form.values.college_id }}
        onChange={(college) => {
          form.set("college_name", college.name);
          form.set("college_id", college.id);
        }}
      />
      <TextInput label={text("degree")} description={text("degreeHint")} {...textField("degree")} />
      <div className={classes.pair}>
        <NativeSelect
          label={text("year")}
          required
          data={[
            { value: "", label: text("choose"), disabled: true },
            ...years.map((year) => ({ value: year, label: text(`year.${year}`) })),
          ]}
          {...form.field("year_of_study")}
        />
        <TextInput
          label={text("location")}
          autoComplete="address-level2"
          {...textField("location")}
        />
      </div>
      {withPhone && (
        <TextInput
          label={text("phone")}
          description={text("phoneHint")}
          type="tel"
          autoComplete="tel"
          {...form.field("phone")}
        />
      )}
    </>
  );
}
