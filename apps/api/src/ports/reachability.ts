interface Question {
  timeoutMs: number;
  /** Which status counts as an answer. */
  isGood: (status: number) => boolean;
}

/**
 * Whether an address of the configuration answers as it should, asked as anybody outside would: over HTTP, without a session,
 * from its first byte. A redirect is an answer of its own and is not followed.
 */
export async function answersWell(
  address: string,
  { timeoutMs, isGood }: Question,
): Promise<boolean> {
  try {
    const response = await fetch(address, {
      redirect: "manual",
      headers: { "user-agent": "Bachat/1.0 (status)", "cache-control": "no-cache" },
      signal: AbortSignal.timeout(timeoutMs),
    });
    // An answer that breaks off does not count.
    await response.arrayBuffer();
    return isGood(response.status);
  } catch {
    return false;
  }
}
