import { conflict } from "../../../errors.ts";

export const emailTaken = () =>
  conflict("email_taken", "This address cannot be used for your account.");
