import type { StudentAnswer } from "@bachat/api-client/student";
import { dayText, useAccount } from "@bachat/site";
import { StudentPass, UiLink } from "@bachat/ui";
import { paths } from "../../paths.ts";
import { passStateOf } from "../../session/pass-state.ts";
import { lookOf, useShownState } from "../../session/shown-state.ts";
import { homeMessages } from "./messages/en.ts";
import classes from "./OwnHead.module.css";

type Pass = StudentAnswer<"get", "/v1/student/home">["pass"];

/** The pass, small; all of it leads to the pass itself, or to verification for a student without one. */
export function OwnPass({ pass }: { pass: Pass }) {
  const text = homeMessages.useText();
  const { account } = useAccount();
  const state = pass === null ? "not_submitted" : passStateOf(pass, pass.in_review);
  const shown = useShownState(state);
  const until = pass?.verified_until ?? null;
  const isVerified = state === "verified";
  return (
    <UiLink href={isVerified ? paths.pass() : paths.verification()} className={classes.pass}>
      <StudentPass
        state={lookOf(shown)}
        stateLabel={text(`state.${shown}`)}
        name={pass?.name ?? account?.name ?? ""}
        college={pass?.college_name ?? null}
        course={pass?.degree ?? null}
        photoUrl={pass?.avatar_url ?? null}
        fact={
          until === null
            ? null
            : { label: text(isVerified ? "passUntil" : "passEnded"), value: dayText(until) }
        }
      />
      <span className={classes.passStep}>{text(`step.${state}`)}</span>
    </UiLink>
  );
}
