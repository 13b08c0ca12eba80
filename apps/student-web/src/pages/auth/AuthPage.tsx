import { signInPaths } from "@bachat/rules/sign-in";
import { AuthScreen } from "@bachat/site";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { wantedMessages } from "../../components/wanted-offer/messages/messages.ts";
import { readInvitation } from "../../invitation/kept-invitation.ts";
import { readWantedOffer } from "../../offers/wanted-offer.ts";

/** `/auth`: sign-in and sign-up. `?mode=brand` is the brands' door, with whatever else the address says. */
export function AuthPage() {
  const [query] = useSearchParams();
  if (query.get("mode") === "brand") {
    const rest = new URLSearchParams(query);
    rest.delete("mode");
    return <Navigate to={{ pathname: signInPaths.brand, search: rest.toString() }} replace />;
  }
  return <StudentDoors />;
}

/** The doors say what for, where an offer led here, or by whose invitation. */
function StudentDoors() {
  const text = wantedMessages.useText();
  const [wanted] = useState(readWantedOffer);
  const [invitation] = useState(readInvitation);
  return (
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
  );
}
