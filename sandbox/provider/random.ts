const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz123456789';
const ID_LENGTH = 24;

/** A 32-bit number derived from its parts. */
export const hash32 = (...parts: readonly (string | number)[]): number =>
  Number(Bun.hash(parts.join('\u0001')) & 0xffff_ffffn);

/** A number from 0 (inclusive) to 1 (exclusive), derived from its parts. */
export const fraction = (...parts: readonly (string | number)[]): number => hash32(...parts) / 2 ** 32;

/** The random-looking end of an id, in the service's alphabet. */
export const idTail = (...parts: readonly (string | number)[]): string => {
  let tail = '';
  for (let round = 0; tail.length < ID_LENGTH; round += 1) {
    let rest = Bun.hash([...parts, round].join('\u0001'));
    for (let digit = 0; digit < 8 && tail.length < ID_LENGTH; digit += 1) {
      tail += ALPHABET[Number(rest % BigInt(ALPHABET.length))] ?? '';
      rest /= BigInt(ALPHABET.length);
    }
  }
  return tail;
};

/** A hash that identifies a text without storing it. */
export const textHash = (text: string): string =>
  new Bun.CryptoHasher('sha256').update(text).digest('hex').slice(0, 16);
