import type { Schemas } from "@bachat/api-client/public";
import { useCategoryName } from "../layout/use-categories.ts";
import { fieldLabel, valueText } from "./field-words.ts";
import { fieldMessages } from "./messages/fields.ts";
import classes from "./ChangeTable.module.css";

/** A change field by field: the current value and the new one. */
export function ChangeTable({ changes }: { changes: readonly Schemas["OfferChange"][] }) {
  const text = fieldMessages.useText();
  const categoryName = useCategoryName();
  const show = (field: string, value: string | null) =>
    field === "category" && value !== null ? categoryName(value, value) : valueText(field, value);
  return (
    <table className={classes.table} aria-label={text("diff")}>
      <thead>
        <tr>
          <th scope="col">{text("columnField")}</th>
          <th scope="col">{text("columnBefore")}</th>
          <th scope="col">{text("columnAfter")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(field)}</th>
            <td data-label={text("columnBefore")}>
              <del>{show(field, before)}</del>
            </td>
            <td data-label={text("columnAfter")}>
              <ins>{field === "redemption_code" ? text("newCode") : show(field, after)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
