import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from "react-router";
import { NotFoundPage } from "../pages/NotFoundPage.tsx";
import { pathOf } from "../routing/return-path.ts";
import { ErrorFallback } from "./FallbackBoundary.tsx";

/** A route's `ErrorBoundary`: not-found for a 404, else the fallback screen. 'Try Again' renders the route again. */
export function RouteFallback() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isNotFound) console.error("Rendering failed", error);
  }, [error, isNotFound]);
  if (isNotFound) return <NotFoundPage />;
  // The same place once more: the router lets go of an error when the location changes.
  const again = () => void navigate(pathOf(location), { replace: true, state: location.state });
  return <ErrorFallback error={error} onTryAgain={again} />;
}
