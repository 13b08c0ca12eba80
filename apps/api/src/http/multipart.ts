import type { FastifyRequest, FastifySchemaCompiler } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import { AppError } from "../errors.ts";

export interface UploadedFile {
  /** Name of the form field. */
  field: string;
  bytes: Buffer;
  /** The file was longer than the limit; `bytes` is then empty. */
  tooLarge: boolean;
}

/** For a route whose form its handler reads as a stream: everything but the body is validated. */
export const validateAllButForm: FastifySchemaCompiler<unknown> = ({ schema, ...route }) =>
  route.httpPart === "body" || !(schema instanceof z.ZodType)
    ? (value: unknown) => ({ value })
    : validatorCompiler({ ...route, schema });

const unreadable = (cause: unknown) =>
  new AppError(400, "invalid_multipart", "The body is not readable as multipart/form-data.", {
    cause,
  });

const tooLarge = () =>
  new AppError(413, "body_too_large", "The body is larger than this operation takes.");

/**
 * The files of a multipart request, one at a time, so that only one is in memory. Text fields are refused.
 * @throws 415 for another content type, 400 for a body that is not multipart, 413 for too much of anything.
 */
export async function* readFiles(
  request: FastifyRequest,
  { maxFiles, maxFileBytes }: { maxFiles: number; maxFileBytes: number },
): AsyncGenerator<UploadedFile> {
  if (!request.isMultipart()) {
    throw new AppError(415, "unsupported_media_type", "Send multipart/form-data.");
  }
  // Room for the boundaries and part headers; a body that announces more is refused before it is read.
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > maxFiles * maxFileBytes + 64 * 1024) throw tooLarge();
  const parts = request.parts({
    // One field, so that it can be named in the refusal.
    limits: { files: maxFiles, fileSize: maxFileBytes, fields: 1, parts: maxFiles + 1 },
  });
  try {
    for await (const part of parts) {
      if (part.type === "field") {
        throw new AppError(
          400,
          "invalid_request",
          `There is no text field ${part.fieldname} here.`,
          {
            errors: [
              {
                field: `body.${part.fieldname}`,
                rule: "unrecognized_keys",
                message: "is not a file",
              },
            ],
          },
        );
      }
      const bytes = await part.toBuffer().catch((error: unknown) => {
        if (isLimit(error)) return null;
        throw error;
      });
      yield { field: part.fieldname, bytes: bytes ?? Buffer.alloc(0), tooLarge: bytes === null };
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw isLimit(error) ? tooLarge() : isParserError(error) ? unreadable(error) : error;
  }
}

const isLimit = (error: unknown) =>
  error instanceof Error && "statusCode" in error && error.statusCode === 413;

/** Whatever the parser says about the body is the caller's mistake, however it words it. */
const isParserError = (error: unknown) =>
  error instanceof Error &&
  (("code" in error && String(error.code).startsWith("FST_")) ||
    /multipart|boundary|malformed|terminated early|unexpected end|premature|content-type|header|needle/i.test(
      error.message,
    ));
