import { Form, NotSaved, useForm } from "@bachat/site";
import { FilterChip } from "@bachat/ui";
import { Box, Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { IconCheck, IconFileAlert, IconTicketOff } from "@tabler/icons-react";
import { useId } from "react";
import { feedbackMessages } from "./messages/messages.ts";
import classes from "./DidItWork.module.css";
import { useFeedback, type Answer } from "./use-feedback.ts";

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
              if (answer?.outcome !== outcome) void give({ outcome, comment: null });
            }}
          >
            {text(outcome)}
          </FilterChip>
        ))}
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {text(noteOf(answer))}
      </Text>
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

interface CommentProps {
  offerId: string;
  answer: Answer;
  give: (answer: Answer) => Promise<boolean>;
}

function Comment({ offerId, answer: { outcome, comment }, give }: CommentProps) {
  const text = feedbackMessages.useText();
  const form = useForm({
    name: "offer-feedback",
    record: offerId,
    initial: { comment: comment ?? "" },
    limits: { comment: COMMENT_LENGTH },
    submit: async (typed) => {
      const words = typed.comment.trim();
      if (!(await give({ outcome, comment: words === "" ? null : words }))) throw new NotSaved();
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
