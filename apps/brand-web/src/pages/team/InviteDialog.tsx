import type { MemberRole } from "@bachat/rules/accounts";
import { FormDialog, looksLikeEmail, useErrorToast, useForm, useFreshProof } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useSend } from "../../session/use-act.ts";
import { EmailField } from "./EmailField.tsx";
import { teamMessages } from "./messages/en.ts";
import { RoleChoice } from "./RoleChoice.tsx";

interface InviteDialogProps {
  brandId: string;
  onClose: () => void;
}

export function InviteDialog({ brandId, onClose }: InviteDialogProps) {
  const text = teamMessages.useText();
  const showError = useErrorToast();
  const proof = useFreshProof();
  const send = useSend("post", "/v1/brand/{brand_id}/team/invitations");
  const form = useForm<{ email: string; role: MemberRole }>({
    name: "team-invitation",
    record: brandId,
    initial: { email: "", role: "editor" },
    limits: { email: 254 },
    validate: ({ email }) => (looksLikeEmail(email) ? {} : { email: text("needEmail") }),
    async submit({ email, role }) {
      const params = { path: { brand_id: brandId } };
      const sent = await proof.prove(() => send({ params, body: { email, role } }));
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
      <EmailField form={form} label={text("email")} hint={text("emailHint")} />
      <RoleChoice value={form.values.role} onChange={(role) => form.set("role", role)} />
    </FormDialog>
  );
}
