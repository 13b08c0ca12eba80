import { KeyHint } from "@bachat/ui";
import { Textarea } from "@mantine/core";
import { liveMessages } from "./messages/en.ts";
import { reasons } from "./reasons.ts";
import type { Decision } from "./use-decision.ts";
import classes from "./DecisionPane.module.css";

/** Why it may be refused, numbered as the keys are; a note goes with any of them and must with the last. */
export function ReasonList({ decision, disabled }: { decision: Decision; disabled: boolean }) {
  const text = liveMessages.useText();
  const { reason, note, noteFault, noteField, choose, setNote, reject } = decision;
  return (
    <section className={classes.section}>
      <h3 id="reasons">{text("reasons")}</h3>
      <ul className={classes.reasons} aria-labelledby="reasons">
        {reasons.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={reason === name}
              disabled={disabled}
              onClick={() => choose(reason === name ? null : name)}
            >
              <KeyHint>{String(index + 1)}</KeyHint>
              {text(`reason.${name}`)}
            </button>
          </li>
        ))}
      </ul>
      {(reason !== null || note !== "") && (
        <Textarea
          ref={noteField}
          mt={8}
          label={text("note")}
          description={text(reason === "government_id" ? "governmentHint" : "noteHint")}
          required={reason === "other"}
          error={noteFault}
          rows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) reject();
          }}
        />
      )}
    </section>
  );
}
