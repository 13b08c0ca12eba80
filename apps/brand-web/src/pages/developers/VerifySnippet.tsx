import { copyReport } from "@bachat/site";
import { CodeBlock, type CodeTab } from "@bachat/ui";
import { Box } from "@mantine/core";
import { webhooksMessages } from "./messages/webhooks-en.ts";

const node = `import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.BACHAT_WEBHOOK_SECRET);

// The body as it came: parsed and written again it no longer fits the signature.
app.post("/webhooks/bachat", express.text({ type: "*/*" }), (request, response) => {
  const event = webhook.verify(request.body, request.headers); // throws when it is not ours
  if (isNew(event.id)) handle(event);
  response.sendStatus(204);
});`;

const python = `from standardwebhooks import Webhook

webhook = Webhook(os.environ["BACHAT_WEBHOOK_SECRET"])

@app.post("/webhooks/bachat")
def receive():
    event = webhook.verify(request.get_data(), request.headers)  # raises when it is not ours
    if is_new(event["id"]):
        handle(event)
    return "", 204`;

const snippets: CodeTab[] = [
  { id: "javascript", label: "JavaScript", code: node },
  { id: "python", label: "Python", code: python },
];

/** How a server checks that an event is ours. */
export function VerifySnippet() {
  const text = webhooksMessages.useText();
  return (
    <section aria-label={text("verifyTitle")}>
      <Box component="h2" mt={8} mb={4} fz={18} lh="24px">
        {text("verifyTitle")}
      </Box>
      <Box component="p" maw="70ch" m="0 0 12px" c="dimmed">
        {text("verifyText")}
      </Box>
      <CodeBlock tabs={snippets} {...copyReport(webhooksMessages)} />
    </section>
  );
}
