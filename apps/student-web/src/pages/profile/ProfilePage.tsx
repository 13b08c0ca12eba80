import {
  AccountData,
  AccountPreferences,
  AccountSecurity,
  QueryErrorState,
  useAccount,
  usePageMeta,
} from "@bachat/site";
import { Card, Page, RowsSkeleton } from "@bachat/ui";
import { Box, Stack } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { consentOptions } from "../../components/brand-consent/ConsentChoice.tsx";
import { PushCard } from "../../components/push-switch/PushSwitch.tsx";
import { paths } from "../../paths.ts";
import { studentLoader } from "../../session/api.ts";
import { ensuredProfileOptions } from "../../session/profile.ts";
import { blockedOptions } from "./BlockedBrands.tsx";
import { checksOptions } from "./BrandChecks.tsx";
import { connectionsOptions } from "./ConnectedShops.tsx";
import { profilePageMessages } from "./messages/en.ts";
import { PrivacySection } from "./PrivacySection.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import classes from "./ProfilePage.module.css";

const sections = ["profile", "privacy", "security", "preferences", "data"] as const;
type SectionName = (typeof sections)[number];

const parts: Record<SectionName, () => React.ReactNode> = {
  profile: () => <ProfileSection />,
  privacy: () => <PrivacySection />,
  security: () => <AccountSecurity />,
  preferences: () => (
    <Stack gap={16}>
      <AccountPreferences />
      <PushCard />
    </Stack>
  ),
  data: () => <AccountData />,
};

const sectionOf = (params: URLSearchParams): SectionName =>
  sections.find((name) => name === params.get("section")) ?? "profile";

export const loader = studentLoader((prefetch, { request }) => {
  const section = sectionOf(new URL(request.url).searchParams);
  if (section === "profile") return [prefetch(ensuredProfileOptions)];
  if (section !== "privacy") return [];
  return [
    prefetch(consentOptions),
    prefetch(connectionsOptions),
    prefetch(checksOptions(1)),
    prefetch(blockedOptions),
  ];
});

/** `/profile`: the student's own account, one part at a time. */
export function ProfilePage() {
  const text = profilePageMessages.useText();
  usePageMeta({ title: text("pageTitle"), noindex: true });
  const [params] = useSearchParams();
  const section = sectionOf(params);
  const state = useAccount();
  return (
    <Page>
      <Box component="h1" mb={24}>
        {text("title")}
      </Box>
      <div className={classes.columns}>
        <Sections current={section} />
        <Box aria-label={text(`section.${section}`)} component="section" miw={0}>
          {state.status === "error" ? (
            <QueryErrorState title={text("loadFailed")} query={state} />
          ) : state.status === "ready" ? (
            parts[section]()
          ) : (
            <Waiting />
          )}
        </Box>
      </div>
    </Page>
  );
}

/** A column on wide screens, a row that scrolls sideways on phones. */
function Sections({ current }: { current: SectionName }) {
  const text = profilePageMessages.useText();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const active = list.current?.children[sections.indexOf(current)];
    if (!list.current || !(active instanceof HTMLElement)) return;
    // In the middle, so that on a phone its neighbours can be seen on both sides.
    const middle = active.offsetLeft + active.offsetWidth / 2 - list.current.offsetLeft;
    list.current.scrollLeft = middle - list.current.clientWidth / 2;
  }, [current]);
  return (
    <nav aria-label={text("sections")} className={classes.nav}>
      <ul ref={list}>
        {sections.map((name) => (
          <li key={name}>
            <Link
              to={paths.profile({ section: name === "profile" ? null : name })}
              preventScrollReset
              aria-current={name === current ? "page" : undefined}
            >
              {text(`section.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Waiting() {
  return (
    <Card>
      <RowsSkeleton rows={5} height={56} />
    </Card>
  );
}
