/** Creates enough lines for several chunks. The second half of the lines depends on `mark`. */
export const archive = (mark: string): Uint8Array<ArrayBuffer> => {
  const lines = Array.from({ length: 6_000 }, (_, n) =>
    JSON.stringify({ n, mark: n < 3_000 ? '' : mark, filler: 'x'.repeat(600) }),
  );
  return new TextEncoder().encode(lines.join('\n'));
};

const PIECE_BYTES = 65_536;

/** Creates a body that is sent in pieces. Calls `meanwhile` once most pieces have been sent. */
export const inPieces = (
  bytes: Uint8Array<ArrayBuffer>,
  meanwhile: () => Promise<unknown>,
): ReadableStream<Uint8Array> => {
  const pieces = Math.ceil(bytes.length / PIECE_BYTES);
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      if (sent === Math.floor(pieces * 0.8)) await meanwhile();
      controller.enqueue(bytes.slice(sent * PIECE_BYTES, (sent + 1) * PIECE_BYTES));
      sent += 1;
      if (sent === pieces) controller.close();
    },
  });
};
