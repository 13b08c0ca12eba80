import { FormDialog, looksLikeEmail, useErrorToast, useForm, useFreshProof } from "@bachat/site";
import { toast } from "@bachat/ui";
import { TextInput } from "@mantine/core";
import { useKeptNotice } from "../../components/use-kept-notice.ts";
import { useSend } from "../../session/use-act.ts";
import { adminsMessages } from "./messages/en.ts";
import { chosenOf, type Given, givenOf, PermissionChoice } from "./PermissionChoice.tsx";

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const text = adminsMessages.useText();
  const showError = useErrorToast();
  const proof = useFreshProof();
  const wasKept = useKeptNotice();
  const send = useSend("post", "/v1/admin/invitations");
  const form = useForm<Given & { email: string }>({
    name: "admin-invitation",
    initial: { email: "", ...givenOf([]) },
    limits: { email: 254 },
    validate: ({ email, ...given }) => ({
      ...(!looksLikeEmail(email) && { email: text("needEmail") }),
      ...(chosenOf(given).length === 0 && { owner: text("needPermission") }),
    }),
    async submit({ email, ...given }) {
      const body = { email, permissions: chosenOf(given) };
      const sent = await proof.prove(() => send({ body }));
      if (wasKept(sent)) return onClose();
      toast.success({
        title: text("invited"),
        message: text("invitedText", { email: sent.email }),
      });
      onClose();
    },
    onError: (error) => showError(error, text("inviteFailed")),
  });
  return (
    <FormDialog
      form={form}
      title={text("inviteTitle")}
      action={text("send")}
      cancel={null}
      onClose={onClose}
      proof={proof}
    >
      <TextInput
        data-autofocus
        label={text("email")}
        description={text("emailHint")}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        {...form.field("email")}
      />
      <PermissionChoice form={form} />
    </FormDialog>
  );
}
