import { Dialog } from "@bachat/ui";
import { Button, Group, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { compare, type Stand } from "./conflict.ts";
import { fieldLabel, fieldLabels, fieldValueText as valueText } from "@bachat/site";
import { changeMessages } from "./messages/changes.ts";
import type { OfferValues } from "../../components/offer-form/offer-values.ts";
import classes from "./RevisionCards.module.css";

interface ConflictDialogProps {
  mine: OfferValues;
  before: Stand;
  current: Stand;
  /** With the fields, among those that both changed, that stay as this person wrote them. */
  onKeep: (keepMine: ReadonlySet<string>) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Both versions of an offer that two people changed: what differs is chosen field by field. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { mine, before, current, onKeep, onTakeTheirs, onClose } = props;
  const text = changeMessages.useText();
  const found = compare(mine, before, current);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (field: string, side: string) => {
    const next = new Set(theirs);
    if (side === "theirs") next.add(field);
    else next.delete(field);
    setTheirs(next);
  };
  const keepMine = () =>
    new Set(found.clashes.map(({ field }) => field).filter((field) => !theirs.has(field)));
  return (
    <Dialog title={text("conflictTitle")} onClose={onClose} size="lg">
      <Stack gap={20}>
        <p>{text("conflictText")}</p>
        {found.clashes.length === 0 && <p>{text("conflictNone")}</p>}
        {found.clashes.map(({ field, ...sides }) => (
          <fieldset key={field} className={classes.clash}>
            <legend>{fieldLabel(field)}</legend>
            {(["mine", "theirs"] as const).map((side) => (
              <Radio
                key={side}
                name={`clash-${field}`}
                value={side}
                checked={theirs.has(field) === (side === "theirs")}
                onChange={() => choose(field, side)}
                label={text(side === "mine" ? "yours" : "theirs")}
                description={<span className={classes.side}>{valueText(field, sides[side])}</span>}
              />
            ))}
          </fieldset>
        ))}
        {found.theirs.length > 0 && (
          <p>{text("onlyTheirs", { fields: fieldLabels(found.theirs) })}</p>
        )}
        {found.mine.length > 0 && <p>{text("onlyYours", { fields: fieldLabels(found.mine) })}</p>}
        <Group justify="flex-end" gap={12}>
          <Button variant="default" onClick={onTakeTheirs}>
            {text("takeTheirs")}
          </Button>
          <Button onClick={() => onKeep(keepMine())} data-autofocus>
            {text("goOn")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
