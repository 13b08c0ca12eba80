import type { Profile } from "./use-profile-form.ts";

/** For tests: a profile with the fields that its form shows. */
export const profile = {
  version: "5f0c9b1e7a42d386",
  name: "Asha Verma",
  college_name: "Lohit River Polytechnic",
  college_id: null,
  degree: "Diploma in Surveying",
  year_of_study: "sophomore",
  location: "Jorhat",
  phone: null,
  profile_complete: true,
  locked_fields: [],
} as unknown as Profile;
