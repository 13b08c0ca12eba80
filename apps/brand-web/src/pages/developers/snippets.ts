import type { CodeTab } from "@bachat/ui";

/** The quick start in four languages, each ready to run. They are run against a server by their test. */
export function requestSnippets(apiOrigin: string, key: string): CodeTab[] {
  const url = `${apiOrigin}/v1/brand-verify-student`;
  return [
    {
      id: "curl",
      label: "cURL",
      code: `curl -X POST ${url} \\
  -H "Content-Type: application/json" \\
  -H "x-api-key: ${key}" \\
  -d '{"studentEmail": "verified@student.test"}'`,
    },
    {
      id: "javascript",
      label: "JavaScript",
      code: `const response = await fetch("${url}", {
  method: "POST",
  headers: {
    "Content-Type": "application/json",
    "x-api-key": "${key}",
  },
  body: JSON.stringify({ studentEmail: "verified@student.test" }),
});
const answer = await response.json();
console.log(answer.isVerified, answer.expiryDate);`,
    },
    {
      id: "python",
      label: "Python",
      code: `import json
import urllib.request

request = urllib.request.Request(
    "${url}",
    data=json.dumps({"studentEmail": "verified@student.test"}).encode(),
    headers={
        "Content-Type": "application/json",
        "x-api-key": "${key}",
    },
)
with urllib.request.urlopen(request) as response:
    answer = json.load(response)
print(answer["isVerified"], answer["expiryDate"])`,
    },
    {
      id: "php",
      label: "PHP",
      code: `<?php
$context = stream_context_create(["http" => [
    "method" => "POST",
    "header" => "Content-Type: application/json\\r\\n" .
        "x-api-key: ${key}\\r\\n",
    "content" => json_encode(["studentEmail" => "verified@student.test"]),
]]);
$answer = json_decode(file_get_contents("${url}", false, $context), true);
echo $answer["isVerified"] ? "verified" : "not verified", " ", $answer["expiryDate"];`,
    },
  ];
}

export const answerSnippet = `{
  "success": true,
  "isVerified": true,
  "verificationStatus": "verified",
  "expiryDate": "2027-06-30",
  "studentInfo": {
    "name": "Asha Sample",
    "college": "Sample Institute of Technology",
    "course": "B.Tech Computer Science",
    "yearOfStudy": "junior"
  }
}`;
