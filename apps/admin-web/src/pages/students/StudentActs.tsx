import { QuestionDialog } from "@bachat/site";
import { LinkButton } from "@bachat/ui";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ReasonDialog } from "../../components/reason.tsx";
import { paths } from "../../paths.ts";
import { useAct } from "../../session/use-act.ts";
import type { ActDialogProps } from "./acts.ts";
import { ExportDialog } from "./ExportDialog.tsx";
import { GrantDialog } from "./GrantDialog.tsx";
import { MergeDialog } from "./MergeDialog.tsx";
import { studentsMessages } from "./messages/en.ts";
import { partsOf, type Student } from "./queries.ts";

type Act = "grant" | "signOut" | "export" | "merge" | "end" | "block" | "unblock";

/** The acts that are possible on a student now; each asks first. */
export function StudentActs({ student }: { student: Student }) {
  const text = studentsMessages.useText();
  const [act, setAct] = useState<Act | null>(null);
  const { data: devices } = useQuery(partsOf.devices(student.id));
  const close = () => setAct(null);
  const button = (kind: Act, { label = text(kind), isDangerous = false } = {}) => (
    <Button
      variant="default"
      {...(isDangerous && { c: "var(--chili-text)" })}
      onClick={() => setAct(kind)}
    >
      {label}
    </Button>
  );
  const { actions, open_submission: open, state, verification } = student;
  const isVerified = state === "approved";
  const blockedBy = open === null && !isVerified ? verification.blocked_by : null;
  return (
    <Stack gap={8} mt={16}>
      <Group gap={8}>
        {open !== null && (
          <LinkButton href={paths.verification({ submission: open })}>
            {text("reviewId")}
          </LinkButton>
        )}
        {verification.blocked_by === null &&
          button("grant", { label: text(isVerified ? "changeEnd" : "grant") })}
        {actions.sign_out && devices?.items.length !== 0 && button("signOut")}
        {actions.export && button("export")}
        {actions.merge && button("merge")}
        {isVerified && actions.end_verification && button("end", { isDangerous: true })}
        {actions.block &&
          (student.account.blocked === null
            ? button("block", { isDangerous: true })
            : button("unblock"))}
      </Group>
      {blockedBy !== null && (
        <Text fz={14} c="dimmed">
          {text(`cannotGrant.${blockedBy}`)}
        </Text>
      )}
      {act === "grant" && <GrantDialog student={student} onClose={close} />}
      {act === "export" && <ExportDialog student={student} onClose={close} />}
      {act === "merge" && <MergeDialog student={student} onClose={close} />}
      {act === "unblock" && <Unblock student={student} onClose={close} />}
      {(act === "signOut" || act === "end" || act === "block") && (
        <WithReason act={act} student={student} onClose={close} />
      )}
    </Stack>
  );
}

function WithReason({
  act,
  student,
  onClose,
}: ActDialogProps & { act: "signOut" | "end" | "block" }) {
  const text = studentsMessages.useText();
  const { name } = student;
  const of = "/v1/admin/students/{student_id}" as const;
  const params = { path: { student_id: student.id } };
  const signOut = useAct("post", `${of}/sign-out`);
  const end = useAct("post", `${of}/end-verification`);
  const block = useAct("post", "/v1/admin/accounts/{user_id}/block");
  const send = {
    signOut: (reason: string) => signOut({ params, body: { reason } }),
    end: (reason: string) => end({ params, body: { reason } }),
    block: (reason: string) =>
      block({ params: { path: { user_id: student.user_id } }, body: { reason } }),
  }[act];
  return (
    <ReasonDialog
      name={`student-${act}`}
      record={student.id}
      title={text(`${act}Title`, { name })}
      hint={text(act === "signOut" ? "ownReasonHint" : "mailedReasonHint")}
      action={text(act)}
      isDangerous={act !== "signOut"}
      failed={text("actFailed")}
      onClose={onClose}
      done={{ title: text(`${act}Done`, { name }) }}
      submit={(reason) => send(reason)}
    >
      {text(`${act}Text`)}
    </ReasonDialog>
  );
}

function Unblock({ student, onClose }: ActDialogProps) {
  const text = studentsMessages.useText();
  const { name, user_id } = student;
  const send = useAct("post", "/v1/admin/accounts/{user_id}/unblock");
  return (
    <QuestionDialog
      title={text("unblockTitle", { name })}
      action={text("unblock")}
      onClose={onClose}
      done={{ title: text("unblockDone", { name }) }}
      submit={() => send({ params: { path: { user_id } }, body: {} })}
    >
      <p>{text("unblockText")}</p>
    </QuestionDialog>
  );
}
