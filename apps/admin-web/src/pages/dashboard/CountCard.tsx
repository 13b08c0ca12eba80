import { errorText } from "@bachat/site";
import { Card, Skeleton } from "@bachat/ui";
import { Box, Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { countText } from "../../format.ts";
import { dashboardMessages } from "./messages/en.ts";
import classes from "./DashboardPage.module.css";

interface CountCardProps {
  id?: string;
  title: string;
  /** Undefined until known. */
  value: number | undefined;
  /** There are more than are counted. */
  hasMore?: boolean;
  /** Where it comes from: a figure that cannot be read now is not shown, neither an old one nor 0. */
  query: { error: unknown; refetch: () => unknown };
  notes: readonly (string | false | undefined)[];
  action?: ReactNode;
}

export function CountCard(props: CountCardProps) {
  const { id, title, value, hasMore = false, query, notes, action } = props;
  const text = dashboardMessages.useText();
  const { error, refetch } = query;
  if (error !== null) {
    return (
      <div id={id} style={{ display: "grid", scrollMarginTop: "72px" }}>
        <Card title={title}>
          <Text fz={22} lh="44px" fw={700}>
            {text("unavailable")}
          </Text>
          <p className={classes.note}>{errorText(error)}</p>
          <Box mt={16}>
            <Button variant="default" onClick={() => void refetch()}>
              {text("tryAgain")}
            </Button>
          </Box>
        </Card>
      </div>
    );
  }
  return (
    <div id={id} style={{ display: "grid", scrollMarginTop: "72px" }}>
      <Card title={title}>
        <p className={classes.value}>
          {value === undefined ? <Skeleton width={56} height={36} /> : countText(value, hasMore)}
        </p>
        {notes.map(
          (note) =>
            note && (
              <p key={note} className={classes.note}>
                {note}
              </p>
            ),
        )}
        {action && <Box mt={16}>{action}</Box>}
      </Card>
    </div>
  );
}
