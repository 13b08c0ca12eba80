import { createServer } from "node:http";
import { readWebhook } from "./webhook.mjs";

const secret = "YOUR_SIGNING_SECRET";
const seen = new Set(); // Your database: an event may come twice.

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const event = readWebhook(Buffer.concat(chunks), request.headers, secret);
  response.writeHead(event === null ? 400 : 204).end();
  if (event === null || seen.has(event.id)) return;
  seen.add(event.id);
  console.log(event.event, event.data);
}).listen(8080);
