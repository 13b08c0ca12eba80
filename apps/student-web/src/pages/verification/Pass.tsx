import { StudentPass, type StudentPassState } from "@bachat/ui";
import { dayText, useAccount } from "@bachat/site";
import { sinceText } from "./format.ts";
import { verificationMessages } from "./messages/en.ts";
import type { Verification } from "./queries.ts";
import { useProfile } from "../../session/use-profile.ts";
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
      stateLabel={text(view === "expired" ? "state.expired" : `state.${states[view]}`)}
      name={profile?.name ?? account?.name ?? ""}
      college={profile?.college_name}
      course={profile?.degree}
      photoUrl={profile?.avatar_url}
      fact={fact}
    />
  );
}

function useFact(verification: Verification, view: View) {
  const { current, verified_until: until, attempts } = verification;
  const text = verificationMessages.useText();
  switch (view) {
    case "pending":
      return current === null
        ? null
        : { label: text("passSent"), value: sinceText(current.submitted_at) };
    case "verified":
      return until === null
        ? null
        : {
            label: text("passUntil"),
            value: dayText(until),
            note: passNote(verification, text),
          };
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

/** What is going on with the next year. */
function passNote(
  { state, renewal }: Verification,
  text: ReturnType<typeof verificationMessages.useText>,
): string | null {
  if (state === "in_review") return text("passRenewing");
  return renewal?.open === true ? text("passRenew") : null;
}
