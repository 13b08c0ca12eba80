import type { ReviewPolicyKind } from "@bachat/rules/review-policies";
import { dateText, QueryView } from "@bachat/site";
import { TextSkeleton } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { policyMessages } from "./messages/en.ts";
import { policyOptions } from "./queries.ts";
import classes from "./ReviewPolicy.module.css";

interface ReviewPolicyProps {
  kind: ReviewPolicyKind;
  /** Unfolded from the beginning, where there is room for it. */
  isOpen?: boolean;
}

/** A desk's policy, with version and date: beside the reasons. */
export function ReviewPolicy({ kind, isOpen = false }: ReviewPolicyProps) {
  const text = policyMessages.useText();
  const query = useQuery(policyOptions(kind));
  return (
    <QueryView
      query={query}
      size="inline"
      skeleton={<TextSkeleton lines={2} />}
      failedTitle={text("failed")}
    >
      {({ version, sections, created_at: at }) => (
        <details className={classes.policy} open={isOpen}>
          <summary>
            {text("title")} <small>{text("version", { version, day: dateText(at) })}</small>
          </summary>
          {sections.map(({ heading, lines }) => (
            <section key={heading}>
              <h4>{heading}</h4>
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
        </details>
      )}
    </QueryView>
  );
}
