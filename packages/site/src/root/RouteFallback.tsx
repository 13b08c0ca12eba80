import { Button } from "@mantine/core";
import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from "react-router";
import { useIsOffline } from "../layout/use-is-offline.ts";
import { GuardScreen } from "../guards/GuardScreen.tsx";
import { layoutMessages } from "../layout/messages/messages.ts";
import { errorMessages } from "../errors/messages/messages.ts";
import { guardMessages } from "../guards/messages/messages.ts";
import { NotFoundPage } from "../pages/NotFoundPage.tsx";
import { pathOf } from "../routing/return-path.ts";
import { ErrorFallback } from "./FallbackBoundary.tsx";
import { isCodeMissing } from "./missing-files.ts";

/** A route's `ErrorBoundary`: not-found for a 404, else the fallback screen. 'Try Again' renders the route again. */
export function RouteFallback() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isNotFound) console.error("Rendering failed", error);
  }, [error, isNotFound]);
  const isOffline = useIsOffline();
  if (isNotFound) return <NotFoundPage />;
  if (isOffline || isCodeMissing(error)) return <LostFallback isOffline={isOffline} />;
  // The same place once more: the router lets go of an error when the location changes.
  const again = () => void navigate(pathOf(location), { replace: true, state: location.state });
  return <ErrorFallback error={error} onTryAgain={again} />;
}

const reload = () => window.location.reload();

/**
 * A page whose code is not on this device: it is opened as soon as there is a network. With one, the network may still
 * be at fault, or the code is of a version that the site no longer has.
 */
function LostFallback({ isOffline }: { isOffline: boolean }) {
  const chrome = layoutMessages.useText();
  const guard = guardMessages.useText();
  const errors = errorMessages.useText();
  useEffect(() => {
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);
  return (
    <GuardScreen
      isOffline
      title={isOffline ? guard("offlineTitle") : chrome("lostTitle")}
      text={isOffline ? errors("offline") : chrome("lostText")}
      action={<Button onClick={reload}>{chrome(isOffline ? "tryAgain" : "reloadPage")}</Button>}
    />
  );
}
