import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isTagKnown } from "@bachat/rules/entity-tags";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A text made at run time, in the forms that browsers accept. */
export interface Body {
  type: string;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** A higher quality would take several times as long for 1 %, while a visitor waits. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

export async function textBody(type: string, text: string): Promise<Body> {
  const plain = Buffer.from(text);
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  return {
    type,
    plain,
    etag: `W/"${hash}"`,
    br: await promisify(brotliCompress)(plain, quality),
    gzip: await promisify(gzip)(plain),
  };
}

export function sendBody(request: FastifyRequest, reply: FastifyReply, body: Body): FastifyReply {
  reply.header("etag", body.etag).header("vary", "accept-encoding").type(body.type);
  const isKnown = isTagKnown(request.headers["if-none-match"], body.etag);
  if (reply.statusCode === 200 && isKnown) return reply.code(304).send();
  const encoding = negotiate(request.headers["accept-encoding"] ?? "", ["br", "gzip"]);
  if (encoding !== "br" && encoding !== "gzip") return reply.send(body.plain);
  return reply.header("content-encoding", encoding).send(body[encoding]);
}
