import { timeText } from "@bachat/site";
import { LinkButton, Notice } from "@bachat/ui";
import { Button, Checkbox, Stack } from "@mantine/core";
import { useState } from "react";
import { keepWaitingShop } from "../../components/waiting-shop/kept-waiting-shop.ts";
import { paths } from "../../paths.ts";
import { connectMessages } from "./messages/en.ts";
import type { StandingProps } from "./use-answer.ts";

/** To the verification, which leads back here; or to the shop for now, which hears of it later if the student likes. */
export function NotVerified({ standing, uid, act }: StandingProps) {
  const text = connectMessages.useText();
  const [wantsNotice, setWantsNotice] = useState(false);
  const { brand_name: brand, expires_at: expiresAt } = standing;
  const isInReview = standing.state === "in_review";
  const words = { brand, time: timeText(expiresAt) };
  return (
    <>
      <Notice title={text(isInReview ? "inReviewTitle" : "unverifiedTitle")}>
        {text(isInReview ? "inReviewText" : "unverifiedText", words)}
      </Notice>
      <LinkButton
        size="lg"
        variant={isInReview ? "default" : "filled"}
        href={paths.verification()}
        onClick={() => keepWaitingShop(uid)}
      >
        {text(isInReview ? "inReviewOpen" : "verify")}
      </LinkButton>
      <Stack gap={12}>
        <Checkbox
          label={text("notify", { brand })}
          description={text("notifyText")}
          checked={wantsNotice}
          onChange={(event) => setWantsNotice(event.currentTarget.checked)}
        />
        <Button
          size="lg"
          variant="default"
          loading={act.isBusy}
          onClick={() => act.answer("not_yet", wantsNotice)}
        >
          {text("notYet", { brand })}
        </Button>
      </Stack>
    </>
  );
}
