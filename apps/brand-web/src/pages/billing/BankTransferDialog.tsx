import { useErrorToast } from "@bachat/site";
import { toast } from "@bachat/ui";
import { Box, Button, Group, Modal } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { rupeeText } from "../../format.ts";
import { api } from "../../session/api.ts";
import { billingMessages } from "./messages/en.ts";
import type { Pack } from "./queries.ts";

interface BankTransferDialogProps {
  brandId: string;
  pack: Pack | null;
  /** Where the proforma goes. */
  email: string;
  onClose: () => void;
}

/** Says what will happen, then asks for the proforma invoice. */
export function BankTransferDialog({ brandId, pack, email, onClose }: BankTransferDialogProps) {
  const text = billingMessages.useText();
  return (
    <Modal opened={pack !== null} onClose={onClose} title={text("bankTitle")} centered>
      {pack !== null && <Ask brandId={brandId} pack={pack} email={email} onClose={onClose} />}
    </Modal>
  );
}

function Ask({ brandId, pack, email, onClose }: BankTransferDialogProps & { pack: Pack }) {
  const text = billingMessages.useText();
  const showError = useErrorToast();
  const [key] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useMutation({
    ...api.mutationOptions("post", "/v1/brand/{brand_id}/orders"),
    onSuccess() {
      toast.success({ title: text("bankSent"), message: text("bankSentText") });
      onClose();
    },
    onError: (error) => showError(error, text("buyFailed")),
  });
  const send = () =>
    mutate({
      params: { path: { brand_id: brandId } },
      body: { creation_key: key, pack: pack.pack, method: "bank_transfer" },
    });
  return (
    <>
      <Box component="p" m="0 0 16px">
        {text("bankText", { total: rupeeText(pack.total_paise), email })}
      </Box>
      <Group gap={8} justify="flex-end" mt={20}>
        <Button variant="default" onClick={onClose}>
          {text("cancel")}
        </Button>
        <Button loading={isPending} onClick={send}>
          {text("bankConfirm")}
        </Button>
      </Group>
    </>
  );
}
