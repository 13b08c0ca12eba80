import type { FieldRule } from "@bachat/rules/field-rules";
import { AppError } from "../../../errors.ts";

const picture = (rule: FieldRule, message: string) =>
  new AppError(400, "invalid_request", message, {
    errors: [{ field: "body.picture", rule, message }],
  });

export const pictureUnsupported = () =>
  picture("unsupported_type", "Use a JPEG, PNG or WebP picture.");
export const pictureTooLarge = () => picture("too_large", "Use a picture of up to 5 MB.");
export const pictureTooManyPixels = () =>
  picture("too_many_pixels", "Use a picture of up to 40 megapixels.");
export const pictureDamaged = () => picture("damaged", "This picture cannot be read. Try another.");
export const pictureMissing = () => picture("required", "Choose a picture.");
