import { dateText, QueryView } from "@bachat/site";
import { Card, RowsSkeleton, StatusDot, UiLink } from "@bachat/ui";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { skeleton } from "../../components/brand-api/ShortTable.tsx";
import { paths } from "../../paths.ts";
import { brandsMessages } from "./messages/en.ts";
import { feedbackOptions, type Brand } from "./queries.ts";
import classes from "./BrandPage.module.css";

/** How often the brand's offers worked, and the comments of students who had trouble. */
export function Feedback({ brand }: { brand: Brand }) {
  const text = brandsMessages.useText();
  const query = useQuery(feedbackOptions(brand.id));
  return (
    <Card title={text("feedback")}>
      <QueryView
        query={query}
        size="line"
        failedTitle={text("unavailable")}
        skeleton={<RowsSkeleton {...skeleton} />}
      >
        {({ answers, worked, comments }) => (
          <>
            <Text c="dimmed" mb={comments.length === 0 ? 0 : 12}>
              {answers === 0 ? text("noAnswers") : text("workedOf", { worked, count: answers })}
            </Text>
            <ul className={classes.rows}>
              {comments.map((one) => (
                <li key={`${one.offer_id} ${one.answered_at}`}>
                  <p className={classes.written}>{one.comment}</p>
                  <StatusDot tone="warning">{text(`outcome.${one.outcome}`)}</StatusDot>
                  <UiLink href={paths.offer(one.offer_id)}>{one.offer_title}</UiLink>
                  <span>{dateText(one.answered_at)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </Card>
  );
}
