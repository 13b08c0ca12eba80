import {
  FormDialog,
  QuestionDialog,
  useErrorToast,
  useForm,
  useFreshProof,
  useRecordSave,
} from "@bachat/site";
import { toast } from "@bachat/ui";
import { Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { shellMessages } from "../../messages/en.ts";
import { api } from "../../session/api.ts";
import { adminsMessages } from "./messages/en.ts";
import { PermissionChoice } from "./PermissionChoice.tsx";
import type { Admin, AdminPermission } from "./queries.ts";

export interface AdminAction {
  kind: "change" | "block" | "unblock" | "revoke";
  admin: Admin;
}

interface AdminDialogsProps {
  action: AdminAction | null;
  onClose: () => void;
}

/** The dialog of what an owner does with another admin. */
export function AdminDialogs({ action, onClose }: AdminDialogsProps) {
  switch (action?.kind) {
    case "change":
      return <ChangePermissions admin={action.admin} onClose={onClose} />;
    case "block":
      return <Block admin={action.admin} onClose={onClose} />;
    case "unblock":
      return <Unblock admin={action.admin} onClose={onClose} />;
    case "revoke":
      return <Revoke admin={action.admin} onClose={onClose} />;
    case undefined:
      return null;
  }
}

interface DialogProps {
  admin: Admin;
  onClose: () => void;
}

const paramsOf = ({ user_id }: Admin) => ({ path: { user_id } });

interface Permissions extends Record<string, unknown> {
  permissions: AdminPermission[];
}

function ChangePermissions({ admin, onClose }: DialogProps) {
  const text = adminsMessages.useText();
  const shell = shellMessages.useText();
  const showError = useErrorToast();
  const proof = useFreshProof();
  const { mutateAsync } = useMutation(
    api.mutationOptions("put", "/v1/admin/admins/{user_id}/permissions"),
  );
  const record = useRecordSave({
    record: admin,
    valuesOf: ({ permissions }: Admin): Permissions => ({ permissions }),
    label: () => text("permissions"),
    valueText: (_field, permissions) =>
      permissions.map((one: AdminPermission) => shell(`permission.${one}`)).join(", "),
  });
  const form = useForm<Permissions>({
    name: "admin-permissions",
    record: admin.user_id,
    initial: { permissions: admin.permissions },
    validate: ({ permissions }) =>
      permissions.length === 0 ? { permissions: text("needPermission") } : {},
    async submit(chosen) {
      await record.save(chosen, async ({ version, values: { permissions } }) => {
        const body = { version, permissions };
        await proof.prove(() => mutateAsync({ params: paramsOf(admin), body }));
        return undefined;
      });
      toast.success({ title: text("changed"), message: text("changedText", { name: admin.name }) });
      onClose();
    },
    onError: (error) => showError(error, text("changeFailed")),
  });
  return (
    <>
      <FormDialog
        form={form}
        title={text("changeTitle", { name: admin.name })}
        action={text("save")}
        onClose={onClose}
        proof={proof}
      >
        <PermissionChoice
          value={form.values.permissions}
          onChange={(permissions) => form.set("permissions", permissions)}
          error={form.errors.permissions}
          held={admin.permissions}
        />
      </FormDialog>
      {record.dialog}
    </>
  );
}

const REASON = { min: 3, max: 500 };

function Block({ admin, onClose }: DialogProps) {
  const text = adminsMessages.useText();
  const showError = useErrorToast();
  const { mutateAsync } = useMutation(
    api.mutationOptions("post", "/v1/admin/accounts/{user_id}/block"),
  );
  const form = useForm({
    name: "block-account",
    record: admin.user_id,
    initial: { reason: "" },
    limits: { reason: REASON.max },
    validate: ({ reason }) =>
      reason.trim().length < REASON.min ? { reason: text("needReason") } : {},
    async submit(body) {
      await mutateAsync({ params: paramsOf(admin), body });
      toast.success({ title: text("blockedToast", { name: admin.name }) });
      onClose();
    },
    onError: (error) => showError(error, text("blockFailed")),
  });
  return (
    <FormDialog
      form={form}
      title={text("blockTitle", { name: admin.name })}
      action={text("block")}
      isDangerous
      onClose={onClose}
    >
      <p>{text("blockText")}</p>
      <Textarea
        data-autofocus
        label={text("reason")}
        description={text("reasonHint")}
        autosize
        minRows={3}
        required
        {...form.field("reason")}
      />
    </FormDialog>
  );
}

function Unblock({ admin, onClose }: DialogProps) {
  const text = adminsMessages.useText();
  const { mutateAsync } = useMutation(
    api.mutationOptions("post", "/v1/admin/accounts/{user_id}/unblock"),
  );
  return (
    <QuestionDialog
      title={text("unblockTitle", { name: admin.name })}
      action={text("unblock")}
      onClose={onClose}
      submit={async () => {
        await mutateAsync({ params: paramsOf(admin), body: {} });
        toast.success({ title: text("unblockedToast", { name: admin.name }) });
        onClose();
      }}
    >
      <p>{text("unblockText")}</p>
    </QuestionDialog>
  );
}

function Revoke({ admin, onClose }: DialogProps) {
  const text = adminsMessages.useText();
  const proof = useFreshProof();
  const { mutateAsync } = useMutation(api.mutationOptions("delete", "/v1/admin/admins/{user_id}"));
  return (
    <QuestionDialog
      title={text("revokeTitle", { name: admin.name })}
      action={text("revokeConfirm")}
      isDangerous
      onClose={onClose}
      proof={proof}
      submit={async () => {
        await proof.prove(() => mutateAsync({ params: paramsOf(admin) }));
        toast.success({ title: text("revoked", { name: admin.name }) });
        onClose();
      }}
    >
      <p>{text("revokeText")}</p>
    </QuestionDialog>
  );
}
