/** Undefined for a text that is no JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * The values of a JSONL body, a line at a time; undefined for a line that is no JSON.
 * @throws the connection's error when it breaks, and an Error when the body ends within a line.
 */
export const readJsonLines = async function* (body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') yield parseJson(line);
  }
  if (rest.trim() === '') return;
  const last = parseJson(rest);
  if (last === undefined) throw new Error('It ended within a line');
  yield last;
};
