import type { Schemas } from "@bachat/api-client/public";
import { ProofModal, useAccount, useFreshProof } from "@bachat/site";
import { Notice, toast } from "@bachat/ui";
import { Button, Group, Stack } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { keepChoice } from "../../session/portal-brand.ts";
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

const titles = { changeRole: "roleTitle", remove: "removeTitle", leave: "leaveTitle" } as const;

/** The dialogs of one member: change the role, remove, leave. */
export function MemberDialogs({ brand, action, onClose }: MemberDialogsProps) {
  const text = teamMessages.useText();
  const proof = useFreshProof();
  const names = { name: action?.member.name ?? "", brand: brand.name };
  return (
    <ProofModal
      proof={proof}
      opened={action !== null}
      onClose={onClose}
      title={action === null ? "" : text(titles[action.kind], names)}
    >
      {action !== null && <RunAction {...action} brand={brand} proof={proof} onClose={onClose} />}
    </ProofModal>
  );
}

interface ActionProps extends Pick<MemberAction, "member"> {
  brand: Brand;
  proof: ReturnType<typeof useFreshProof>;
  onClose: () => void;
}

function RunAction({ kind, ...props }: ActionProps & Pick<MemberAction, "kind">) {
  switch (kind) {
    case "changeRole":
      return <ChangeRole {...props} />;
    case "remove":
      return <Remove {...props} />;
    case "leave":
      return <Leave {...props} />;
  }
}

const memberPath = "/v1/brand/{brand_id}/team/members/{user_id}";
const paramsOf = ({ brand, member }: ActionProps) => ({
  path: { brand_id: brand.id, user_id: member.user_id },
});

function ChangeRole(props: ActionProps) {
  const { member, proof, onClose } = props;
  const text = teamMessages.useText();
  const [role, setRole] = useState(member.role);
  const { mutateAsync } = useMutation(api.mutationOptions("patch", memberPath));
  async function save() {
    try {
      await proof.prove(() => mutateAsync({ params: paramsOf(props), body: { role } }));
      toast.success({
        title: text("roleSaved"),
        ...(!member.is_you && { message: text("roleSavedText", { name: member.name }) }),
      });
      onClose();
    } catch (error) {
      proof.report(error, text("roleFailed"));
    }
  }
  return (
    <Stack gap={20}>
      {member.is_you && <Notice tone="warning">{text("roleOwn")}</Notice>}
      <RoleChoice value={role} onChange={setRole} />
      <Group justify="flex-end" gap={12}>
        <Button variant="default" onClick={onClose} disabled={proof.isProving}>
          {text("cancel")}
        </Button>
        <Button loading={proof.isProving} onClick={() => void save()}>
          {text("roleSave")}
        </Button>
      </Group>
    </Stack>
  );
}

function Remove(props: ActionProps) {
  const { brand, member, proof, onClose } = props;
  const text = teamMessages.useText();
  const { mutateAsync } = useMutation(api.mutationOptions("delete", memberPath));
  async function remove() {
    try {
      await proof.prove(() => mutateAsync({ params: paramsOf(props) }));
      toast.success({ title: text("removed") });
      onClose();
    } catch (error) {
      proof.report(error, text("removeFailed"));
    }
  }
  return (
    <Question
      text={text("removeText", { name: member.name, brand: brand.name })}
      confirm={text("removeConfirm")}
      isBusy={proof.isProving}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}

function Leave({ brand, proof, onClose }: ActionProps) {
  const text = teamMessages.useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { account } = useAccount();
  const path = "/v1/brand/{brand_id}/team/leave";
  async function leave() {
    try {
      const params = { path: { brand_id: brand.id } };
      await proof.prove(() => api.call("post", path, { params, body: { confirmed: true } }));
      toast.success({ title: text("left", { brand: brand.name }) });
      const next = account?.brands.find(
        ({ id, status }) => id !== brand.id && status === "approved",
      );
      if (next !== undefined) keepChoice(next.id);
      await navigate(next === undefined ? paths.start() : paths.portal());
      // Only now: the guard of the page that was left would refuse it with a toast of its own.
      await api.invalidateAfter(queryClient, "post", path);
    } catch (error) {
      proof.report(error, text("leaveFailed"));
    }
  }
  return (
    <Question
      text={text("leaveText", { brand: brand.name })}
      confirm={text("leaveConfirm")}
      isBusy={proof.isProving}
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  );
}

interface QuestionProps {
  text: string;
  confirm: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function Question({ text: words, confirm, isBusy, onConfirm, onClose }: QuestionProps) {
  const text = teamMessages.useText();
  return (
    <Stack gap={20}>
      <p>{words}</p>
      <Group justify="flex-end" gap={12}>
        <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
          {text("cancel")}
        </Button>
        <Button color="chili" loading={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </Group>
    </Stack>
  );
}
