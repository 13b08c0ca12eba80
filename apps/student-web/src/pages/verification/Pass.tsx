import { dayText, useAccount } from "@bachat/site";
import { StudentPass, type StudentPassState } from "@bachat/ui";
import { useProfile } from "../../session/profile.ts";
import { lookOf, shownStateOf } from "../../session/shown-state.ts";
import type { Verification } from "../../session/verification.ts";
import { sinceText } from "./format.ts";
import { verificationMessages } from "./messages/en.ts";

interface PassProps {
  verification: Verification;
  view: StudentPassState;
}

/** The student's pass in its current state. */
export function Pass({ verification, view }: PassProps) {
  const text = verificationMessages.useText();
  const profile = useProfile();
  const { account } = useAccount();
  const shown = shownStateOf(view, verification.current);
  const fact = useFact(verification, view);
  return (
    <StudentPass
      state={lookOf(shown)}
      stateLabel={text(`state.${shown}`)}
      name={profile?.name ?? account?.name ?? ""}
      college={profile?.college_name}
      course={profile?.degree}
      photoUrl={profile?.avatar_url}
      fact={fact}
    />
  );
}

function useFact(verification: Verification, view: StudentPassState) {
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
      // After a decision that is final there is no other try.
      if (verification.blocked_by === "refused_finally") return null;
      return {
        label: text("passTries"),
        value: text("passTriesOf", { left: attempts.left, allowed: attempts.allowed }),
      };
    case "expired":
      return until === null ? null : { label: text("passEnded"), value: dayText(until) };
    case "not_submitted":
      return null;
  }
}

/** The line about the renewal for the next year. */
function passNote(
  { state, renewal }: Verification,
  text: ReturnType<typeof verificationMessages.useText>,
): string | null {
  if (state === "in_review") return text("passRenewing");
  return renewal?.open === true ? text("passRenew") : null;
}
