import type { MemberRole } from "@bachat/rules/accounts";
import { looksLikeEmail, ProofModal, useForm, useFreshProof } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { EmailForm } from "./EmailForm.tsx";
import { teamMessages } from "./messages/en.ts";
import { RoleChoice } from "./RoleChoice.tsx";

interface InviteDialogProps {
  brandId: string;
  opened: boolean;
  onClose: () => void;
}

export function InviteDialog({ brandId, opened, onClose }: InviteDialogProps) {
  const text = teamMessages.useText();
  const proof = useFreshProof();
  return (
    <ProofModal proof={proof} opened={opened} onClose={onClose} title={text("inviteTitle")}>
      <InviteForm brandId={brandId} proof={proof} onDone={onClose} />
    </ProofModal>
  );
}

interface InviteFormProps {
  brandId: string;
  proof: ReturnType<typeof useFreshProof>;
  onDone: () => void;
}

function InviteForm({ brandId, proof, onDone }: InviteFormProps) {
  const text = teamMessages.useText();
  const { mutateAsync } = useMutation(
    api.mutationOptions("post", "/v1/brand/{brand_id}/team/invitations"),
  );
  const form = useForm<{ email: string; role: MemberRole }>({
    initial: { email: "", role: "editor" },
    validate: ({ email }) => (looksLikeEmail(email) ? {} : { email: text("needEmail") }),
    async submit({ email, role }) {
      const params = { path: { brand_id: brandId } };
      const sent = await proof.prove(() => mutateAsync({ params, body: { email, role } }));
      toast.success({
        title: text("invited"),
        message: text("invitedText", { email: sent.email }),
      });
      onDone();
    },
    onError: (error) => proof.report(error, text("inviteFailed")),
  });
  return (
    <EmailForm form={form} label={text("email")} hint={text("emailHint")} send={text("send")}>
      <RoleChoice value={form.values.role} onChange={(role) => form.set("role", role)} />
    </EmailForm>
  );
}
