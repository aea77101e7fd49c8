import type { Context } from 'hono';
import { WireError } from './errors';

/** The service's size limits: 256 MB for a batch, 32 MB for any other call (Anthropic, Errors). */
export const MAX_BATCH_BYTES = 256_000_000;
export const MAX_BYTES = 32_000_000;

const tooLarge = (): WireError =>
  new WireError('request_too_large', 'Request exceeds the maximum allowed number of bytes.');

/** Reads a JSON body. If the declared length exceeds the limit, refuses the body without reading it. */
export const readJson = async (c: Context, limit: number): Promise<unknown> => {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge();
  const bytes = await c.req.arrayBuffer();
  if (bytes.byteLength > limit) throw tooLarge();
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable';
    throw new WireError('invalid_request_error', `The request body is not valid JSON: ${reason}`);
  }
};
