import { reasonLength } from "@bachat/rules/reasons";
import { NoteDialog, useFreshProof } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useAct } from "../../session/use-act.ts";
import { financeMessages } from "./messages/en.ts";
import type { Order, Transfer } from "./queries.ts";

interface ReverseDialogProps {
  order: Order;
  transfer: Transfer;
  onClose: () => void;
}

/** Takes a transfer off an order that it does not belong to. */
export function ReverseDialog({ order, transfer, onClose }: ReverseDialogProps) {
  const text = financeMessages.useText();
  const proof = useFreshProof();
  const send = useAct("post", "/v1/admin/orders/{order_id}/bank-transfers/{transfer_id}/reverse");
  const { reference } = transfer;
  return (
    <NoteDialog
      name="reverse-transfer"
      record={transfer.id}
      title={text("reverseTitle", { reference })}
      label={text("reason")}
      hint={text("reverseHint")}
      length={reasonLength}
      tooShort={text("tooShort")}
      action={text("reverse")}
      isDangerous
      failed={text("reverseFailed")}
      onClose={onClose}
      proof={proof}
      submit={async (reason) => {
        const params = { path: { order_id: order.id, transfer_id: transfer.id } };
        await proof.prove(() => send({ params, body: { reason } }));
        toast.success({ title: text("reversed"), message: text("reversedText", { reference }) });
        onClose();
      }}
    >
      {text(order.paid_at === null ? "reverseOpenText" : "reversePaidText")}
    </NoteDialog>
  );
}
