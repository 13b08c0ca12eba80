import { useEffect } from "react";
import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { NotFoundPage } from "../pages/NotFoundPage.tsx";
import { ErrorFallback } from "./FallbackBoundary.tsx";

/** A route's `ErrorBoundary`: not-found for a 404, else the fallback screen. 'Try Again' renders the route again. */
export function RouteFallback() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isNotFound) console.error("Rendering failed", error);
  }, [error, isNotFound]);
  if (isNotFound) return <NotFoundPage />;
  return <ErrorFallback error={error} onTryAgain={() => void revalidate()} />;
}
