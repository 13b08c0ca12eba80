import { fieldValueText } from "@bachat/site";

/** A field's value as the offer's own brand reads it, whose members may see the code; undefined for as it is. */
export const ownValueText = (field: string, value: string): string | undefined =>
  field === "redemption_code" ? undefined : fieldValueText(field, value);
