export interface ProviderAnswer {
  state: string;
  code?: string;
  error?: string;
  iss?: string;
}

/** The provider's answer in the address, or null. */
export function providerAnswerIn(query: URLSearchParams): ProviderAnswer | null {
  const [state, code, error, iss] = ["state", "code", "error", "iss"].map((name) =>
    query.get(name),
  );
  if (!state || (!code && !error)) return null;
  return { state, ...(code && { code }), ...(error && { error }), ...(iss && { iss }) };
}
