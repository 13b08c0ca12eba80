import type { AdminAnswer } from "@bachat/api-client/admin";
import { useErrorToast } from "@bachat/site";
import { healthNoteLength } from "@bachat/rules/offers";
import { NoteForm, toast } from "@bachat/ui";
import { Modal } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { dashboardMessages } from "./messages/en.ts";

export type FailingOffer = AdminAnswer<"get", "/v1/admin/failing-offers">["items"][number];

interface OverruleDialogProps {
  /** Null while it is closed. */
  offer: FailingOffer | null;
  onClose: () => void;
}

/** Lets an offer go on although students say that it fails, with a note why. */
export function OverruleDialog({ offer, onClose }: OverruleDialogProps) {
  const text = dashboardMessages.useText();
  return (
    <Modal
      opened={offer !== null}
      onClose={onClose}
      title={offer === null ? "" : text("overruleAria", { offer: offer.offer_title })}
    >
      {offer !== null && <OverruleForm key={offer.offer_id} offer={offer} onClose={onClose} />}
    </Modal>
  );
}

function OverruleForm({ offer, onClose }: { offer: FailingOffer; onClose: () => void }) {
  const text = dashboardMessages.useText();
  const showError = useErrorToast();
  // A second click, or a try after a lost answer, is the same overrule.
  const [overruleKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useMutation({
    ...api.mutationOptions("post", "/v1/admin/offers/{offer_id}/health-overrules", {
      afterFailure: true,
    }),
    onSuccess: () => {
      toast.success({
        title: text("overruled"),
        message: text("overruledText", { offer: offer.offer_title }),
      });
      onClose();
    },
    onError: (error) => showError(error, text("overruleFailed")),
  });
  return (
    <NoteForm
      label={text("note")}
      hint={text("noteHint")}
      length={healthNoteLength}
      tooShort={text("noteShort")}
      cancel={text("cancel")}
      send={text("overrule")}
      isSending={isPending}
      onCancel={onClose}
      onSend={(note) =>
        mutate({
          params: { path: { offer_id: offer.offer_id } },
          body: { overrule_key: overruleKey, note },
        })
      }
    >
      {text("overruleText", { offer: offer.offer_title })}
    </NoteForm>
  );
}
