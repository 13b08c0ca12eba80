import { MINUTE, SECOND } from "@bachat/rules/time";
import { closedBy, closedText, copyReport, isMissing, useErrorToast } from "@bachat/site";
import { Card, LinkButton, Notice, TicketCode } from "@bachat/ui";
import { Button, Stack } from "@mantine/core";
import { IconCircleCheck, IconEyeOff } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import {
  forgetWaitingShop,
  keepWaitingShop,
  readWaitingShop,
} from "../../components/waiting-shop/kept-waiting-shop.ts";
import { paths } from "../../paths.ts";
import { redeemMessages } from "../../redeem/messages/en.ts";
import { api } from "../../session/api.ts";
import { Closed } from "./Closed.tsx";
import { codeLinkOptions, originHost, type StudentCodeLink } from "./code-link.ts";
import { codeMessages } from "./messages/code-en.ts";
import { Standing } from "./Standing.tsx";
import classes from "./ConnectPage.module.css";

/** A verification may be decided while the page is open, and a token in the way back lasts for ten minutes. */
const readAgain = (link: StudentCodeLink | undefined) => {
  if (link === undefined) return false;
  if (link.given !== null) return link.takes_code_along ? 4 * MINUTE : false;
  return link.state === "unverified" || link.state === "in_review" ? 10 * SECOND : false;
};

/** Of a link that a student left for the verification. */
const waitingName = (id: string) => `code/${id}`;

interface StudentCodeProps {
  id: string;
  /** The link has ended meanwhile. */
  onGone: () => void;
}

/** The signed-in student's part of the page. */
export function StudentCode({ id, onGone }: StudentCodeProps) {
  const text = codeMessages.useText();
  const query = useQuery({
    ...codeLinkOptions(id),
    refetchInterval: ({ state }) => readAgain(state.data),
  });
  return (
    <Standing
      query={query}
      failedTitle={text("failed")}
      rows={3}
      returnTo={paths.connectCode(id)}
      onGone={onGone}
    >
      {(link) => <State id={id} link={link} onGone={onGone} />}
    </Standing>
  );
}

interface StateProps extends StudentCodeProps {
  link: StudentCodeLink;
}

function State(props: StateProps) {
  const { link } = props;
  if (link.given !== null) return <Given id={props.id} link={link} given={link.given} />;
  if (link.closed !== null) return <Closed link={link} />;
  switch (link.state) {
    case "ready":
      return <Take {...props} />;
    case "under_age":
      return <UnderAge link={link} />;
    case "unverified":
    case "in_review":
      return <NotVerified {...props} />;
  }
}

/** What the shop hears, and the one press. */
function Take({ id, link, onGone }: StateProps) {
  const text = codeMessages.useText();
  const showError = useErrorToast();
  const queryClient = useQueryClient();
  const take = useMutation({
    ...api.mutationOptions("post", "/v1/student/code-links/{link_id}/code"),
    onSuccess: (given) =>
      queryClient.setQueryData(codeLinkOptions(id).queryKey, { ...link, given }),
    onError: (error) => {
      if (closedBy(error) !== null) return;
      if (isMissing(error)) onGone();
      else showError(error, text("takeFailed"));
    },
  });
  const closed = closedBy(take.error);
  if (closed !== null) return <Closed link={link} title={closedText(closed)} />;
  const brand = link.brand_name;
  return (
    <>
      <Card title={text("hearsTitle", { brand })}>
        <ul className={classes.seen}>
          <li>
            <IconCircleCheck size={20} stroke={1.75} aria-hidden />
            <span>{text(link.takes_code_along ? "hearsAlong" : "hearsPasted")}</span>
          </li>
          <li data-quiet>
            <IconEyeOff size={20} stroke={1.75} aria-hidden />
            <span>{text("hearsNothingElse")}</span>
          </li>
        </ul>
      </Card>
      <Button
        size="lg"
        loading={take.isPending}
        onClick={() => take.mutate({ params: { path: { link_id: id } } })}
      >
        {text("take")}
      </Button>
    </>
  );
}

/** The code, and the way back to the shop. */
function Given({
  id,
  link,
  given,
}: {
  id: string;
  link: StudentCodeLink;
  given: NonNullable<StudentCodeLink["given"]>;
}) {
  const text = codeMessages.useText();
  const redeemed = redeemMessages.useText();
  const host = originHost(link);
  useEffect(() => {
    if (readWaitingShop() === waitingName(id)) forgetWaitingShop();
  }, [id]);
  return (
    <>
      <section className={classes.stub} aria-label={redeemed("yourCode")}>
        <TicketCode
          label={redeemed("yourCode")}
          code={given.code}
          isSecond={link.takes_code_along}
          {...(given.code_is_personal && { note: redeemed("alone") })}
          {...copyReport(redeemMessages)}
        />
      </section>
      <p className={classes.lead}>
        {text(link.takes_code_along ? "nextAlong" : "nextPaste", { host })}
      </p>
      <LinkButton
        size="lg"
        variant={link.takes_code_along ? "filled" : "default"}
        href={given.return_to}
      >
        {text("backTo", { host })}
      </LinkButton>
      <p className={classes.last}>{text("kept")}</p>
    </>
  );
}

/** To the verification, which leads back here. */
function NotVerified({ id, link }: StateProps) {
  const text = codeMessages.useText();
  const isInReview = link.state === "in_review";
  return (
    <>
      <Notice title={text(isInReview ? "inReviewTitle" : "unverifiedTitle")}>
        {text(isInReview ? "inReviewText" : "unverifiedText")}
      </Notice>
      <Stack gap={12}>
        <LinkButton
          size="lg"
          variant={isInReview ? "default" : "filled"}
          href={paths.verification()}
          onClick={() => keepWaitingShop(waitingName(id))}
        >
          {text(isInReview ? "inReviewOpen" : "verify")}
        </LinkButton>
        <LinkButton size="lg" variant="default" href={link.return_origin}>
          {text("backTo", { host: originHost(link) })}
        </LinkButton>
      </Stack>
    </>
  );
}

function UnderAge({ link }: { link: StudentCodeLink }) {
  const text = codeMessages.useText();
  return (
    <>
      <Notice tone="warning" title={text("underAgeTitle")}>
        {text("underAgeText", { brand: link.brand_name })}
      </Notice>
      <LinkButton size="lg" variant="default" href={link.return_origin}>
        {text("backTo", { host: originHost(link) })}
      </LinkButton>
    </>
  );
}
