import { dayText, fieldLabels, momentText, useErrorToast } from "@bachat/site";
import { StatusDot, toast } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { reviewMessages } from "./messages/en.ts";
import type { Check, OfferCase } from "./queries.ts";
import classes from "../../components/cases/Case.module.css";

const tones = { ok: "ok", doubt: "warning", unknown: "hollow" } as const;

/** The automatic checks. Passed ones are quiet, only doubtful ones are marked. */
export function CheckList({ data }: { data: OfferCase }) {
  const text = reviewMessages.useText();
  const showError = useErrorToast();
  const again = useMutation({
    ...api.mutationOptions("post", "/v1/admin/offer-cases/{case_id}/link-checks"),
    onSuccess: () => toast.info({ title: text("checkAsked"), message: text("checkAskedText") }),
    onError: (error) => showError(error),
  });
  const hasLink = data.checks.some(
    ({ code, finding }) => code === "link" && finding !== "not_needed",
  );
  return (
    <section>
      <h2>{text("checks")}</h2>
      <ul className={classes.checks}>
        {data.checks.map((check) => (
          <li key={check.code} data-state={check.state}>
            <StatusDot tone={tones[check.state]}>
              {text(`check_${check.code}`)}: {text(`finding_${check.finding}`)}
            </StatusDot>
            {detailOf(check, text).map((line) => (
              <small key={line}>{line}</small>
            ))}
          </li>
        ))}
      </ul>
      {hasLink && data.state !== "decided" && (
        <Button
          variant="subtle"
          size="xs"
          loading={again.isPending}
          onClick={() => again.mutate({ params: { path: { case_id: data.id } }, body: {} })}
        >
          {text("checkAgain")}
        </Button>
      )}
    </section>
  );
}

/** The finding, in the words of its kind. */
function detailOf(
  { code, state, values, checked_at: at }: Check,
  text: typeof reviewMessages.text,
): string[] {
  const opened = at === null ? [] : [text("checkedAt", { time: momentText(at) })];
  switch (code) {
    case "link":
      return state === "doubt" ? [...values, ...opened] : opened;
    case "dates":
      return state === "ok" ? [] : values.map((day) => dayText(day));
    case "codes":
      return values.map((count) => text("codesLeft", { count: Number(count) }));
    case "hindi":
      return values.length === 0 ? [] : [fieldLabels(values)];
    case "title_discount":
    case "duplicate":
    case "stop_words":
      return values;
  }
}
