import type { StudentAnswer, StudentBody } from "@bachat/api-client/student";
import { phoneText, readPhone } from "@bachat/rules/phone";
import { useErrorToast, useForm, useRecordSave } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { profileMessages } from "./messages/en.ts";

export type Profile = StudentAnswer<"get", "/v1/student/profile">;
type Changes = StudentBody<"patch", "/v1/student/profile">;

export const years = [
  "freshman",
  "sophomore",
  "junior",
  "senior",
  "graduate",
  "phd",
] as const satisfies Profile["year_of_study"][];

/** The form's values under the API's names, so that its refusals find their fields. */
const valuesOf = (profile: Profile) => ({
  name: profile.name,
  college_name: profile.college_name ?? "",
  /** Empty for a college that is not in the list. */
  college_id: profile.college_id ?? "",
  degree: profile.degree ?? "",
  year_of_study: profile.year_of_study ?? "",
  location: profile.location ?? "",
  phone: phoneText(profile.phone ?? ""),
});
type Values = Record<keyof ReturnType<typeof valuesOf>, string>;

function faults(values: Values): Partial<Values> {
  const { text } = profileMessages;
  const isShort = (field: keyof Values) => values[field].trim().length < 2;
  return {
    // One letter is a name too.
    ...(values.name.trim() === "" && { name: text("nameMissing") }),
    ...(isShort("college_name") && { college_name: text("collegeMissing") }),
    ...(isShort("degree") && { degree: text("degreeMissing") }),
    ...(values.year_of_study === "" && { year_of_study: text("yearMissing") }),
    ...(isShort("location") && { location: text("locationMissing") }),
    ...(values.phone.trim() !== "" &&
      readPhone(values.phone) === null && { phone: text("phoneWrong") }),
  };
}

/** A college is its name and its place in the list. */
const together = { college_id: "college_name" } as const;

const labels = {
  name: "name",
  college_name: "college",
  college_id: "college",
  degree: "degree",
  year_of_study: "year",
  location: "location",
  phone: "phone",
} as const;

function bodyOf(values: Values): Omit<Changes, "version"> {
  const year = years.find((one) => one === values.year_of_study);
  return {
    name: values.name.trim(),
    college_name: values.college_name.trim(),
    college_id: values.college_id === "" ? null : values.college_id,
    degree: values.degree.trim(),
    ...(year !== undefined && { year_of_study: year }),
    location: values.location.trim(),
    phone: values.phone.trim() === "" ? null : values.phone.trim(),
  };
}

/** The profile form, and which of its fields an ID has fixed. */
export function useProfileForm(profile: Profile, onDone?: () => void) {
  const text = profileMessages.useText();
  const showError = useErrorToast();
  const isNew = !profile.profile_complete;
  const locked: ReadonlySet<string> = new Set(profile.locked_fields);
  const { mutateAsync } = useMutation(api.mutationOptions("patch", "/v1/student/profile"));
  const record = useRecordSave<Profile, Values>({
    record: profile,
    valuesOf,
    label: (field) => text(labels[field]),
    valueText: (field, value) =>
      field === "year_of_study" ? profileMessages.lookup(`year.${value}`) : undefined,
    together,
  });
  const form = useForm<Values>({
    name: "profile",
    initial: valuesOf(profile),
    limits: { name: 100, college_name: 160, degree: 120, location: 80, phone: 30 },
    validate: faults,
    submit: async (typed) => {
      // Fields that an ID has fixed are not changed here, so they are not sent.
      const saved = await record.save(typed, ({ from: { version }, values, only }) =>
        mutateAsync({ body: { version, ...only(bodyOf(values)) } }),
      );
      form.reset(valuesOf(saved));
      toast.success({ title: text(isNew ? "completed" : "saved") });
      onDone?.();
    },
    onError: (error) => showError(error, text(isNew ? "failed" : "notSaved")),
  });
  return { form, locked, dialog: record.dialog };
}
