import { worthText } from "@bachat/rules/worth";
import { ApiError, type Schemas } from "@bachat/api-client/public";
import { errorText, useForm } from "@bachat/site";
import { Card, Notice } from "@bachat/ui";
import { Button, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { api } from "../../session/api.ts";
import { overviewMessages } from "./messages/en.ts";
import classes from "./OverviewPage.module.css";

type Outcome =
  | { result: Schemas["RedemptionCheckResult"]; isRepeat: boolean }
  | { error: unknown; followsUnanswered: boolean };

/** Refusals of the code itself. After any other failure it is unknown whether the code is good. */
const REFUSALS = ["not_found", "qr_expired", "already_checked"];
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && REFUSALS.includes(error.code);

/** No answer, or a proxy's error instead of one: it is unknown whether the code was checked. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 502 || error.status === 504;

const bare = (typedCode: string): string => typedCode.replace(/[\s-]/g, "").toUpperCase();

/** The shop check: the 8 characters that a student's screen shows. Each works once. */
export function ShopCheck({ brandId, title }: { brandId: string; title?: string }) {
  const text = overviewMessages.useText();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // The API repeats its answer to a repeated check, in case the first answer was lost. If that answer was shown here,
  // the same code comes from another customer.
  const accepted = useRef(new Set<string>());
  const unanswered = useRef<string | null>(null);
  const isUnchecked = outcome !== null && "error" in outcome && !isRefusal(outcome.error);
  const form = useForm({
    initial: { typed_code: "" },
    validate: ({ typed_code }) =>
      bare(typed_code).length < 8 ? { typed_code: text("checkMissing") } : {},
    async submit({ typed_code }) {
      setOutcome(null);
      const result = await api.call("post", "/v1/brand/{brand_id}/redemptions/check", {
        params: { path: { brand_id: brandId } },
        body: { typed_code },
      });
      setOutcome({ result, isRepeat: accepted.current.has(result.redemption_id) });
      accepted.current.add(result.redemption_id);
      unanswered.current = null;
      form.reset();
    },
    onError: (error) => {
      const code = bare(form.values.typed_code);
      setOutcome({ error, followsUnanswered: unanswered.current === code });
      if (isUnanswered(error)) unanswered.current = code;
    },
  });
  return (
    <Card {...(title !== undefined && { title })}>
      <form {...form.props} className={classes.check}>
        <TextInput
          label={text("checkLabel")}
          placeholder={text("checkPlaceholder")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          classNames={{ input: classes.code }}
          {...form.field("typed_code")}
        />
        <Button type="submit" variant="default" loading={form.isBusy}>
          {text(isUnchecked ? "checkAgain" : "check")}
        </Button>
      </form>
      <div aria-live="polite">{outcome !== null && <Verdict outcome={outcome} />}</div>
    </Card>
  );
}

function Verdict({ outcome }: { outcome: Outcome }) {
  const text = overviewMessages.useText();
  if ("error" in outcome) {
    const { error } = outcome;
    if (!isRefusal(error)) {
      return (
        <Notice tone="warning" title={text(isUnanswered(error) ? "unanswered" : "unchecked")}>
          <p>{errorText(error)}</p>
          <p>{text(isUnanswered(error) ? "unansweredText" : "uncheckedText")}</p>
        </Notice>
      );
    }
    return (
      <Notice tone="bad" title={text("checkFailed")}>
        <p>{error.code === "not_found" ? text("checkUnknown") : errorText(error)}</p>
        {error.code === "already_checked" && outcome.followsUnanswered && (
          <p>{text("checkOwnTry")}</p>
        )}
      </Notice>
    );
  }
  if (outcome.isRepeat) {
    return (
      <Notice tone="bad" title={text("checkFailed")}>
        {text("checkRepeated")}
      </Notice>
    );
  }
  const { offer } = outcome.result;
  return (
    <Notice tone="ok" title={text("checkGood", { offer: offer.title })}>
      <p>{text("checkWorth", { worth: worthText(offer) })}</p>
      {offer.terms !== null && <p>{text("checkTerms", { terms: offer.terms })}</p>}
    </Notice>
  );
}
