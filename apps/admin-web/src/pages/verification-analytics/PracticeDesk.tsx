import { dateText, Form, FormFailure, useForm } from "@bachat/site";
import { DayField } from "@bachat/site/day-field";
import { Card, FactList, Notice } from "@bachat/ui";
import { Button, Group, NativeSelect, Radio, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { idReasons } from "../../components/id-reasons.ts";
import { useSend } from "../../session/use-act.ts";
import { analyticsMessages } from "./messages/en.ts";
import { type PracticeCase, type PracticeResult } from "./queries.ts";
import { verdictText } from "./words.ts";
import classes from "./PracticeDesk.module.css";

interface PracticeDeskProps {
  practice: PracticeCase;
  isOpening: boolean;
  onNext: () => void;
}

/** A practice case; after the reviewer's answer it shows the right decision and the reason. */
export function PracticeDesk({ practice, isOpening, onNext }: PracticeDeskProps) {
  const text = analyticsMessages.useText();
  const [result, setResult] = useState<PracticeResult | null>(null);
  return (
    <div className={classes.desk}>
      <section aria-label={text("document")} className={classes.documents}>
        <img src={practice.picture} alt={text("kind.id_card_front")} />
      </section>
      <Stack gap={16}>
        <Profile practice={practice} />
        <Card title={text("yourDecision")}>
          {result === null ? (
            <Answer practice={practice} onResult={setResult} />
          ) : (
            <Stack gap={16}>
              <ResultNotice result={result} />
              <Group>
                <Button loading={isOpening} onClick={onNext} data-autofocus>
                  {text("openAnother")}
                </Button>
              </Group>
            </Stack>
          )}
        </Card>
      </Stack>
    </div>
  );
}

function Profile({
  practice: { student, submitted_at: sentAt, warnings },
}: {
  practice: PracticeCase;
}) {
  const text = analyticsMessages.useText();
  return (
    <Card title={text("student")}>
      <FactList
        facts={[
          { label: text("name"), value: student.name },
          { label: text("college"), value: student.college_name },
          { label: text("degree"), value: student.degree },
          { label: text("sentOn"), value: dateText(sentAt) },
          ...(warnings.length === 0
            ? []
            : [
                {
                  label: text("warnings"),
                  value: warnings
                    .map((code) => analyticsMessages.lookup(`warning.${code}`) ?? code)
                    .join(". "),
                },
              ]),
        ]}
      />
    </Card>
  );
}

interface AnswerProps {
  practice: PracticeCase;
  onResult: (result: PracticeResult) => void;
}

function Answer({ practice, onResult }: AnswerProps) {
  const text = analyticsMessages.useText();
  const send = useSend("post", "/v1/admin/calibration/cases/{calibration_case_id}/answer");
  const form = useForm({
    isDisposable: true,
    initial: {
      outcome: "",
      verified_until: practice.default_verified_until,
      reason: "",
      reason_text: "",
    },
    limits: { reason_text: 500 },
    validate: ({ outcome, reason }) => ({
      ...(outcome === "" && { outcome: text("chooseOutcome") }),
      ...(outcome === "rejected" && reason === "" && { reason: text("chooseReason") }),
    }),
    submit: async ({ outcome, verified_until: until, reason, reason_text: note }) => {
      const chosen = idReasons.find((one) => one === reason);
      const body =
        outcome === "rejected" && chosen !== undefined
          ? {
              outcome: "rejected" as const,
              reason: chosen,
              ...(note.trim() !== "" && { reason_text: note.trim() }),
            }
          : { outcome: "approved" as const, verified_until: until };
      onResult(await send({ params: { path: { calibration_case_id: practice.id } }, body }));
    },
  });
  const { outcome } = form.values;
  return (
    <Form form={form}>
      <Stack gap={12}>
        <FormFailure form={form} title={text("answerFailed")} />
        <Radio.Group
          label={text("outcome")}
          value={outcome}
          error={form.field("outcome").error}
          onChange={(value) => form.set("outcome", value)}
        >
          <Group gap={16} mt={8}>
            <Radio value="approved" label={text("approve")} />
            <Radio value="rejected" label={text("reject")} />
          </Group>
        </Radio.Group>
        {outcome === "approved" && (
          <DayField label={text("until")} required {...form.field("verified_until")} />
        )}
        {outcome === "rejected" && (
          <>
            <NativeSelect
              label={text("reason")}
              required
              {...form.field("reason")}
              data={[
                { value: "", label: text("chooseReason") },
                ...idReasons.map((value) => ({ value, label: text(`reason.${value}`) })),
              ]}
            />
            <Textarea
              label={text("note")}
              description={text("noteHint")}
              autosize
              minRows={2}
              {...form.field("reason_text")}
            />
          </>
        )}
        <Group>
          <Button type="submit" loading={form.isBusy}>
            {text("decide")}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

/** The right decision and its reason, beside the reviewer's answer. */
function ResultNotice({ result: { agreed, answer, actual } }: { result: PracticeResult }) {
  const text = analyticsMessages.useText();
  return (
    <Notice tone={agreed ? "ok" : "warning"} title={text(agreed ? "same" : "different")} isAlert>
      {text("youSaid", { answer: verdictText(answer) })}
      <br />
      {text("actualSaid", { answer: verdictText(actual) })}
      <br />
      {actual.reason_text}
    </Notice>
  );
}
