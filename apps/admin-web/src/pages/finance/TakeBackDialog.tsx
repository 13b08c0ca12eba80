import { numberText, QuestionDialog, useFreshProof } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useAct } from "../../session/use-act.ts";
import { financeMessages } from "./messages/en.ts";
import type { FinanceCase } from "./queries.ts";

/** Takes back the unused credits of a payment that the payer's bank took back. */
export function TakeBackDialog({ one, onClose }: { one: FinanceCase; onClose: () => void }) {
  const text = financeMessages.useText();
  const proof = useFreshProof();
  const send = useAct("post", "/v1/admin/finance-cases/{case_id}/take-back");
  return (
    <QuestionDialog
      title={text("takeBackTitle")}
      action={text("takeBack")}
      isDangerous
      failed={text("takeBackFailed")}
      onClose={onClose}
      proof={proof}
      submit={async () => {
        const params = { path: { case_id: one.id } };
        const { credits } = await proof.prove(() => send({ params, body: {} }));
        toast.success({ title: text("takenBack", { number: numberText(credits) }) });
        onClose();
      }}
    >
      <p>{text("takeBackText", { brand: one.brand_name ?? "" })}</p>
    </QuestionDialog>
  );
}
