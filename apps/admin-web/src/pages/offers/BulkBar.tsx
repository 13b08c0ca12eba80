import type { AdminAnswer } from "@bachat/api-client/admin";
import { NoteDialog } from "@bachat/site";
import { Dialog, toast } from "@bachat/ui";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useAct } from "../../session/use-act.ts";
import { allOffersMessages } from "./messages/en.ts";
import classes from "./BulkBar.module.css";

type Refused = AdminAnswer<"post", "/v1/admin/offers/stop">["refused"];
type Act = "pause" | "archive";

interface BulkBarProps {
  ids: readonly string[];
  /** The offers that stay selected afterwards, because the act failed for them. */
  onSelect: (ids: Set<string>) => void;
}

/** The acts on all selected offers: pause or archive them with one reason. */
export function BulkBar({ ids, onSelect }: BulkBarProps) {
  const text = allOffersMessages.useText();
  const [act, setAct] = useState<Act | null>(null);
  const [refused, setRefused] = useState<{ act: Act; rows: Refused } | null>(null);
  const stop = useAct("post", "/v1/admin/offers/stop");
  const count = ids.length;
  async function send(chosen: Act, note: string) {
    const answer = await stop({ body: { act: chosen, offer_ids: [...ids], note } });
    setAct(null);
    if (answer.done.length > 0)
      toast.success({ title: text(`bulk_${chosen}_done`, { count: answer.done.length }) });
    if (answer.refused.length > 0) setRefused({ act: chosen, rows: answer.refused });
    onSelect(new Set(answer.refused.map(({ offer_id: id }) => id)));
  }
  return (
    <>
      {count > 0 && (
        <div className={classes.bar} role="group" aria-label={text("bulk")}>
          <span>{text("selected", { count })}</span>
          <Group gap={8}>
            <Button variant="default" onClick={() => setAct("pause")}>
              {text("pause")}
            </Button>
            <Button variant="default" onClick={() => setAct("archive")}>
              {text("archive")}
            </Button>
            <Button variant="subtle" onClick={() => onSelect(new Set())}>
              {text("unselect")}
            </Button>
          </Group>
        </div>
      )}
      {act !== null && (
        <NoteDialog
          name={`offers-${act}`}
          record="selected"
          title={text(`bulk_${act}_title`, { count })}
          label={text("note")}
          hint={text("bulkNoteHint")}
          length={{ min: 3, max: 1000 }}
          tooShort={text("tooShort")}
          action={text(act)}
          isDangerous={act === "archive"}
          failed={text("actFailed")}
          submit={(note) => send(act, note)}
          onClose={() => setAct(null)}
        >
          {text(act === "pause" ? "bulkPauseText" : "bulkArchiveText")}
        </NoteDialog>
      )}
      {refused !== null && (
        <Dialog
          title={text(`bulk_${refused.act}_refused`, { count: refused.rows.length })}
          onClose={() => setRefused(null)}
          size={520}
        >
          <Stack component="ul" gap={12}>
            {refused.rows.map(({ offer_id: id, title, detail }) => (
              <li key={id}>
                <Text fw={600}>{title ?? text("bulkUnknown")}</Text>
                <Text c="dimmed">{detail}</Text>
              </li>
            ))}
          </Stack>
        </Dialog>
      )}
    </>
  );
}
