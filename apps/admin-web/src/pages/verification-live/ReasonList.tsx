import { locales } from "@bachat/rules/accounts";
import { KeyHint } from "@bachat/ui";
import { Button, Group, Textarea } from "@mantine/core";
import { liveMessages } from "./messages/en.ts";
import { reasons } from "./reasons.ts";
import type { Decision } from "./use-decision.ts";
import classes from "./DecisionPane.module.css";

/**
 * Why it may be refused, numbered as the keys are, and whether that is final; the note, which must be there with the last
 * reason, and its templates.
 */
export function ReasonList({ decision, disabled }: { decision: Decision; disabled: boolean }) {
  const text = liveMessages.useText();
  const { reason, note, noteFault, noteField, choose, setNote, reject } = decision;
  return (
    <>
      <ul className={classes.reasons} aria-label={text("reasons")}>
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
        <li>
          <button
            type="button"
            aria-pressed={decision.isFinal}
            disabled={disabled}
            title={text("finalHint")}
            onClick={decision.toggleFinal}
          >
            <KeyHint>X</KeyHint>
            {text("final")}
          </button>
        </li>
      </ul>
      <Group justify="space-between" gap={4} mt={4} wrap="nowrap">
        <label htmlFor="review-note">{text("note")}</label>
        <Group gap={0} wrap="nowrap">
          {locales.map((locale) => (
            <Button
              key={locale}
              variant="subtle"
              size="compact-sm"
              fz="xs"
              disabled={disabled}
              rightSection={<KeyHint>{locale === "en" ? "G" : "H"}</KeyHint>}
              onClick={() => decision.fillNote(locale)}
            >
              {text(`template.${locale}`)}
            </Button>
          ))}
        </Group>
      </Group>
      <Textarea
        ref={noteField}
        id="review-note"
        placeholder={text(reason === "government_id" ? "governmentHint" : "noteHint")}
        required={reason === "other"}
        disabled={disabled}
        error={noteFault}
        rows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) reject();
        }}
      />
    </>
  );
}
