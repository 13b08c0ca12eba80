import { defineMessages } from "@bachat/site";

const en = {
  title: "Complete your profile",
  lead: "A reviewer compares these with your student ID, so write them as they appear on it.",
  name: "Name",
  college: "College",
  collegeHint: "Choose from the list, or write the name of yours.",
  degree: "Degree and subject",
  degreeHint: "For example B.Sc. Physics",
  year: "Year of study",
  choose: "Choose",
  location: "City",
  "year.freshman": "First year",
  "year.sophomore": "Second year",
  "year.junior": "Third year",
  "year.senior": "Fourth year or later",
  "year.graduate": "Postgraduate",
  "year.phd": "Doctorate",
  save: "Save profile",
  later: "Later",
  nameMissing: "Enter your name as on your ID.",
  collegeMissing: "Enter your college.",
  degreeMissing: "Enter your degree.",
  yearMissing: "Choose your year.",
  locationMissing: "Enter your city.",
  locked: "Checked against your ID, so it cannot be changed for now.",
  completed: "Profile completed!",
  failed: "Profile creation failed",
  saved: "Profile saved",
  notSaved: "Your profile was not saved",
} as const;

export type ProfileEnglish = typeof en;
export const profileMessages = defineMessages(en, () => import("./hi.ts"));
