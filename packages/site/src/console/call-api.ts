/** One call of the API from a console: sent, shown as text, and as a command. */

export interface ApiRequest {
  origin: string;
  method: string;
  /** With its query. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** JSON. */
  body?: string;
}

export interface ApiAnswer {
  /** 0 without an answer. */
  status: number;
  /** Milliseconds until the whole answer was read. */
  ms: number;
  headers: readonly (readonly [string, string])[];
  /** JSON is indented. */
  body: string;
}

const PATIENCE_MS = 15_000;

const headersOf = ({ headers, body }: ApiRequest): [string, string][] => [
  ...(body === undefined ? [] : [["content-type", "application/json"] as [string, string]]),
  ...Object.entries(headers ?? {}),
];

/** Calls as another program would: never with this site's cookie. Whatever comes back is an answer, also a refusal or none. */
export async function callApi(request: ApiRequest): Promise<ApiAnswer> {
  const begun = performance.now();
  const answer = await fetch(request.origin + request.path, {
    method: request.method,
    credentials: "omit",
    cache: "no-store",
    referrerPolicy: "no-referrer",
    headers: headersOf(request),
    ...(request.body !== undefined && { body: request.body }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    async (response) => ({
      status: response.status,
      headers: [...response.headers],
      body: readable(await response.text()),
    }),
    () => ({ status: 0, headers: [], body: "" }),
  );
  return { ...answer, ms: Math.round(performance.now() - begun) };
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Header lines as an answer's tab shows them. */
export const headersText = (headers: ApiAnswer["headers"]): string =>
  headers.map(([name, value]) => `${name}: ${value}`).join("\n");

/** The request as it goes over the wire. */
export function requestText(request: ApiRequest): string {
  const host = `Host: ${new URL(request.origin).host}`;
  const lines = headersOf(request).map(([name, value]) => `${name}: ${value}`);
  const head = [`${request.method} ${request.path}`, host, ...lines].join("\n");
  return request.body === undefined ? head : `${head}\n\n${readable(request.body)}`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The same call as a command for a shell. */
export function curlText(request: ApiRequest): string {
  return [
    `curl -X ${request.method} ${quoted(request.origin + request.path)}`,
    ...headersOf(request).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(request.body === undefined ? [] : [`-d ${quoted(request.body)}`]),
  ].join(" \\\n  ");
}
