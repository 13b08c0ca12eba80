import { reasonLength } from "@bachat/rules/reasons";
import { NoteDialog } from "@bachat/site";
import { Card } from "@bachat/ui";
import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useSend } from "../../session/use-act.ts";
import { Changes } from "./Changes.tsx";
import { auditMessages } from "./messages/en.ts";
import type { Change, EntryDetail } from "./queries.ts";

/** Names and addresses of an entry: shown for a reason, and forgotten when the page is left. */
export function PersonalValues({ entry }: { entry: EntryDetail }) {
  const text = auditMessages.useText();
  const [shown, setShown] = useState<readonly Change[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const send = useSend("post", "/v1/admin/audit-entries/{entry_id}/personal-values");
  if (entry.personal === "none") return null;
  return (
    <Card title={text("personal")} padded={shown === null}>
      {shown !== null ? (
        <Changes label={text("personal")} changes={shown} />
      ) : entry.personal === "erased" ? (
        <Text c="dimmed">{text("personalErased")}</Text>
      ) : (
        <Stack gap={12} align="start">
          <Text>{text("personalKept")}</Text>
          <Button variant="default" onClick={() => setAsking(true)}>
            {text("reveal")}
          </Button>
        </Stack>
      )}
      {isAsking && (
        <NoteDialog
          name="audit-values"
          record={entry.id}
          title={text("revealTitle")}
          label={text("reason")}
          hint={text("reasonHint")}
          length={reasonLength}
          tooShort={text("tooShort")}
          action={text("reveal")}
          failed={text("actFailed")}
          onClose={() => setAsking(false)}
          submit={async (reason) => {
            const params = { path: { entry_id: entry.id } };
            setShown((await send({ params, body: { reason } })).changes);
            setAsking(false);
          }}
        >
          {text("revealText")}
        </NoteDialog>
      )}
    </Card>
  );
}
