import { MOST_CREDITS } from "@bachat/rules/credits";
import { FormDialog, numberText, useForm, useFreshProof, useRequestKey } from "@bachat/site";
import { toast } from "@bachat/ui";
import { NativeSelect, TextInput } from "@mantine/core";
import { ReasonField, reasonFault, reasonLimit } from "../../components/reason.tsx";
import { useKeptNotice } from "../../components/use-kept-notice.ts";
import { wholeNumberOf } from "../../components/whole-number.ts";
import { useAct } from "../../session/use-act.ts";
import { brandsMessages } from "./messages/en.ts";
import type { Brand } from "./queries.ts";

interface CreditsDialogProps {
  brand: Brand;
  /** Now. */
  balance: number;
  onClose: () => void;
}

/** Gives or takes credits; shows the resulting balance beforehand. */
export function CreditsDialog({ brand, balance, onClose }: CreditsDialogProps) {
  const text = brandsMessages.useText();
  const keys = useRequestKey();
  const proof = useFreshProof();
  const wasKept = useKeptNotice();
  const send = useAct("post", "/v1/admin/brands/{brand_id}/credits");
  const form = useForm({
    name: "brand-credits",
    record: brand.id,
    initial: { direction: "give", amount: "", reason: "" },
    limits: reasonLimit,
    validate: (typed) => ({
      ...amountFault(typed),
      ...reasonFault(typed.reason),
    }),
    submit: async (typed) => {
      const credits = wholeNumberOf(typed.amount) ?? 0;
      const body = {
        amount: typed.direction === "take" ? -credits : credits,
        reason: typed.reason.trim(),
      };
      const after = await proof.prove(() =>
        send({
          params: { path: { brand_id: brand.id } },
          body: { ...body, idempotency_key: keys.of(body) },
        }),
      );
      if (wasKept(after)) return onClose();
      toast.success({
        title: text(typed.direction === "take" ? "creditsTaken" : "creditsGiven", {
          number: numberText(credits),
        }),
        message: text("balanceNow", { number: numberText(after.balance) }),
      });
      onClose();
    },
  });
  const { direction, amount } = form.values;
  const isTaking = direction === "take";
  const credits = wholeNumberOf(amount);

  function amountFault(typed: { direction: string; amount: string }): { amount?: string } {
    const asked = wholeNumberOf(typed.amount);
    if (asked === null || asked > MOST_CREDITS) return { amount: text("wrongAmount") };
    if (typed.direction !== "take" || asked <= balance) return {};
    return { amount: text("tooFew", { number: numberText(balance) }) };
  }

  const after = balance + (isTaking ? -1 : 1) * (credits ?? 0);
  return (
    <FormDialog
      form={form}
      title={text("creditsTitle", { name: brand.name })}
      action={text(isTaking ? "take" : "give")}
      isDangerous={isTaking}
      failed={text("actFailed")}
      onClose={onClose}
      proof={proof}
    >
      <p>{text("creditsText")}</p>
      <NativeSelect
        label={text("direction")}
        data={[
          { value: "give", label: text("give") },
          { value: "take", label: text("take") },
        ]}
        {...form.field("direction")}
      />
      <TextInput
        label={text("howMany")}
        description={
          credits === null || after < 0
            ? text("balanceIs", { number: numberText(balance) })
            : text("balanceWillBe", { before: numberText(balance), after: numberText(after) })
        }
        inputMode="numeric"
        required
        data-autofocus
        {...form.field("amount")}
      />
      <ReasonField form={form} hint={text("reasonHint")} />
    </FormDialog>
  );
}
