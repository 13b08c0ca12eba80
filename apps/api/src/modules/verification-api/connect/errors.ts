import { AppError, conflict } from "../../../errors.ts";

export const connectGone = () =>
  new AppError(
    404,
    "connect_gone",
    "This sign-in has ended or was finished. Go back to the shop and press its button again.",
  );

export const connectNotReady = () =>
  conflict("connect_not_ready", "This cannot be agreed to now. Load the page again.");

export const onlyTestStudents = () =>
  conflict("only_test_students", "A test client sees only test students. Choose one of them.");

export const noTestClient = () =>
  conflict("no_test_client", "Test students are for test clients only.");
