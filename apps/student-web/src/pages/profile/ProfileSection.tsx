import { QueryView, useAccount } from "@bachat/site";
import { Skeleton, Card, LinkButton, StatusDot, TextSkeleton } from "@bachat/ui";
import { Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ProfileForm } from "../../components/complete-profile/ProfileForm.tsx";
import { paths } from "../../paths.ts";
import { ensuredProfileOptions } from "../../session/profile.ts";
import { profilePageMessages } from "./messages/en.ts";
import { PhotoCard } from "./PhotoCard.tsx";
import classes from "./ProfilePage.module.css";

/** Photo and details, as reviewers and brands see them. */
export function ProfileSection() {
  const text = profilePageMessages.useText();
  const query = useQuery(ensuredProfileOptions);
  return (
    <QueryView query={query} failedTitle={text("loadFailed")} skeleton={<ProfileSkeleton />}>
      {({ student }) => (
        <Stack gap={16}>
          <PhotoCard profile={student} />
          <Card title={text("detailsTitle")} action={<Status />}>
            {/* What is typed stays; what an ID has fixed meanwhile shows at the next visit. */}
            <ProfileForm key={student.id} profile={student} withPhone />
          </Card>
        </Stack>
      )}
    </QueryView>
  );
}

function Status() {
  const text = profilePageMessages.useText();
  const { account } = useAccount();
  const student = account?.student ?? null;
  if (student === null) return null;
  const state = student.verified
    ? "verified"
    : student.submission_state === "none" || student.verification_status === "approved"
      ? "none"
      : student.verification_status;
  const tone = { verified: "ok", pending: "warning", rejected: "bad", none: "hollow" } as const;
  return (
    <div className={classes.status}>
      <StatusDot tone={tone[state]}>{text(`status.${state}`)}</StatusDot>
      <LinkButton variant="subtle" href={paths.verification()}>
        {text("statusOpen")}
      </LinkButton>
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <Stack gap={16} aria-busy>
      <Card>
        <Group gap={20} wrap="nowrap">
          <Skeleton width={96} height={96} radius={48} />
          <Stack gap={12} flex={1} miw={0}>
            <TextSkeleton lines={2} />
            <Skeleton width={160} height={44} radius={10} />
          </Stack>
        </Group>
      </Card>
      <Card>
        <TextSkeleton lines={10} />
      </Card>
    </Stack>
  );
}
