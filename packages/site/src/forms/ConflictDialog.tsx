import { Dialog } from "@bachat/ui";
import { Button, Group, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { listText } from "../i18n/format.ts";
import type { Clash, Comparison, MergeWords } from "./conflict.ts";
import { conflictMessages } from "./messages/conflict-en.ts";
import classes from "./ConflictDialog.module.css";

interface ConflictDialogProps<F extends string> {
  found: Comparison<F>;
  words: MergeWords<F>;
  /** Called with the fields, among those that both changed, that keep this person's text. */
  onKeep: (keepMine: ReadonlySet<string>) => void;
  /** Takes their version as it is; null leaves the button out. */
  onDrop: (() => void) | null;
  onClose: () => void;
}

/** Both versions of a record that two people changed: where both changed a field, one is chosen. */
export function ConflictDialog<F extends string>(props: ConflictDialogProps<F>) {
  const { found, words, onKeep, onDrop, onClose } = props;
  const text = conflictMessages.useText();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (field: string, side: string) => {
    const next = new Set(theirs);
    if (side === "theirs") next.add(field);
    else next.delete(field);
    setTheirs(next);
  };
  const mine = found.clashes.map(({ field }) => field).filter((field) => !theirs.has(field));
  const labels = (fields: readonly F[]) => listText([...new Set(fields.map(words.label))]);
  const said = (clash: Clash<F>, side: "mine" | "theirs") => {
    const value = String(clash[side]);
    return words.valueText?.(clash.field, value) ?? (value === "" ? text("empty") : value);
  };
  return (
    <Dialog title={text("title")} onClose={onClose} size="lg">
      <Stack gap={20}>
        <p>{text("text")}</p>
        {found.clashes.map((clash) => (
          <fieldset key={clash.field} className={classes.clash}>
            <legend>{words.label(clash.field)}</legend>
            {(["mine", "theirs"] as const).map((side) => (
              <Radio
                key={side}
                name={`clash-${clash.field}`}
                value={side}
                checked={theirs.has(clash.field) === (side === "theirs")}
                onChange={() => choose(clash.field, side)}
                label={text(side === "mine" ? "yours" : "theirs")}
                description={<span className={classes.side}>{said(clash, side)}</span>}
              />
            ))}
          </fieldset>
        ))}
        {found.theirs.length > 0 && <p>{text("onlyTheirs", { fields: labels(found.theirs) })}</p>}
        {found.mine.length > 0 && <p>{text("onlyYours", { fields: labels(found.mine) })}</p>}
        <Group justify="flex-end" gap={12}>
          {onDrop !== null && (
            <Button variant="default" onClick={onDrop}>
              {text("drop")}
            </Button>
          )}
          <Button onClick={() => onKeep(new Set(mine))} data-autofocus>
            {text("save")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
