import { rupeeText, savedRupees } from "@bachat/rules/money";
import { Form, NotSaved, useForm } from "@bachat/site";
import { FilterChip } from "@bachat/ui";
import { Box, Button, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { IconCheck, IconFileAlert, IconTicketOff } from "@tabler/icons-react";
import { useId } from "react";
import { feedbackMessages } from "./messages/en.ts";
import { useFeedback, type Answer } from "./use-feedback.ts";
import classes from "./DidItWork.module.css";

const choices = [
  ["worked", IconCheck],
  ["code_refused", IconTicketOff],
  ["terms_differ", IconFileAlert],
] as const;
const COMMENT_LENGTH = 300;

/** Asks a student after redeeming whether the offer worked. One tap answers; another changes the answer. */
export function DidItWork({ offerId }: { offerId: string }) {
  const text = feedbackMessages.useText();
  const titleId = useId();
  const { answer, give, isSaving } = useFeedback(offerId);
  return (
    <Stack component="section" gap={12} aria-labelledby={titleId}>
      <Box id={titleId} component="h2" fz={18} lh="24px" c="var(--text)">
        {text("title")}
      </Box>
      <Group gap={8} role="group" aria-labelledby={titleId} aria-busy={isSaving}>
        {choices.map(([outcome, Icon]) => (
          <FilterChip
            key={outcome}
            size="large"
            active={answer?.outcome === outcome}
            icon={<Icon size={18} stroke={1.75} aria-hidden />}
            onClick={() => {
              if (answer?.outcome !== outcome)
                void give({ outcome, comment: null, saved_paise: null });
            }}
          >
            {text(outcome)}
          </FilterChip>
        ))}
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {answer !== null && answer.saved_paise !== null
          ? text("savedNote", { amount: rupeeText(answer.saved_paise) })
          : text(noteOf(answer))}
      </Text>
      {answer?.outcome === "worked" && <Saved offerId={offerId} answer={answer} give={give} />}
      {answer !== null && answer.outcome !== "worked" && (
        <Comment key={answer.outcome} offerId={offerId} answer={answer} give={give} />
      )}
    </Stack>
  );
}

function noteOf(answer: Answer | null) {
  if (answer === null) return "lead";
  return answer.comment === null ? "thanks" : "thanksForWords";
}

interface AnswerFormProps {
  offerId: string;
  answer: Answer;
  give: (answer: Answer) => Promise<boolean>;
}

/** The amount saved, in whole rupees; null for an empty field, NaN for a text that is no amount. */
function rupeesIn(typed: string): number | null {
  const digits = typed.replaceAll(/[₹,\s]/g, "");
  if (digits === "") return null;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** The student's saving, for the sum on their dashboard. */
function Saved({ offerId, answer, give }: AnswerFormProps) {
  const text = feedbackMessages.useText();
  const { min, max } = savedRupees;
  const form = useForm({
    name: "offer-saved",
    record: offerId,
    initial: { amount: answer.saved_paise === null ? "" : String(answer.saved_paise / 100) },
    validate: ({ amount }) => {
      const rupees = rupeesIn(amount);
      const fits = rupees === null || (rupees >= min && rupees <= max);
      return fits
        ? {}
        : { amount: text("savedNeed", { min: rupeeText(min * 100), max: rupeeText(max * 100) }) };
    },
    submit: async ({ amount }) => {
      const rupees = rupeesIn(amount);
      const saved = { ...answer, saved_paise: rupees === null ? null : rupees * 100 };
      if (!(await give(saved))) throw new NotSaved();
    },
  });
  return (
    <Form form={form} className={classes.comment}>
      <TextInput
        label={text("savedLabel")}
        description={text("savedHint")}
        inputMode="numeric"
        leftSection="₹"
        {...form.field("amount")}
      />
      {form.isDirty && (
        <Button type="submit" variant="default">
          {text("savedAdd")}
        </Button>
      )}
    </Form>
  );
}

function Comment({ offerId, answer: { outcome, comment }, give }: AnswerFormProps) {
  const text = feedbackMessages.useText();
  const form = useForm({
    name: "offer-feedback",
    record: offerId,
    initial: { comment: comment ?? "" },
    limits: { comment: COMMENT_LENGTH },
    submit: async (typed) => {
      const words = typed.comment.trim();
      const answer = { outcome, comment: words === "" ? null : words, saved_paise: null };
      if (!(await give(answer))) throw new NotSaved();
    },
  });
  return (
    <Form form={form} className={classes.comment}>
      <Textarea
        label={text("commentLabel")}
        description={text("commentHint")}
        autosize
        minRows={2}
        maxRows={5}
        {...form.field("comment")}
      />
      {form.isDirty && (
        <Button type="submit" variant="default">
          {text("send")}
        </Button>
      )}
    </Form>
  );
}
