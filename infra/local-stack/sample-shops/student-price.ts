import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as openid from "openid-client";
import type { ShopClients } from "../demo/demo-file.ts";

/**
 * "Verify with Bachat" as a shop's own program has it, by `openid-client`: the button leads to Bachat, the callback reads the
 * answer, and a verified student gets the student price in this browser. Kept while it runs.
 */

export interface StudentPrice {
  /** A verified student in this browser. */
  student: { firstName: string | null; until: string } | null;
  /** What the shop says once about the last sign-in, or null. */
  note: string | null;
  /** Tells Bachat that this sign-in led to an order. The order does not wait for it. */
  reportOrder?: () => void;
}

interface Begun {
  mode: keyof ShopClients;
  verifier: string;
  nonce: string;
  /** The page of the shop on which the button was. */
  from: string;
}
interface Session extends Pick<StudentPrice, "student" | "note"> {
  /** By `state`: each tab has its own. */
  begun: Map<string, Begun>;
  /** With it the status is read again: a student may stop sharing at any time. */
  token: { mode: keyof ShopClients; value: string; subject: string; signInId: string } | null;
}

const COOKIE = "shop_session";
const MOST_SESSIONS = 1_000;
const SCOPE = "openid student_status student_profile";

/** `error_description` of Bachat begins with a word for programs. */
const kindWords: Partial<Record<string, string>> = {
  declined:
    "You came back without sharing. Our prices are the same as before, and the button is here whenever you like.",
  not_verified:
    "Bachat has not verified you as a student yet. Once it has, press the button again.",
  in_review: "Bachat is checking your student ID. Once it has, press the button again.",
  under_age: "Bachat can tell us about adults only, so we cannot give you the student price.",
};
const NOT_NOW = "The student price cannot be checked at the moment. Please try again later.";
const ENDED = "Your sign-in has ended. Press the button again.";
const NOT_CONFIRMED =
  "Bachat does not confirm your student price any more, so it is off. Press the button to share again.";
const EXPIRED =
  "Your time as a verified student has ended. Renew it at Bachat, then press the button again.";

interface Options {
  apiOrigin: string;
  /** The shop that has the button. */
  slug: string;
  origin: string;
  readClients: () => ShopClients | null;
}

/** Registers the button's routes. @returns what a request's browser is at the shop */
export function studentPrices(app: FastifyInstance, options: Options) {
  const { apiOrigin, slug, origin, readClients } = options;
  const sessions = new Map<string, Session>();
  const base = `/${slug}/bachat`;
  const redirectUri = `${origin}${base}/callback`;

  async function settingsOf(mode: keyof ShopClients): Promise<openid.Configuration> {
    const client = readClients()?.[mode];
    if (client === undefined) throw new Error("The demo has no client.");
    return openid.discovery(
      new URL(apiOrigin),
      client.id,
      undefined,
      openid.ClientSecretBasic(client.secret),
      // Traffic within one machine is not encrypted.
      { execute: [openid.allowInsecureRequests] },
    );
  }

  const sessionOf = ({ headers }: FastifyRequest): Session | undefined =>
    sessions.get(new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(headers.cookie ?? "")?.[1] ?? "");

  function openSession(request: FastifyRequest, reply: FastifyReply): Session {
    const known = sessionOf(request);
    if (known !== undefined) return known;
    const id = randomUUID();
    const session: Session = { student: null, note: null, begun: new Map(), token: null };
    sessions.set(id, session);
    const [oldest] = sessions.keys();
    if (sessions.size > MOST_SESSIONS && oldest !== undefined) sessions.delete(oldest);
    reply.header("set-cookie", `${COOKIE}=${id}; Path=/${slug}; HttpOnly; SameSite=Lax`);
    return session;
  }

  app.get<{ Querystring: { from?: unknown; test?: unknown } }>(base, async (request, reply) => {
    const session = openSession(request, reply);
    const mode = request.query.test === undefined ? "live" : "test";
    const from = pageOf(request.query.from, slug);
    try {
      const settings = await settingsOf(mode);
      const verifier = openid.randomPKCECodeVerifier();
      const [state, nonce] = [openid.randomState(), openid.randomNonce()];
      session.begun.set(state, { mode, verifier, nonce, from });
      const url = openid.buildAuthorizationUrl(settings, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
      return await reply.redirect(url.href, 303);
    } catch (error) {
      console.error(String(error));
      session.note = NOT_NOW;
      return reply.redirect(from, 303);
    }
  });

  app.get<{ Querystring: Record<string, unknown> }>(`${base}/callback`, async (request, reply) => {
    const session = openSession(request, reply);
    const { state, error, error_description: description } = request.query;
    const begun = session.begun.get(String(state));
    if (begun === undefined) {
      // Somebody else's link, or one that was opened before.
      session.note = ENDED;
      return reply.redirect(`/${slug}`, 303);
    }
    session.begun.delete(String(state));
    Object.assign(session, { student: null, token: null });
    if (error !== undefined) {
      session.note = kindWords[String(description).split(":")[0] ?? ""] ?? NOT_NOW;
      return reply.redirect(begun.from, 303);
    }
    try {
      const answer = await openid.authorizationCodeGrant(
        await settingsOf(begun.mode),
        new URL(request.url, origin),
        {
          pkceCodeVerifier: begun.verifier,
          expectedState: String(state),
          expectedNonce: begun.nonce,
        },
      );
      const claims = answer.claims();
      const until = claims?.["verified_until"];
      if (claims?.["student_verified"] === true && typeof until === "string") {
        const { given_name: firstName, sub, sign_in_id: signInId } = claims;
        session.student = { firstName: typeof firstName === "string" ? firstName : null, until };
        session.token = {
          mode: begun.mode,
          value: answer.access_token,
          subject: sub,
          signInId: typeof signInId === "string" ? signInId : "",
        };
        session.note = null;
      } else session.note = EXPIRED;
    } catch (failure) {
      console.error(String(failure));
      session.note = NOT_NOW;
    }
    return reply.redirect(begun.from, 303);
  });

  app.post(`${base}/forget`, (request, reply) => {
    const session = sessionOf(request);
    if (session !== undefined) Object.assign(session, { student: null, note: null, token: null });
    return reply.redirect(`/${slug}`, 303);
  });

  /** Asks Bachat again before a price is promised. A token lives for ten minutes. */
  async function confirm(session: Session): Promise<void> {
    if (session.token === null) return;
    const { mode, value, subject } = session.token;
    try {
      const now = await openid.fetchUserInfo(await settingsOf(mode), value, subject);
      if (now["student_verified"] === true) return;
    } catch {
      // Withdrawn, over, or no answer: in all cases there is no student price.
    }
    Object.assign(session, { student: null, note: NOT_CONFIRMED, token: null });
  }

  /** Once too often does no harm: Bachat counts an order for each sign-in. */
  async function report({ mode, signInId }: NonNullable<Session["token"]>): Promise<void> {
    const client = readClients()?.[mode];
    if (client === undefined) return;
    const basic = Buffer.from(`${client.id}:${client.secret}`).toString("base64");
    try {
      const { status } = await fetch(`${apiOrigin}/v1/connect/orders`, {
        method: "POST",
        headers: { authorization: `Basic ${basic}`, "content-type": "application/json" },
        body: JSON.stringify({ sign_in_id: signInId }),
        signal: AbortSignal.timeout(5_000),
      });
      if (status !== 204) console.error(`Bachat did not count the order: ${status}`);
    } catch (error) {
      console.error(String(error));
    }
  }

  return async (
    shop: string,
    request: FastifyRequest,
    { isPromised = false } = {},
  ): Promise<StudentPrice | null> => {
    if (shop !== slug) return null;
    const session = sessionOf(request);
    if (session === undefined) return { student: null, note: null };
    if (isPromised) await confirm(session);
    const { student, note, token } = session;
    session.note = null;
    return { student, note, ...(token !== null && { reportOrder: () => void report(token) }) };
  };
}

/** A page of this shop, and none elsewhere. */
function pageOf(from: unknown, slug: string): string {
  const home = `/${slug}`;
  if (typeof from !== "string" || !URL.canParse(from, "http://shop.invalid")) return home;
  const { origin, pathname, search } = new URL(from, "http://shop.invalid");
  const isHere = origin === "http://shop.invalid" && `${pathname}/`.startsWith(`${home}/`);
  return isHere ? pathname + search : home;
}
