import { visitIn } from "@bachat/rules/accounts";
import { signInPaths } from "@bachat/rules/sign-in";
import {
  AuthScreen,
  currentLocale,
  providerAnswerIn,
  returnPathOf,
  shownPageIn,
} from "@bachat/site";
import { PageSkeleton } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { wantedMessages } from "../../components/wanted-offer/messages/en.ts";
import { invitationIn, readInvitation } from "../../invitation/kept-invitation.ts";
import { offerOptions } from "../../offers/queries.ts";
import { useLabels } from "../../offers/use-labels.ts";
import {
  keepWantedOffer,
  readWantedOffer,
  wantedIn,
  type WantedOffer,
} from "../../offers/wanted-offer.ts";
import { paths } from "../../paths.ts";

/** `/auth`: sign-in and sign-up. `?mode=brand` is the brands' door, with whatever else the address says. A college's account that was shown goes on to the verification. */
export function AuthPage() {
  const [query] = useSearchParams();
  if (query.get("mode") === "brand") {
    const rest = new URLSearchParams(query);
    rest.delete("mode");
    return <Navigate to={{ pathname: signInPaths.brand, search: rest.toString() }} replace />;
  }
  const answer = providerAnswerIn(query);
  const visit = answer === null ? null : visitIn(answer.state);
  if (visit?.locale === "hi" && currentLocale() !== "hi") return <InHindi />;
  if (visit?.purpose === "college")
    return <Navigate to={paths.verification()} state={{ collegeAnswer: answer }} replace />;
  return <StudentDoors />;
}

/** Providers lead back to the English address alone. A reader who began in Hindi goes on to the Hindi page. */
function InHindi() {
  useEffect(() => window.location.replace(shownPageIn("hi")), []);
  return <PageSkeleton />;
}

/** The sign-up page names the offer that led here, or the person who invited. */
function StudentDoors() {
  const text = wantedMessages.useText();
  const [query] = useSearchParams();
  const kept = useKeptHere();
  const fromLink = useLinkedOffer();
  const wanted = kept.wanted ?? fromLink;
  const invitation = kept.invitation ?? invitationIn(query);
  // The offer and invitation in the link are kept once the person sends a form that shows them.
  const keep = () => {
    if (kept.wanted === null && fromLink !== null) keepWantedOffer(fromLink);
  };
  return (
    <div onSubmitCapture={keep}>
      <AuthScreen
        invitation={invitation}
        reasonOf={(door) => {
          if (wanted === null)
            return invitation !== null && door === "sign-up" ? text("invited") : null;
          const { act, worth, brand } = wanted;
          const isSave = act === "save";
          if (door === "waiting")
            return text(isSave ? "waitingToSave" : "waitingToRedeem", { worth, brand });
          if (door === "sign-up")
            return text(isSave ? "signUpToSave" : "signUpToRedeem", { worth, brand });
          return text(isSave ? "signInToSave" : "signInToRedeem", { worth, brand });
        }}
      />
    </div>
  );
}

/** The offer and invitation that this browser keeps; null during hydration, since the server could not read them. */
function useKeptHere() {
  const isBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return useMemo(
    () => ({
      wanted: isBrowser ? readWantedOffer() : null,
      invitation: isBrowser ? readInvitation() : null,
    }),
    [isBrowser],
  );
}

/** The offer that the way back names, in words; null without one, and where it is gone. */
function useLinkedOffer(): WantedOffer | null {
  const labels = useLabels();
  const wanted = wantedIn(returnPathOf(useLocation()));
  const { data } = useQuery({
    ...offerOptions(wanted?.offerId ?? ""),
    enabled: wanted !== null,
    retry: false,
  });
  if (wanted === null || data === undefined) return null;
  return { ...wanted, worth: labels.worth(data).toLowerCase(), brand: data.brand.name };
}
