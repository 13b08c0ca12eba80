import type { StudentAnswer, StudentBody } from "@bachat/api-client/student";
import { fieldErrors, useErrorToast } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { profileMessages } from "./messages.ts";

export type Profile = StudentAnswer<"get", "/v1/student/profile">;
type Changes = StudentBody<"patch", "/v1/student/profile">;
export type Year = NonNullable<Profile["year_of_study"]>;

export interface ProfileValues {
  name: string;
  college: { name: string; id: string | null };
  degree: string;
  year: Year | "";
  location: string;
}
export type ProfileField = "name" | "college_name" | "degree" | "year_of_study" | "location";
type Errors = Partial<Record<ProfileField, string>>;

const fieldOf: Record<keyof ProfileValues, ProfileField> = {
  name: "name",
  college: "college_name",
  degree: "degree",
  year: "year_of_study",
  location: "location",
};

const valuesOf = (profile: Profile): ProfileValues => ({
  name: profile.name,
  college: { name: profile.college_name ?? "", id: profile.college_id },
  degree: profile.degree ?? "",
  year: profile.year_of_study ?? "",
  location: profile.location ?? "",
});

/** State of the profile form: what is typed stays, errors stand at their fields. */
export function useProfileForm(profile: Profile, onDone?: () => void) {
  const text = profileMessages.useText();
  const showError = useErrorToast();
  const [values, setValues] = useState(() => valuesOf(profile));
  const [errors, setErrors] = useState<Errors>({});
  const isNew = !profile.profile_complete;
  const locked = new Set<ProfileField>(profile.locked_fields);
  const mutation = useMutation(
    api.mutationOptions("patch", "/v1/student/profile", {
      invalidates: ["/v1/student/profile", "/v1/student/verifications", "/v1/auth/account"],
    }),
  );

  function missing(): Errors {
    return {
      ...(values.name.trim().length < 2 && { name: text("nameMissing") }),
      ...(values.college.name.trim().length < 2 && { college_name: text("collegeMissing") }),
      ...(values.degree.trim().length < 2 && { degree: text("degreeMissing") }),
      ...(values.year === "" && { year_of_study: text("yearMissing") }),
      ...(values.location.trim().length < 2 && { location: text("locationMissing") }),
    };
  }

  function changes(): Changes {
    return {
      ...(!locked.has("name") && { name: values.name.trim() }),
      ...(!locked.has("college_name") && {
        college_name: values.college.name.trim(),
        college_id: values.college.id,
      }),
      ...(!locked.has("degree") && { degree: values.degree.trim() }),
      ...(values.year !== "" && { year_of_study: values.year }),
      location: values.location.trim(),
    };
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const found = missing();
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    try {
      await mutation.mutateAsync({ body: changes() });
    } catch (error) {
      setErrors(fieldErrors(error));
      showError(error, text(isNew ? "failed" : "notSaved"));
      return;
    }
    toast.success({ title: text(isNew ? "completed" : "saved") });
    onDone?.();
  }

  return {
    values,
    errors,
    locked,
    isBusy: mutation.isPending,
    submit,
    set: <Name extends keyof ProfileValues>(name: Name, value: ProfileValues[Name]) => {
      setValues((now) => ({ ...now, [name]: value }));
      setErrors((now) => ({ ...now, [fieldOf[name]]: undefined }));
    },
  };
}
