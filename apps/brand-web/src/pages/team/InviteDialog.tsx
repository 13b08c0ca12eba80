import { looksLikeEmail, useForm, useFreshProof } from "@bachat/site";
import { toast } from "@bachat/ui";
import { Button, Modal, Stack, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { MemberRole } from "../../messages/role-texts.ts";
import { api } from "../../session/api.ts";
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
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        title={text("inviteTitle")}
        closeOnEscape={!proof.isProving}
        closeOnClickOutside={!proof.isProving}
        closeButtonProps={{ disabled: proof.isProving }}
      >
        <InviteForm brandId={brandId} proof={proof} onDone={onClose} />
      </Modal>
      {proof.dialog}
    </>
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
    <form {...form.props}>
      <Stack gap={20}>
        <TextInput
          data-autofocus
          label={text("email")}
          description={text("emailHint")}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          maxLength={254}
          {...form.field("email")}
        />
        <RoleChoice value={form.values.role} onChange={(role) => form.set("role", role)} />
        <Button type="submit" loading={form.isBusy}>
          {text("send")}
        </Button>
      </Stack>
    </form>
  );
}
