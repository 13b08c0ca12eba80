import {
  FormDialog,
  QuestionDialog,
  useErrorToast,
  useForm,
  useFreshProof,
  useRecordSave,
} from "@bachat/site";
import { toast } from "@bachat/ui";
import { ReasonDialog } from "../../components/reason.tsx";
import { useKeptNotice } from "../../components/use-kept-notice.ts";
import { shellMessages } from "../../messages/en.ts";
import { useSend } from "../../session/use-act.ts";
import { adminsMessages } from "./messages/en.ts";
import { chosenOf, type Given, givenOf, PermissionChoice } from "./PermissionChoice.tsx";
import type { Admin } from "./queries.ts";

export interface AdminAction {
  kind: "change" | "block" | "unblock" | "revoke";
  admin: Admin;
}

interface AdminDialogsProps {
  action: AdminAction | null;
  onClose: () => void;
}

/** The dialog of an owner's act on another admin. */
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

function ChangePermissions({ admin, onClose }: DialogProps) {
  const text = adminsMessages.useText();
  const shell = shellMessages.useText();
  const showError = useErrorToast();
  const proof = useFreshProof();
  const wasKept = useKeptNotice();
  const send = useSend("put", "/v1/admin/admins/{user_id}/permissions");
  const record = useRecordSave({
    record: admin,
    valuesOf: ({ permissions }: Admin) => givenOf(permissions),
    label: (permission) => shell(`permission.${permission}`),
    valueText: (_permission, isGiven) => text(isGiven === "true" ? "given" : "notGiven"),
  });
  const form = useForm<Given>({
    name: "admin-permissions",
    record: admin.user_id,
    initial: givenOf(admin.permissions),
    validate: (given) => (chosenOf(given).length === 0 ? { owner: text("needPermission") } : {}),
    async submit(given) {
      const result = { isKept: false };
      await record.save(given, async ({ from: { version }, values }) => {
        const body = { version, permissions: chosenOf(values) };
        const answer = await proof.prove(() => send({ params: paramsOf(admin), body }));
        result.isKept = wasKept(answer);
        return undefined;
      });
      if (!result.isKept)
        toast.success({
          title: text("changed"),
          message: text("changedText", { name: admin.name }),
        });
      onClose();
    },
    onError: (error) => showError(error, text("changeFailed")),
  });
  return (
    <FormDialog
      record={record}
      form={form}
      title={text("changeTitle", { name: admin.name })}
      action={text("save")}
      onClose={onClose}
      proof={proof}
    >
      <PermissionChoice form={form} held={admin.permissions} />
    </FormDialog>
  );
}

function Block({ admin, onClose }: DialogProps) {
  const text = adminsMessages.useText();
  const send = useSend("post", "/v1/admin/accounts/{user_id}/block");
  return (
    <ReasonDialog
      name="block-admin"
      record={admin.user_id}
      title={text("blockTitle", { name: admin.name })}
      hint={text("reasonHint")}
      action={text("block")}
      isDangerous
      failed={text("blockFailed")}
      onClose={onClose}
      done={{ title: text("blockedToast", { name: admin.name }) }}
      submit={(reason) => send({ params: paramsOf(admin), body: { reason } })}
    >
      {text("blockText")}
    </ReasonDialog>
  );
}

function Unblock({ admin, onClose }: DialogProps) {
  const text = adminsMessages.useText();
  const send = useSend("post", "/v1/admin/accounts/{user_id}/unblock");
  return (
    <QuestionDialog
      title={text("unblockTitle", { name: admin.name })}
      action={text("unblock")}
      onClose={onClose}
      done={{ title: text("unblockedToast", { name: admin.name }) }}
      submit={() => send({ params: paramsOf(admin), body: {} })}
    >
      <p>{text("unblockText")}</p>
    </QuestionDialog>
  );
}

function Revoke({ admin, onClose }: DialogProps) {
  const text = adminsMessages.useText();
  const proof = useFreshProof();
  const send = useSend("delete", "/v1/admin/admins/{user_id}");
  return (
    <QuestionDialog
      title={text("revokeTitle", { name: admin.name })}
      action={text("revokeConfirm")}
      isDangerous
      onClose={onClose}
      proof={proof}
      done={{ title: text("revoked", { name: admin.name }) }}
      submit={() => proof.prove(() => send({ params: paramsOf(admin) }))}
    >
      <p>{text("revokeText")}</p>
    </QuestionDialog>
  );
}
