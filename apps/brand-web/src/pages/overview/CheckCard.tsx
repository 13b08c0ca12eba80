import { ApiError, type Schemas } from "@bachat/api-client/public";
import { errorText, useForm, worthText } from "@bachat/site";
import { Card, Notice } from "@bachat/ui";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { overviewMessages } from "./messages.ts";
import classes from "./OverviewPage.module.css";

type Outcome = { result: Schemas["RedemptionCheckResult"] } | { error: unknown };

/** The API's answers about the code itself. After any other failure nothing is known about it. */
const REFUSALS = ["not_found", "qr_expired", "already_checked"];
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && REFUSALS.includes(error.code);

/** For the counter: the 8 characters that a student's screen shows. Each works once. */
export function CheckCard({ brandId, title }: { brandId: string; title?: string }) {
  const text = overviewMessages.useText();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isUnchecked = outcome !== null && "error" in outcome && !isRefusal(outcome.error);
  const form = useForm({
    initial: { typed_code: "" },
    validate: ({ typed_code }) =>
      typed_code.replace(/[\s-]/g, "").length < 8 ? { typed_code: text("checkMissing") } : {},
    async submit({ typed_code }) {
      setOutcome(null);
      const result = await api.call("post", "/v1/brand/{brand_id}/redemptions/check", {
        params: { path: { brand_id: brandId } },
        body: { typed_code },
      });
      setOutcome({ result });
      form.reset();
    },
    onError: (error) => setOutcome({ error }),
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
        <Notice tone="look" title={text("unchecked")}>
          <p>{errorText(error)}</p>
          <p>{text("uncheckedText")}</p>
        </Notice>
      );
    }
    return (
      <Notice tone="bad" title={text("checkFailed")}>
        {error.code === "not_found" ? text("checkUnknown") : errorText(error)}
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
