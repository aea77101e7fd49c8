import { parseJson } from '@stimmlage/core/json';

const rejectAfter = (milliseconds: number) => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('It fell silent')), milliseconds);
  return { promise, cancel: () => clearTimeout(timer) };
};

/**
 * Yields the chunks of a body. Throws if no chunk arrives for `silenceMs`, because no library in use has a
 * timeout for stalled bodies.
 */
const chunksOf = async function* (
  body: ReadableStream<Uint8Array>,
  silenceMs: number,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const silence = rejectAfter(silenceMs);
      const { done, value } = await Promise.race([reader.read(), silence.promise]).finally(silence.cancel);
      if (done) return;
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
};

/**
 * Yields the values of a JSONL body line by line; yields undefined for a line that is not valid JSON.
 * @throws the connection's error if the connection is interrupted, and an Error if the body ends in the
 * middle of a line or stalls for longer than `silenceMs`.
 */
export const readJsonLines = async function* (
  body: ReadableStream<Uint8Array>,
  silenceMs: number,
): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of chunksOf(body, silenceMs)) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') yield parseJson(line);
  }
  if (rest.trim() === '') return;
  const last = parseJson(rest);
  if (last === undefined) throw new Error('It ended within a line');
  yield last;
};
