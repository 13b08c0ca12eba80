import { initialsOf } from "../BrandLogo/initials.ts";

/** A person's initials; of an email address the first letter, since its other words are no names. */
export const shortOf = (name: string): string => {
  const initials = initialsOf(name.replace(/@.*/, ""));
  return name.includes("@") ? [...initials].slice(0, 1).join("") : initials;
};
