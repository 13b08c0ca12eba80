import { useQuery } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

const RENEW_MS = 45_000;

/** Tells the other reviewers that this one is being looked at, for as long as it is; says who was first. */
export function useClaim(submissionId: string | null, isOpen: boolean) {
  const { data } = useQuery({
    queryKey: ["verification-claim", submissionId],
    queryFn: () =>
      api.call("post", "/v1/admin/verifications/{submission_id}/claim", {
        params: { path: { submission_id: submissionId ?? "" } },
      }),
    enabled: submissionId !== null && isOpen,
    refetchInterval: RENEW_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return data?.claim ?? null;
}
