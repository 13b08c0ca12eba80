import { FilterChip } from "@bachat/ui";
import { Button, Textarea } from "@mantine/core";
import { IconCheck, IconFileAlert, IconTicketOff } from "@tabler/icons-react";
import { useId, useState, type FormEvent } from "react";
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
    <section className={classes.box} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {text("title")}
      </h2>
      <div className={classes.choices} role="group" aria-labelledby={titleId} aria-busy={isSaving}>
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
      </div>
      <p className={classes.note} role="status">
        {text(noteOf(answer))}
      </p>
      {answer !== null && answer.outcome !== "worked" && (
        <Comment key={answer.outcome} answer={answer} give={give} />
      )}
    </section>
  );
}

function noteOf(answer: Answer | null) {
  if (answer === null) return "lead";
  return answer.comment === null ? "thanks" : "thanksForWords";
}

function Comment({ answer, give }: { answer: Answer; give: (answer: Answer) => Promise<void> }) {
  const text = feedbackMessages.useText();
  const [typed, setTyped] = useState(answer.comment ?? "");
  const comment = typed.trim();
  const isChanged = comment !== (answer.comment ?? "");
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isChanged) return;
    await give({ outcome: answer.outcome, comment: comment === "" ? null : comment });
  }
  return (
    <form className={classes.comment} onSubmit={(event) => void send(event)}>
      <Textarea
        label={text("commentLabel")}
        description={text("commentHint")}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maxLength={COMMENT_LENGTH}
        autosize
        minRows={2}
        maxRows={5}
      />
      {isChanged && (
        <Button type="submit" variant="default">
          {text("send")}
        </Button>
      )}
    </form>
  );
}
