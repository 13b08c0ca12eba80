import type { ReviewPolicyKind } from "@bachat/rules/review-policies";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

export const policyOptions = (kind: ReviewPolicyKind) =>
  api.queryOptions("get", `/v1/admin/review-policies/${kind}`, {});

/** The version that is shown, for the decision made by it; null until it is here. */
export const usePolicyVersion = (kind: ReviewPolicyKind): number | null =>
  useQuery(policyOptions(kind)).data?.version ?? null;
