import type { Schemas } from "@bachat/api-client/public";
import type { MemberRole } from "@bachat/rules/accounts";
import {
  FormDialog,
  QuestionDialog,
  useAccount,
  useErrorToast,
  useForm,
  useFreshProof,
  useRecordSave,
} from "@bachat/site";
import { Notice, toast } from "@bachat/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { roleMessages } from "../../messages/role-texts.ts";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { keepChoice } from "../../session/portal-brand.ts";
import { useSend } from "../../session/use-act.ts";
import type { Brand } from "../../session/use-brand.ts";
import { teamMessages } from "./messages/en.ts";
import { RoleChoice } from "./RoleChoice.tsx";

export interface MemberAction {
  kind: "changeRole" | "remove" | "leave";
  member: Schemas["TeamMember"];
}

interface MemberDialogsProps {
  brand: Brand;
  action: MemberAction | null;
  onClose: () => void;
}

/** The dialog of one member's action: change the role, remove, leave. */
export function MemberDialogs({ action, ...props }: MemberDialogsProps) {
  switch (action?.kind) {
    case "changeRole":
      return <ChangeRole {...props} member={action.member} />;
    case "remove":
      return <Remove {...props} member={action.member} />;
    case "leave":
      return <Leave {...props} />;
    case undefined:
      return null;
  }
}

type DialogProps = Omit<MemberDialogsProps, "action">;
type MemberDialogProps = DialogProps & Pick<MemberAction, "member">;

const memberPath = "/v1/brand/{brand_id}/team/members/{user_id}";
const paramsOf = ({ brand, member }: MemberDialogProps) => ({
  path: { brand_id: brand.id, user_id: member.user_id },
});

function ChangeRole(props: MemberDialogProps) {
  const { member, onClose } = props;
  const text = teamMessages.useText();
  const showError = useErrorToast();
  const proof = useFreshProof();
  const send = useSend("patch", memberPath);
  const record = useRecordSave({
    record: member,
    valuesOf: ({ role }: Schemas["TeamMember"]) => ({ role }),
    label: () => text("role"),
    valueText: (_field, role) => roleMessages.lookup(role),
  });
  const form = useForm<{ role: MemberRole }>({
    name: "member-role",
    record: member.user_id,
    initial: { role: member.role },
    async submit(chosen) {
      await record.save(chosen, async ({ from: { version }, values: { role } }) => {
        await proof.prove(() => send({ params: paramsOf(props), body: { version, role } }));
        return undefined;
      });
      toast.success({
        title: text("roleSaved"),
        ...(!member.is_you && { message: text("roleSavedText", { name: member.name }) }),
      });
      onClose();
    },
    onError: (error) => showError(error, text("roleFailed")),
  });
  return (
    <FormDialog
      record={record}
      form={form}
      title={text("roleTitle", { name: member.name })}
      action={text("roleSave")}
      onClose={onClose}
      proof={proof}
    >
      {member.is_you && <Notice tone="warning">{text("roleOwn")}</Notice>}
      <RoleChoice value={form.values.role} onChange={(role) => form.set("role", role)} />
    </FormDialog>
  );
}

function Remove(props: MemberDialogProps) {
  const { brand, member, onClose } = props;
  const text = teamMessages.useText();
  const showError = useErrorToast();
  const proof = useFreshProof();
  const send = useSend("delete", memberPath);
  const names = { name: member.name, brand: brand.name };
  return (
    <QuestionDialog
      title={text("removeTitle", names)}
      action={text("removeConfirm")}
      isDangerous
      done={{ title: text("removed") }}
      submit={() => proof.prove(() => send({ params: paramsOf(props) }))}
      onError={(error) => showError(error, text("removeFailed"))}
      onClose={onClose}
      proof={proof}
    >
      <p>{text("removeText", names)}</p>
    </QuestionDialog>
  );
}

function Leave({ brand, onClose }: DialogProps) {
  const text = teamMessages.useText();
  const showError = useErrorToast();
  const proof = useFreshProof();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { account } = useAccount();
  const path = "/v1/brand/{brand_id}/team/leave";
  return (
    <QuestionDialog
      title={text("leaveTitle", { brand: brand.name })}
      action={text("leaveConfirm")}
      isDangerous
      submit={async () => {
        const params = { path: { brand_id: brand.id } };
        await proof.prove(() => api.call("post", path, { params, body: { confirmed: true } }));
        const next = account?.brands.find(
          ({ id, status }) => id !== brand.id && status === "approved",
        );
        if (next !== undefined) keepChoice(next.id);
        await navigate(next === undefined ? paths.start() : paths.portal());
        // On the new page: on a slow link it comes later than a toast would go.
        toast.success({ title: text("left", { brand: brand.name }) });
        // Only now: the guard of the page that was left would refuse it with a toast of its own.
        await api.invalidateAfter(queryClient, "post", path);
      }}
      onError={(error) => showError(error, text("leaveFailed"))}
      onClose={onClose}
      proof={proof}
    >
      <p>{text("leaveText", { brand: brand.name })}</p>
    </QuestionDialog>
  );
}
