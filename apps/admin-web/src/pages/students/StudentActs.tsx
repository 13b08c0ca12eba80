import { NoteDialog, QuestionDialog } from "@bachat/site";
import { Card, toast } from "@bachat/ui";
import { Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { studentsMessages } from "./messages/en.ts";
import type { Student } from "./queries.ts";

/** In characters, of why something is done with a student. */
export const reasonLength = { min: 3, max: 500 };

type Act = "signOut" | "end" | "block" | "unblock";

/** What an admin can do with a student now; each asks first. */
export function StudentActs({ student }: { student: Student }) {
  const text = studentsMessages.useText();
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  const button = (kind: Act, color?: "chili") => (
    <Button variant="default" {...(color && { c: `${color}.7` })} onClick={() => setAct(kind)}>
      {text(kind)}
    </Button>
  );
  return (
    <Card title={text("acts")}>
      <Group gap={8}>
        {student.devices.length > 0 && button("signOut")}
        {student.state === "approved" && button("end", "chili")}
        {student.account.blocked === null ? button("block", "chili") : button("unblock")}
      </Group>
      {act === "unblock" && <Unblock student={student} onClose={close} />}
      {(act === "signOut" || act === "end" || act === "block") && (
        <ReasonDialog act={act} student={student} onClose={close} />
      )}
    </Card>
  );
}

interface DialogProps {
  student: Student;
  onClose: () => void;
}

const reads = { afterFailure: true } as const;

function ReasonDialog({ act, student, onClose }: DialogProps & { act: Exclude<Act, "unblock"> }) {
  const text = studentsMessages.useText();
  const { name } = student;
  const of = "/v1/admin/students/{student_id}" as const;
  const params = { path: { student_id: student.id } };
  const signOut = useMutation(api.mutationOptions("post", `${of}/sign-out`, reads));
  const end = useMutation(api.mutationOptions("post", `${of}/end-verification`, reads));
  const block = useMutation(
    api.mutationOptions("post", "/v1/admin/accounts/{user_id}/block", reads),
  );
  const send = {
    signOut: (reason: string) => signOut.mutateAsync({ params, body: { reason } }),
    end: (reason: string) => end.mutateAsync({ params, body: { reason } }),
    block: (reason: string) =>
      block.mutateAsync({ params: { path: { user_id: student.user_id } }, body: { reason } }),
  }[act];
  return (
    <NoteDialog
      name={`student-${act}`}
      record={student.id}
      title={text(`${act}Title`, { name })}
      label={text("reason")}
      hint={text(act === "signOut" ? "ownReasonHint" : "mailedReasonHint")}
      length={reasonLength}
      tooShort={text("tooShort")}
      action={text(act)}
      isDangerous={act !== "signOut"}
      failed={text("actFailed")}
      onClose={onClose}
      submit={async (reason) => {
        await send(reason);
        toast.success({ title: text(`${act}Done`, { name }) });
        onClose();
      }}
    >
      {text(`${act}Text`)}
    </NoteDialog>
  );
}

function Unblock({ student, onClose }: DialogProps) {
  const text = studentsMessages.useText();
  const { name, user_id } = student;
  const { mutateAsync } = useMutation(
    api.mutationOptions("post", "/v1/admin/accounts/{user_id}/unblock", reads),
  );
  return (
    <QuestionDialog
      title={text("unblockTitle", { name })}
      action={text("unblock")}
      onClose={onClose}
      submit={async () => {
        await mutateAsync({ params: { path: { user_id } }, body: {} });
        toast.success({ title: text("unblockDone", { name }) });
        onClose();
      }}
    >
      <p>{text("unblockText")}</p>
    </QuestionDialog>
  );
}
