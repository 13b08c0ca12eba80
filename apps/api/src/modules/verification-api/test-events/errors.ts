import { AppError } from "../../../errors.ts";

export const testKeyRequired = () =>
  new AppError(
    403,
    "test_key_required",
    "This is a live key. Test events are read and made with a test key, which begins with bk_test_.",
  );
