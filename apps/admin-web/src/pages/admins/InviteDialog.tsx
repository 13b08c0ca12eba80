import { FormDialog, looksLikeEmail, useErrorToast, useForm, useFreshProof } from "@bachat/site";
import { toast } from "@bachat/ui";
import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { adminsMessages } from "./messages/en.ts";
import { PermissionChoice } from "./PermissionChoice.tsx";
import type { AdminPermission } from "./queries.ts";

interface Values extends Record<string, unknown> {
  email: string;
  permissions: AdminPermission[];
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const text = adminsMessages.useText();
  const showError = useErrorToast();
  const proof = useFreshProof();
  const { mutateAsync } = useMutation(api.mutationOptions("post", "/v1/admin/invitations"));
  const form = useForm<Values>({
    name: "admin-invitation",
    initial: { email: "", permissions: [] },
    limits: { email: 254 },
    validate: ({ email, permissions }) => ({
      ...(!looksLikeEmail(email) && { email: text("needEmail") }),
      ...(permissions.length === 0 && { permissions: text("needPermission") }),
    }),
    async submit(body) {
      const sent = await proof.prove(() => mutateAsync({ body }));
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
      <PermissionChoice
        value={form.values.permissions}
        onChange={(permissions) => form.set("permissions", permissions)}
        error={form.errors.permissions}
      />
    </FormDialog>
  );
}
