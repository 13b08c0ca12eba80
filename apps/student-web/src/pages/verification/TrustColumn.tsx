import { verificationMessages } from "./messages/en.ts";
import classes from "./VerificationPage.module.css";

/** The handling of the card: only facts about the system. */
export function TrustColumn() {
  const text = verificationMessages.useText();
  const rows = [
    [text("trustWho"), text("trustWhoText")],
    [text("trustHowLong"), text("trustHowLongText")],
    [text("trustStored"), text("trustStoredText")],
    [text("trustRefused"), text("trustRefusedText")],
  ] as const;
  return (
    <aside className={classes.trust}>
      <h2>{text("trustTitle")}</h2>
      <dl>
        {rows.map(([term, description]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
