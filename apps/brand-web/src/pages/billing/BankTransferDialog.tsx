import { rupeeText } from "@bachat/rules/money";
import { QuestionDialog, useErrorToast, useRequestKey } from "@bachat/site";
import { useAct } from "../../session/use-act.ts";
import { billingMessages } from "./messages/en.ts";
import type { Pack } from "./queries.ts";

interface BankTransferDialogProps {
  brandId: string;
  pack: Pack;
  /** Where the proforma goes. */
  email: string;
  onClose: () => void;
}

/** Explains the transfer, then requests the proforma invoice. */
export function BankTransferDialog({ brandId, pack, email, onClose }: BankTransferDialogProps) {
  const text = billingMessages.useText();
  const showError = useErrorToast();
  const keys = useRequestKey();
  const send = useAct("post", "/v1/brand/{brand_id}/orders");
  return (
    <QuestionDialog
      title={text("bankTitle")}
      action={text("bankConfirm")}
      done={{ title: text("bankSent"), message: text("bankSentText") }}
      submit={() =>
        send({
          params: { path: { brand_id: brandId } },
          body: {
            idempotency_key: keys.of(),
            pack: pack.pack,
            method: "bank_transfer",
            shown_total_paise: pack.total_paise,
          },
        })
      }
      onError={(error) => showError(error, text("buyFailed"))}
      onClose={onClose}
    >
      <p>{text("bankText", { total: rupeeText(pack.total_paise), email })}</p>
    </QuestionDialog>
  );
}
