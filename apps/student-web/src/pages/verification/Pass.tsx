import { StudentPass, type StudentPassState } from "@bachat/ui";
import { useAccount } from "@bachat/site";
import { dayText, sinceText } from "./format.ts";
import { verificationMessages } from "./messages.ts";
import type { Verification } from "./queries.ts";
import { useProfile } from "./use-profile.ts";
import type { View } from "./view.ts";

const states: Record<View, StudentPassState> = {
  form: "not_submitted",
  pending: "pending",
  verified: "verified",
  rejected: "rejected",
  expired: "not_submitted",
};

interface PassProps {
  verification: Verification;
  view: View;
}

/** The student's pass as it stands. */
export function Pass({ verification, view }: PassProps) {
  const text = verificationMessages.useText();
  const profile = useProfile();
  const { account } = useAccount();
  const fact = useFact(verification, view);
  return (
    <StudentPass
      state={states[view]}
      stateLabel={text(`state.${states[view]}`)}
      name={profile?.name ?? account?.name ?? ""}
      college={profile?.college_name}
      course={profile?.degree}
      photoUrl={profile?.avatar_url}
      fact={fact}
    />
  );
}

function useFact({ current, verified_until: until, attempts }: Verification, view: View) {
  const text = verificationMessages.useText();
  switch (view) {
    case "pending":
      return current === null
        ? null
        : { label: text("passSent"), value: sinceText(current.submitted_at) };
    case "verified":
      return until === null ? null : { label: text("passUntil"), value: dayText(until) };
    case "rejected":
      return {
        label: text("passTries"),
        value: text("passTriesOf", { left: attempts.left, allowed: attempts.allowed }),
      };
    case "expired":
      return until === null ? null : { label: text("passEnded"), value: dayText(until) };
    case "form":
      return null;
  }
}
