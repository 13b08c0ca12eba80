import { AppError } from "../../../errors.ts";

/** No cookie of a sign-up, or its day is over: the code of one browser is nothing in another. */
export const signUpEnded = () =>
  new AppError(
    410,
    "sign_up_ended",
    "No sign-up waits in this browser. Sign up here, or open the link in the mail.",
  );

export const codeExpired = () =>
  new AppError(410, "code_expired", "This code is too old. Ask for a new one.");

export const codeUsedUp = () =>
  new AppError(
    410,
    "code_used_up",
    "Five tries were wrong, so this code ended. Ask for a new one.",
  );

export const wrongSignUpCode = () =>
  new AppError(422, "wrong_sign_up_code", "That is not the code of the newest mail.", {
    errors: [
      {
        field: "body.code",
        rule: "wrong_code",
        message: "That is not the code of the newest mail.",
      },
    ],
  });
