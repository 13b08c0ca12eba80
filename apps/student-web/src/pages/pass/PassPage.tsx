import { SECOND } from "@bachat/rules/time";
import { clockText, dayText, useAccount, useNow, usePageMeta } from "@bachat/site";
import { Page, PassClock, Skeleton, StudentPass, UiLink } from "@bachat/ui";
import { Text, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ShowPass } from "../../components/pass-screen/ShowPass.tsx";
import { WantedOffer } from "../../components/wanted-offer/WantedOffer.tsx";
import { paths } from "../../paths.ts";
import { studentLoader } from "../../session/api.ts";
import { profileOptions } from "../../session/profile.ts";
import { passMessages } from "./messages/en.ts";
import classes from "./PassPage.module.css";

export const loader = studentLoader((prefetch, _args, account) =>
  account?.student?.verified === true ? [prefetch(profileOptions)] : [],
);

/** `/dashboard/pass`: the pass alone and large, to be shown at a counter. For verified students. */
export function PassPage() {
  const text = passMessages.useText();
  usePageMeta({ title: text("title"), noindex: true });
  const { account } = useAccount();
  const { data: profile, error } = useQuery(profileOptions);
  const until = profile?.verified_until ?? null;
  const isWaiting = profile === undefined && error === null;
  return (
    <Page className={classes.page}>
      <VisuallyHidden component="h1">{text("title")}</VisuallyHidden>
      {isWaiting ? (
        <div className={classes.waiting}>
          <Skeleton width="100%" height="100%" radius={14} />
        </div>
      ) : (
        <StudentPass
          size="page"
          state="verified"
          stateLabel={text("verified")}
          name={profile?.name ?? account?.name ?? ""}
          college={profile?.college_name ?? null}
          course={profile?.degree ?? null}
          photoUrl={profile?.avatar_url ?? null}
          fact={until === null ? null : { label: text("until"), value: dayText(until) }}
          clock={<RunningClock />}
          className={classes.pass}
        />
      )}
      {!isWaiting && (
        <ShowPass
          my={8}
          student={{
            name: profile?.name ?? account?.name ?? "",
            college: profile?.college_name ?? null,
            photoUrl: profile?.avatar_url ?? null,
            until,
          }}
        />
      )}
      <Text size="sm" maw="44ch" c="var(--text-2)">
        {text("hint")}
      </Text>
      <WantedOffer />
      <p className={classes.links}>
        <UiLink href={paths.dashboard()}>{text("dashboard")}</UiLink>
        {profile?.avatar_url === null && <UiLink href={paths.profile()}>{text("addPhoto")}</UiLink>}
      </p>
    </Page>
  );
}

function RunningClock() {
  const text = passMessages.useText();
  const now = new Date(useNow(SECOND));
  const when = clockText(now.toISOString());
  return <PassClock text={text("shownOn", { when })} second={now.getSeconds()} />;
}
