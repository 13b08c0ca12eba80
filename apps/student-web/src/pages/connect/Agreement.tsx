import { dayText } from "@bachat/site";
import { Card, PageSkeleton, UiLink } from "@bachat/ui";
import { Button, Stack } from "@mantine/core";
import { IconCircleCheck, IconEyeOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { paths } from "../../paths.ts";
import { verificationOptions } from "../../session/verification.ts";
import { connectMessages } from "./messages/en.ts";
import type { StandingProps } from "./use-answer.ts";
import classes from "./ConnectPage.module.css";

/** What the shop would see, and the choice. A student who agreed for always is led on at once. */
export function Agreement({ standing, act }: StandingProps) {
  const text = connectMessages.useText();
  const { brand_name: brand, agreed_always: isAgreed } = standing;
  const goOn = useEffectEvent(() => act.answer("always"));
  useEffect(() => {
    if (isAgreed) goOn();
  }, [isAgreed]);
  if (isAgreed && !act.hasFailed)
    return (
      <div role="status">
        <p className={classes.lead}>{text("leaving", { brand })}</p>
        <PageSkeleton />
      </div>
    );
  return (
    <>
      <Card title={text("seesTitle", { brand })}>
        <Seen standing={standing} />
      </Card>
      <Stack gap={12}>
        <Button size="lg" disabled={act.isBusy} onClick={() => act.answer("once")}>
          {text("once")}
        </Button>
        <Button
          size="lg"
          variant="default"
          disabled={act.isBusy}
          onClick={() => act.answer("always")}
        >
          {text("always", { brand })}
        </Button>
        <Button
          size="lg"
          variant="subtle"
          disabled={act.isBusy}
          onClick={() => act.answer("decline")}
        >
          {text("decline")}
        </Button>
      </Stack>
      <p className={classes.last}>
        {text("alwaysText", { brand })}{" "}
        <UiLink href={paths.profile({ section: "privacy" })}>{text("privacy")}</UiLink>
      </p>
    </>
  );
}

function Seen({ standing: { profile } }: Pick<StandingProps, "standing">) {
  const text = connectMessages.useText();
  const { data } = useQuery(verificationOptions);
  const until = data?.verified_until ?? null;
  const lines = [
    until === null ? text("seesVerified") : text("seesVerifiedUntil", { date: dayText(until) }),
    ...(profile === null ? [] : [text("seesFirstName", { name: profile.first_name })]),
    ...(profile === null || profile.college === null
      ? []
      : [text("seesCollege", { college: profile.college })]),
  ];
  return (
    <ul className={classes.seen}>
      {lines.map((line) => (
        <li key={line}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          <span>{line}</span>
        </li>
      ))}
      <li data-quiet>
        <IconEyeOff size={20} stroke={1.75} aria-hidden />
        <span>{text("seesNothingElse")}</span>
      </li>
    </ul>
  );
}
