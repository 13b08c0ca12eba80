import type { useForm } from "@bachat/site";
import type { ReactNode } from "react";
import { editorMessages } from "./messages/en.ts";
import type { OfferValues } from "./offer-values.ts";
import classes from "./FieldGroup.module.css";

/** The parts of a form with an offer's fields that the groups use. */
export type OfferForm = Pick<
  ReturnType<typeof useForm<OfferValues>>,
  "values" | "set" | "leave" | "field"
>;

export interface GroupProps {
  form: OfferForm;
  /** Students can see the offer now or without another review: each group says whether its changes are reviewed. */
  isReleased: boolean;
}

interface FieldGroupProps {
  title: string;
  hint?: ReactNode;
  isReleased: boolean;
  /** Whether its changes apply without a review. */
  isAtOnce?: boolean;
  children: ReactNode;
}

/** Fields that belong together, under their heading. */
export function FieldGroup({
  title,
  hint,
  isReleased,
  isAtOnce = false,
  children,
}: FieldGroupProps) {
  const text = editorMessages.useText();
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <div className={classes.fields}>
        {isReleased && <p className={classes.effect}>{text(isAtOnce ? "atOnce" : "reviewed")}</p>}
        {hint !== undefined && <p className={classes.hint}>{hint}</p>}
        {children}
      </div>
    </fieldset>
  );
}

/** Two or three fields beside each other; under each other on phones. */
export function Beside({ children }: { children: ReactNode }) {
  return <div className={classes.beside}>{children}</div>;
}
