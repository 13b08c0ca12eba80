import type { CodeTab } from "@bachat/ui";

/** The examples: one call, one that may be repeated, and many addresses at once. */
export const exampleNames = ["single", "retry", "batch"] as const;
export type ExampleName = (typeof exampleNames)[number];

const samples = ["verified@student.test", "not-verified@student.test"] as const;

const examples = {
  single: { path: "/v1/brand-verify-student", repeatable: false },
  retry: { path: "/v1/brand-verify-student", repeatable: true },
  batch: { path: "/v1/brand-verify-students", repeatable: false },
} as const;

/**
 * An example in four languages, each ready to run. By default they use the sample addresses, which are
 * free with every key; tests run them against a server.
 */
export function requestSnippets(
  apiOrigin: string,
  key: string,
  name: ExampleName = "single",
  emails: readonly string[] = samples,
): CodeTab[] {
  const { path, repeatable } = examples[name];
  const example = { url: apiOrigin + path, key, repeatable, isBatch: name === "batch", emails };
  return [
    { id: "curl", label: "cURL", code: curl(example) },
    { id: "javascript", label: "JavaScript", code: javascript(example) },
    { id: "python", label: "Python", code: python(example) },
    { id: "php", label: "PHP", code: php(example) },
  ];
}

interface Example {
  url: string;
  key: string;
  /** With an Idempotency-Key. */
  repeatable: boolean;
  isBatch: boolean;
  emails: readonly string[];
}

/** JSON strings, whose form is the same in JavaScript and Python. */
const quoted = (emails: readonly string[]): string =>
  emails.map((email) => JSON.stringify(email)).join(", ");
/** PHP would read a variable after a dollar. */
const inPhp = (text: string): string => text.replaceAll("$", String.raw`\$`);

function curl({ url, key, repeatable, isBatch, emails }: Example): string {
  const body = isBatch
    ? `{"studentEmails": [${quoted(emails)}]}`
    : `{"studentEmail": ${quoted(emails.slice(0, 1))}}`;
  return `curl -X POST ${url} \\
  -H "Content-Type: application/json" \\
  -H "x-api-key: ${key}" \\${repeatable ? '\n  -H "Idempotency-Key: order-1042-try-1" \\' : ""}
  -d '${body.replaceAll("'", String.raw`'\''`)}'`;
}

function javascript({ url, key, repeatable, isBatch, emails }: Example): string {
  const body = isBatch
    ? `{ studentEmails: [${quoted(emails)}] }`
    : `{ studentEmail: ${quoted(emails.slice(0, 1))} }`;
  const use = isBatch
    ? `for (const result of answer.results) {
  console.log(result.studentEmail, result.isVerified);
}`
    : "console.log(answer.isVerified, answer.expiryDate);";
  return `const response = await fetch("${url}", {
  method: "POST",
  headers: {
    "Content-Type": "application/json",
    "x-api-key": "${key}",${repeatable ? '\n    "Idempotency-Key": "order-1042-try-1",' : ""}
  },
  body: JSON.stringify(${body}),
});
const answer = await response.json();
if (!answer.success) throw new Error(answer.error);
${use}`;
}

function python({ url, key, repeatable, isBatch, emails }: Example): string {
  const body = isBatch
    ? `{"studentEmails": [${quoted(emails)}]}`
    : `{"studentEmail": ${quoted(emails.slice(0, 1))}}`;
  const use = isBatch
    ? `for result in answer["results"]:
    print(result["studentEmail"], result["isVerified"])`
    : `print(answer["isVerified"], answer.get("expiryDate"))`;
  return `import json
import urllib.request

request = urllib.request.Request(
    "${url}",
    data=json.dumps(${body}).encode(),
    headers={
        "Content-Type": "application/json",
        "x-api-key": "${key}",${repeatable ? '\n        "Idempotency-Key": "order-1042-try-1",' : ""}
    },
)
with urllib.request.urlopen(request) as response:
    answer = json.load(response)
${use}`;
}

function php({ url, key, repeatable, isBatch, emails }: Example): string {
  const body = isBatch
    ? `["studentEmails" => [${inPhp(quoted(emails))}]]`
    : `["studentEmail" => ${inPhp(quoted(emails.slice(0, 1)))}]`;
  const use = isBatch
    ? `foreach ($answer["results"] as $result) {
    echo $result["studentEmail"], " ", json_encode($result["isVerified"]), "\\n";
}`
    : `echo json_encode($answer["isVerified"]), " ", $answer["expiryDate"] ?? "";`;
  return `<?php
$context = stream_context_create(["http" => [
    "method" => "POST",
    "ignore_errors" => true,
    "header" => "Content-Type: application/json\\r\\n" .${repeatable ? '\n        "Idempotency-Key: order-1042-try-1\\r\\n" .' : ""}
        "x-api-key: ${key}\\r\\n",
    "content" => json_encode(${body}),
]]);
$answer = json_decode(file_get_contents("${url}", false, $context), true);
if (!$answer["success"]) exit($answer["error"]);
${use}`;
}
