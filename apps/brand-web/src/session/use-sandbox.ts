import { useAccount } from "@bachat/site";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, queryClient } from "./api.ts";
import type { KeyOwner } from "./portal-brand.ts";
import { usePortalBrand } from "./use-brand.ts";

const SANDBOX = "/v1/auth/sandbox";

/**
 * The sandbox of an account with a confirmed address and without an approved brand, made at the first look: a test key is
 * there. Null without one; `isLoading` while it is not known.
 */
export function useSandbox(): { sandbox: KeyOwner | null; isLoading: boolean } {
  const { account } = useAccount();
  const isWanted = usePortalBrand() === null && account?.email_confirmed === true;
  const query = useQuery({ ...api.queryOptions("get", SANDBOX), enabled: isWanted });
  const { mutate, isIdle, isError } = useMutation({
    ...api.mutationOptions("post", SANDBOX),
    onSuccess: (made) => queryClient.setQueryData(api.queryOptions("get", SANDBOX).queryKey, made),
  });
  const isMissing = isWanted && query.data?.sandbox === null;
  useEffect(() => {
    if (isMissing && isIdle) mutate({});
  }, [isMissing, isIdle, mutate]);
  const sandbox = (isWanted && query.data?.sandbox) || null;
  return { sandbox, isLoading: isWanted && (query.isPending || (isMissing && !isError)) };
}
