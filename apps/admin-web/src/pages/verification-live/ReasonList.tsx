import { locales } from "@bachat/rules/accounts";
import { KeyHint } from "@bachat/ui";
import { Button, Group, Textarea } from "@mantine/core";
import { ActKey } from "../../components/ActKey.tsx";
import { capsOf, sendKey } from "../../components/desk-keys.ts";
import { idReasons } from "../../components/id-reasons.ts";
import { liveMessages } from "./messages/en.ts";
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
        {idReasons.map((name, index) => (
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
            <ActKey act="finalRefusal" />
            {text("final")}
          </button>
        </li>
      </ul>
      <Group justify="space-between" gap={4} mt={4} wrap="nowrap">
        <label htmlFor="review-note">
          {text("note")} <ActKey act="note" />
        </label>
        <Group gap={0} wrap="nowrap">
          {locales.map((locale, index) => (
            <Button
              key={locale}
              variant="subtle"
              size="compact-sm"
              fz="xs"
              disabled={disabled}
              rightSection={<KeyHint>{capsOf("template")[index] ?? ""}</KeyHint>}
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
        onKeyDown={sendKey(reject)}
      />
    </>
  );
}
