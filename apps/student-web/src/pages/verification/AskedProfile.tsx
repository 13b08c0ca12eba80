import { Form, QueryView } from "@bachat/site";
import { TextSkeleton } from "@bachat/ui";
import { Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { ProfileFields } from "../../components/complete-profile/ProfileForm.tsx";
import {
  type Profile,
  useProfileForm,
} from "../../components/complete-profile/use-profile-form.ts";
import { ensuredProfileOptions } from "../../session/profile.ts";
import { verificationMessages } from "./messages/en.ts";

interface AskedProfileProps {
  /** A college address may verify the student: it needs the profile, and no ID. */
  hasEmailWay: boolean;
  /** The profile is complete now. */
  onSaved: () => void;
  onBusy: (isBusy: boolean) => void;
}

/** Fields that a reviewer compares with the ID and that the profile lacks. Sending the ID saves them. */
export function AskedProfile(props: AskedProfileProps) {
  const text = verificationMessages.useText();
  const query = useQuery({
    ...ensuredProfileOptions,
    // The form is filled in from the profile once, so a stale profile is loaded again first.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Stack component="section" gap={16} aria-labelledby="asked-profile">
      <div>
        <h3 id="asked-profile">{text("completeTitle")}</h3>
        <p>{text("completeText")}</p>
      </div>
      <QueryView
        query={query}
        size="inline"
        failedTitle={text("profileFailed")}
        skeleton={<TextSkeleton lines={8} />}
      >
        {({ student }) => <Fields profile={student} {...props} />}
      </QueryView>
    </Stack>
  );
}

function Fields({
  profile,
  hasEmailWay,
  onSaved,
  onBusy,
}: AskedProfileProps & { profile: Profile }) {
  const text = verificationMessages.useText();
  const { form, locked, dialog } = useProfileForm(profile, onSaved);
  const report = useEffectEvent(onBusy);
  useEffect(() => {
    report(form.isBusy);
    return () => report(false);
  }, [form.isBusy]);
  return (
    <Form form={form}>
      <Stack gap={16}>
        <ProfileFields form={form} locked={locked} />
        {hasEmailWay && (
          <Stack gap={8} align="flex-start">
            <p>{text("emailInstead")}</p>
            <Button type="submit" variant="default" loading={form.isBusy}>
              {text("emailInsteadSave")}
            </Button>
          </Stack>
        )}
      </Stack>
      {dialog}
    </Form>
  );
}
