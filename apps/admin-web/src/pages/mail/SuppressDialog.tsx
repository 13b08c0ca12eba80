import { FormDialog, looksLikeEmail, useForm } from "@bachat/site";
import { toast } from "@bachat/ui";
import { TextInput } from "@mantine/core";
import { ReasonField, reasonFault, reasonLimit } from "../../components/reason.tsx";
import { useSend } from "../../session/use-act.ts";
import { mailMessages } from "./messages/en.ts";

/** Adds an address by hand, with the reason. */
export function SuppressDialog({ onClose }: { onClose: () => void }) {
  const text = mailMessages.useText();
  const send = useSend("post", "/v1/admin/suppressed-addresses");
  const form = useForm({
    name: "suppress-address",
    initial: { email: "", reason: "" },
    limits: { email: 254, ...reasonLimit },
    validate: ({ email, reason }) => ({
      ...(!looksLikeEmail(email) && { email: text("needEmail") }),
      ...reasonFault(reason),
    }),
    submit: async ({ email, reason }) => {
      await send({ body: { email: email.trim(), reason: reason.trim() } });
      toast.success({ title: text("added") });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text("add")}
      action={text("add")}
      failed={text("addFailed")}
      onClose={onClose}
    >
      <p>{text("addText")}</p>
      <TextInput
        data-autofocus
        label={text("email")}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        {...form.field("email")}
      />
      <ReasonField form={form} hint={text("reasonHint")} />
    </FormDialog>
  );
}
