const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz123456789';
const ID_LENGTH = 24;

/** Derives a 32-bit number from the given parts. */
export const hash32 = (...parts: readonly (string | number)[]): number =>
  Number(Bun.hash(parts.join('\u0001')) & 0xffff_ffffn);

/** Derives a number from 0 (inclusive) to 1 (exclusive) from the given parts. */
export const fraction = (...parts: readonly (string | number)[]): number => hash32(...parts) / 2 ** 32;

/** Derives the random-looking part of an id, in the alphabet that the service uses. */
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

/** Hashes a text, so that it can be recognised without being stored. */
export const textHash = (text: string): string =>
  new Bun.CryptoHasher('sha256').update(text).digest('hex').slice(0, 16);
