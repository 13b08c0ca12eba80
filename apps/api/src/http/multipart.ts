import type { MultipartFile } from "@fastify/multipart";
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

export interface StreamedFile {
  /** Name of the form field. */
  field: string;
  /** As they arrive. Throws 413 where the file is longer than the limit, 400 where it is cut off. */
  chunks: AsyncIterable<Uint8Array>;
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

const tooManyFiles = (most: number) =>
  new AppError(
    400,
    "too_many_files",
    most === 1
      ? "Send one file at a time. Nothing of this was kept."
      : `Send at most ${most} files at a time. Nothing of this was kept.`,
  );

interface Limits {
  maxFiles: number;
  maxFileBytes: number;
}

/**
 * The files of a multipart request, one at a time, so that only one is in memory. Text fields are refused.
 * @throws 415 for another content type, 400 for a body that is not multipart or has more files, 413 for too many bytes.
 */
export async function* readFiles(
  request: FastifyRequest,
  limits: Limits,
): AsyncGenerator<UploadedFile> {
  for await (const part of partsOf(request, limits)) {
    const bytes = await part.toBuffer().catch((error: unknown) => {
      if (isLimit(error)) return null;
      throw asRefusal(error);
    });
    yield { field: part.fieldname, bytes: bytes ?? Buffer.alloc(0), tooLarge: bytes === null };
  }
}

/** As readFiles, without any file in memory: read each one before you take the next. */
export async function* streamFiles(
  request: FastifyRequest,
  limits: Limits,
): AsyncGenerator<StreamedFile> {
  for await (const part of partsOf(request, limits))
    yield { field: part.fieldname, chunks: chunksOf(part) };
}

async function* chunksOf({ file }: MultipartFile): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file) yield chunk;
  } catch (error) {
    throw asRefusal(error);
  }
  if (file.truncated) throw tooLarge();
}

async function* partsOf(
  request: FastifyRequest,
  { maxFiles, maxFileBytes }: Limits,
): AsyncGenerator<MultipartFile> {
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
      if (part.type === "field") throw noTextField(part.fieldname);
      yield part;
    }
  } catch (error) {
    throw isTooManyFiles(error) ? tooManyFiles(maxFiles) : asRefusal(error);
  }
}

const noTextField = (name: string) =>
  new AppError(400, "invalid_request", `There is no text field ${name} here.`, {
    errors: [{ field: `body.${name}`, rule: "unrecognized_keys", message: "is not a file" }],
  });

function asRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isLimit(error)) return tooLarge();
  return isParserError(error) ? unreadable(error) : error;
}

const isLimit = (error: unknown) =>
  error instanceof Error && "statusCode" in error && error.statusCode === 413;

const isTooManyFiles = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "FST_FILES_LIMIT" || error.code === "FST_PARTS_LIMIT");

/** Whatever the parser says about the body is the caller's mistake, however it words it. */
const isParserError = (error: unknown) =>
  error instanceof Error &&
  (("code" in error && String(error.code).startsWith("FST_")) ||
    /multipart|boundary|malformed|terminated early|unexpected end|premature|content-type|header|needle/i.test(
      error.message,
    ));
