import { isUuid } from "@bachat/rules/patterns";
import type { ReactNode } from "react";
import { Navigate, useSearchParams } from "react-router";

/** Before cases had addresses of their own, `?open=` named them: mails and bookmarks still do. */
export function OldAddress({ of, children }: { of: (id: string) => string; children: ReactNode }) {
  const [params] = useSearchParams();
  const id = params.get("open");
  return id !== null && isUuid(id) ? <Navigate to={of(id)} replace /> : children;
}
