import { SECOND } from "@bachat/rules/time";

/** Posts a text in the form of Slack's incoming webhooks. @throws when it is not taken */
export async function postText(url: string, text: string): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text }),
    signal: AbortSignal.timeout(10 * SECOND),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook of alerts answered ${response.status}.`);
}
