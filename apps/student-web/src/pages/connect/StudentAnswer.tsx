import { LinkButton, Notice } from "@bachat/ui";
import { Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { Agreement } from "./Agreement.tsx";
import type { AnswerProps } from "./answering.ts";
import { connectMessages } from "./messages/en.ts";
import { NotVerified } from "./NotVerified.tsx";
import { Standing } from "./Standing.tsx";
import { type StandingProps, standingOptions, useAnswer } from "./use-answer.ts";

/** A verification may be decided while the page is open. */
const READ_AGAIN_MS = 10_000;

/** The signed-in student's part of the page. */
export function StudentAnswer(props: AnswerProps) {
  const text = connectMessages.useText();
  const { uid, onGone } = props;
  const act = useAnswer(props);
  const query = useQuery({
    ...standingOptions(uid),
    refetchInterval: ({ state }) =>
      state.data?.state === "unverified" || state.data?.state === "in_review"
        ? READ_AGAIN_MS
        : false,
  });
  return (
    <Standing
      query={query}
      failedTitle={text("failed")}
      rows={4}
      returnTo={paths.connect(uid)}
      onGone={onGone}
    >
      {(standing) => <State standing={standing} uid={uid} act={act} />}
    </Standing>
  );
}

function State(props: StandingProps) {
  switch (props.standing.state) {
    case "ready":
      return <Agreement {...props} />;
    case "unverified":
    case "in_review":
      return <NotVerified {...props} />;
    case "under_age":
      return <Cannot {...props} reason="underAge" />;
    case "unavailable":
      return (
        <Cannot {...props} reason={reasons[props.standing.unavailable_reason ?? "shop_paused"]} />
      );
  }
}

const reasons = {
  shop_paused: "shopPaused",
  shop_cannot_check: "shopCannotCheck",
  shop_blocked: "shopBlocked",
} as const;

interface CannotProps extends StandingProps {
  reason: "underAge" | (typeof reasons)[keyof typeof reasons];
}

/** Nothing to agree to: why, and the way back. */
function Cannot({ standing: { brand_name: brand }, act, reason }: CannotProps) {
  const text = connectMessages.useText();
  // The shop does not learn that the student is under age or has blocked it.
  const decision = reason === "underAge" || reason === "shopBlocked" ? "decline" : "not_yet";
  return (
    <>
      <Notice tone="warning" title={text(`${reason}Title`, { brand })}>
        {text(`${reason}Text`, { brand })}
      </Notice>
      <Stack gap={12}>
        <Button size="lg" loading={act.isBusy} onClick={() => act.answer(decision)}>
          {text("back", { brand })}
        </Button>
        {reason === "shopBlocked" && (
          <LinkButton size="lg" variant="default" href={paths.profile({ section: "privacy" })}>
            {text("openPrivacy")}
          </LinkButton>
        )}
      </Stack>
    </>
  );
}
