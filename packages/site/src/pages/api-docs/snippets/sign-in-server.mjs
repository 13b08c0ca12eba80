import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { begin, isStudent } from "./bachat.mjs";

const sessions = new Map(); // In place of your shop's own sessions.

createServer(async (request, response) => {
  const { pathname, search } = new URL(request.url, "https://shop.example");
  const id = /\bshop=([\w-]+)/.exec(request.headers.cookie ?? "")?.[1] ?? randomUUID();
  const session = sessions.get(id) ?? {};
  sessions.set(id, session);
  response.setHeader("set-cookie", `shop=${id}; Path=/; HttpOnly; SameSite=Lax`);
  let next = "/cart"; // Whatever fails, the order goes on.
  if (pathname === "/bachat/start") {
    try {
      const { kept, url } = await begin();
      session.kept = kept;
      next = url.href;
    } catch (error) {
      console.error("No student price now:", error.message);
    }
  } else if (pathname === "/bachat/callback") {
    const { kept } = session;
    session.kept = null; // One answer for one press.
    const address = `https://shop.example/bachat/callback${search}`;
    const isVerified = kept && (await isStudent(address, kept));
    session.studentUntil = isVerified ? Date.now() + 1_800_000 : 0;
  } else {
    return response.end(session.studentUntil > Date.now() ? "Student price" : "Usual price");
  }
  response.writeHead(302, { location: next }).end();
}).listen(8080);
