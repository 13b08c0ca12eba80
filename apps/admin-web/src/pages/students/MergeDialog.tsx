import { dateText, dayText, FormDialog, numberText, useForm, useFreshProof } from "@bachat/site";
import { Notice, TextSkeleton, toast } from "@bachat/ui";
import { Button, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FindOne } from "../../components/FindOne.tsx";
import { ReasonField, reasonFault, reasonLimit } from "../../components/reason.tsx";
import { shellMessages } from "../../messages/en.ts";
import { useSend } from "../../session/use-act.ts";
import type { ActDialogProps } from "./acts.ts";
import { studentsMessages } from "./messages/en.ts";
import { mergeOptions, students, type ListedStudent, type MergePreview } from "./queries.ts";
import classes from "./StudentPage.module.css";

/** Another account of the same person: found, compared side by side, then merged into this one. */
export function MergeDialog({ student, onClose }: ActDialogProps) {
  const text = studentsMessages.useText();
  const proof = useFreshProof();
  const [other, setOther] = useState<string | null>(null);
  const preview = useQuery({ ...mergeOptions(student.id, other ?? ""), enabled: other !== null });
  const send = useSend("post", "/v1/admin/students/{student_id}/merge");
  const canMerge = preview.data?.blocked_by === null;
  const form = useForm({
    name: "student-merge",
    record: student.id,
    initial: { reason: "" },
    limits: reasonLimit,
    validate: ({ reason }) => reasonFault(reason),
    submit: async ({ reason }) => {
      if (other === null) return;
      const params = { path: { student_id: student.id } };
      const body = { other_id: other, reason: reason.trim() };
      await proof.prove(() => send({ params, body }));
      toast.success({ title: text("mergeDone"), message: text("mergeDoneText") });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text("mergeTitle", { name: student.name })}
      action={text("merge")}
      size="lg"
      isDangerous
      isDisabled={!canMerge}
      failed={text("actFailed")}
      proof={proof}
      onClose={onClose}
    >
      <p>{text("mergeText")}</p>
      {other === null ? (
        <Choice of={student.id} onChoose={setOther} />
      ) : (
        <>
          <Comparison query={preview} />
          <Button variant="subtle" onClick={() => setOther(null)}>
            {text("chooseOther")}
          </Button>
        </>
      )}
      {canMerge && <ReasonField form={form} hint={text("ownReasonHint")} />}
    </FormDialog>
  );
}

/** Finds the other account as the list of students does. */
function Choice({ of, onChoose }: { of: string; onChoose: (id: string) => void }) {
  const text = studentsMessages.useText();
  const shell = shellMessages.useText();
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), 250);
  const { data, error } = useQuery({
    ...students.options({ search, status: null, cursor: null }),
    enabled: search.length >= 3,
  });
  const found: readonly ListedStudent[] = (data?.items ?? []).filter(({ id }) => id !== of);
  return (
    <FindOne
      label={text("otherAccount")}
      description={text("search")}
      typed={typed}
      onType={setTyped}
      notices={[
        error !== null && shell("unavailable"),
        data !== undefined && found.length === 0 && text("noneFound"),
      ]}
      found={found.slice(0, 5).map(({ id, name, email, college_name: college }) => ({
        id,
        name,
        more: [email, college].filter((part) => part !== null).join(" · "),
        choose: () => onChoose(id),
      }))}
    />
  );
}

type PreviewQuery = { data: MergePreview | undefined; error: unknown };
type Side = MergePreview["kept"];
const belongings = [
  "redemptions",
  "saved",
  "submissions",
  "academic_addresses",
  "messages",
] as const;

function Comparison({ query: { data, error } }: { query: PreviewQuery }) {
  const text = studentsMessages.useText();
  const shell = shellMessages.useText();
  if (error !== null && data === undefined)
    return <Notice tone="bad" title={shell("unavailable")} />;
  if (data === undefined) return <TextSkeleton lines={6} />;
  const { kept, other, blocked_by: blockedBy, verified_until: until } = data;
  const stateText = ({ state, verified_until: last }: Side) =>
    last === null
      ? text(`state.${state}`)
      : text("stateUntil", { state: text(`state.${state}`), date: dayText(last) });
  const both = (label: string, read: (side: Side) => string | null) => ({
    label,
    kept: read(kept) ?? text("notGiven"),
    other: read(other) ?? text("notGiven"),
  });
  const rows = [
    both(text("columnName"), ({ name }) => name),
    both(text("college"), (side) => side.college_name),
    both(text("degree"), ({ degree }) => degree),
    both(text("email"), ({ email }) => email),
    both(text("columnState"), stateText),
    both(text("joined"), (side) => dateText(side.joined_at)),
    ...belongings.map((kind) => ({
      label: text(`has.${kind}`),
      kept: numberText(kept.has[kind]),
      other: other.has[kind] === 0 ? "0" : text("moves", { count: other.has[kind] }),
    })),
  ];
  return (
    <Stack gap={12}>
      {blockedBy !== null && (
        <Notice tone="bad" title={text("cannotMerge")}>
          {text(`cannotMerge.${blockedBy}`)}
        </Notice>
      )}
      <table className={classes.comparison} aria-label={text("comparison")}>
        <thead>
          <tr>
            <th scope="col">{text("detail")}</th>
            <th scope="col">{text("isKept")}</th>
            <th scope="col">{text("isClosed")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td>{row.kept}</td>
              <td>{row.other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text fz={14} c="dimmed">
        {until === null ? text("mergeStays") : text("mergeVerified", { date: dayText(until) })}
      </Text>
    </Stack>
  );
}
