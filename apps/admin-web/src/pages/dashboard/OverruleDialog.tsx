import type { AdminAnswer } from "@bachat/api-client/admin";
import { healthNoteLength } from "@bachat/rules/offers";
import { NoteDialog, useErrorToast, useRequestKey } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useAct } from "../../session/use-act.ts";
import { dashboardMessages } from "./messages/en.ts";

export type FailingOffer = AdminAnswer<"get", "/v1/admin/failing-offers">["items"][number];

interface OverruleDialogProps {
  offer: FailingOffer;
  onClose: () => void;
}

/** Lets an offer go on although students say that it fails, with a note why. */
export function OverruleDialog({ offer, onClose }: OverruleDialogProps) {
  const text = dashboardMessages.useText();
  const showError = useErrorToast();
  const keys = useRequestKey();
  const overrule = useAct("post", "/v1/admin/offers/{offer_id}/health-overrules");
  const name = { offer: offer.offer_title };
  async function send(note: string) {
    await overrule({
      params: { path: { offer_id: offer.offer_id } },
      body: { idempotency_key: keys.of(), note },
    });
    toast.success({ title: text("overruled"), message: text("overruledText", name) });
    onClose();
  }
  return (
    <NoteDialog
      name="offer-overrule"
      record={offer.offer_id}
      title={text("overruleAria", name)}
      label={text("note")}
      hint={text("noteHint")}
      length={healthNoteLength}
      tooShort={text("noteShort")}
      action={text("overrule")}
      submit={send}
      onError={(error) => showError(error, text("overruleFailed"))}
      onClose={onClose}
    >
      {text("overruleText", name)}
    </NoteDialog>
  );
}
