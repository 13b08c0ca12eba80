import { useErrorToast } from "@bachat/site";
import { toast } from "@bachat/ui";
import { Button, Group, Modal, Stack, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { api } from "../../session/api.ts";
import type { FailingOffer } from "./FailingOffers.tsx";
import { dashboardMessages } from "./messages/en.ts";

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
  const [note, setNote] = useState("");
  const [isShort, setShort] = useState(false);
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
  function send(event: FormEvent): void {
    event.preventDefault();
    const written = note.trim();
    setShort(written.length < 3);
    if (written.length < 3) return;
    mutate({
      params: { path: { offer_id: offer.offer_id } },
      body: { overrule_key: overruleKey, note: written },
    });
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={16}>
        <p>{text("overruleText", { offer: offer.offer_title })}</p>
        <Textarea
          label={text("note")}
          description={text("noteHint")}
          required
          maxLength={300}
          autosize
          minRows={2}
          maxRows={5}
          value={note}
          error={isShort ? text("noteShort") : undefined}
          onChange={(event) => {
            setNote(event.currentTarget.value);
            setShort(false);
          }}
          data-autofocus
        />
        <Group justify="flex-end" gap={12}>
          <Button variant="default" onClick={onClose}>
            {text("cancel")}
          </Button>
          <Button type="submit" loading={isPending}>
            {text("overrule")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
