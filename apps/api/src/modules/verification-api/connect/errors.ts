import { AppError, conflict } from "../../../errors.ts";

export const connectGone = () =>
  new AppError(
    404,
    "connect_gone",
    "This sign-in has ended or was finished. Go back to the shop and press its button again.",
  );

export const invalidClient = () =>
  new AppError(
    401,
    "invalid_client",
    "Send the client's id and secret as HTTP Basic. A public client cannot report orders.",
  );

export const unknownSignIn = () =>
  new AppError(
    404,
    "unknown_sign_in",
    "This client had no such sign-in of a verified student in the last 30 days.",
  );

export const connectNotReady = () =>
  conflict("connect_not_ready", "This cannot be agreed to now. Load the page again.");

export const onlyTestStudents = () =>
  conflict("only_test_students", "A test client sees only test students. Choose one of them.");

export const noTestClient = () =>
  conflict("no_test_client", "Test students are for test clients only.");
