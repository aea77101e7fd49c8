import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding, Snapshot } from '../ports/snapshots';

/** A body below this size fits into one network packet even without compression. */
const SMALLEST_PACKED_BYTES = 1_024;

/**
 * The level of compression. At higher levels, compression takes far longer than the smaller body saves in
 * transfer time.
 */
const BROTLI_QUALITY = 4;

const packers: Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/**
 * A response that is serialised when it is created, hashed when its tag is first needed, and compressed when
 * an encoding is first requested.
 */
export class AnswerSnapshot implements Snapshot {
  readonly bytes: Uint8Array<ArrayBuffer>;
  #hash: string | undefined;
  readonly #packed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();

  /** @param answer the response. Bytes are used unchanged; any other value is serialised as JSON. */
  constructor(answer: unknown) {
    this.bytes =
      answer instanceof Uint8Array
        ? new Uint8Array(answer)
        : new TextEncoder().encode(JSON.stringify(answer));
  }

  get isWorthPacking(): boolean {
    return this.bytes.byteLength >= SMALLEST_PACKED_BYTES;
  }

  tagOf(encoding: Encoding | null): string {
    this.#hash ??= createHash('sha256').update(this.bytes).digest('base64url');
    return encoding === null ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`;
  }

  pack(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const packed = this.#packed.get(encoding) ?? packers[encoding](this.bytes);
    this.#packed.set(encoding, packed);
    return packed;
  }

  /** An estimate of the size in bytes that includes both compressed forms. */
  get size(): number {
    return 3 * this.bytes.byteLength + 1_024;
  }
}
