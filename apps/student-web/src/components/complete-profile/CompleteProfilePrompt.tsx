import { useAccount, lazyPart } from "@bachat/site";
import { Suspense, useState } from "react";

const Dialog = lazyPart(
  async () => (await import("./CompleteProfileDialog.tsx")).CompleteProfileDialog,
  { isSilent: true },
);

const KEY = "bachat-profile-asked";

/** Once a visit: closing it must not bring it back on the next page. */
function wasAsked(userId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === userId;
  } catch {
    return false;
  }
}

function noteAsked(userId: string): void {
  try {
    sessionStorage.setItem(KEY, userId);
  } catch {
    // Private windows may refuse storage: the dialog then comes once a page load.
  }
}

/**
 * For home and dashboard: opens the complete-profile dialog when a signed-in student has no complete profile. Its
 * code is fetched only then. Members of brands and admins are not asked.
 */
export function CompleteProfilePrompt() {
  const { account } = useAccount();
  const [isClosed, setClosed] = useState(false);
  if (account === null || account.role !== "student") return null;
  const isComplete = account.student?.profile_complete === true;
  if (isClosed || isComplete || wasAsked(account.id)) return null;
  return (
    <Suspense fallback={null}>
      <Dialog
        onClose={() => {
          noteAsked(account.id);
          setClosed(true);
        }}
      />
    </Suspense>
  );
}
