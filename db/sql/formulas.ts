import { formulaPatterns, UNSEEN } from '@stimmlage/core/formulas';

const PLANE = 0x1_0000;
const PLANES = 17;
const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/** All characters of a plane, in order, but NUL, which no text of the database holds. */
const charactersOf = (plane: number): string => {
  const units = new Uint16Array(2 * PLANE);
  let length = 0;
  for (let code = plane * PLANE || 1; code < (plane + 1) * PLANE; code += 1) {
    if (plane === 0) {
      if (!isSurrogate(code)) units[length++] = code;
    } else {
      units[length++] = 0xd800 + ((code - PLANE) >> 10);
      units[length++] = 0xdc00 + (code & 0x3ff);
    }
  }
  return new TextDecoder('utf-16le').decode(units.subarray(0, length));
};

/** A character as Postgres's regular expressions write it. */
const escaped = (code: number): string => `\\U${code.toString(16).padStart(8, '0')}`;

/**
 * The members of the class `UNSEEN` as ranges: Postgres knows no properties of characters. A range may contain
 * the surrogates, which no text of the database holds either.
 */
const unseenRanges = (): string => {
  const run = new RegExp(`[${UNSEEN}]+`, 'gu');
  const ranges: string[] = [];
  for (let plane = 0; plane < PLANES; plane += 1) {
    for (const { 0: found } of charactersOf(plane).matchAll(run)) {
      const first = found.codePointAt(0) ?? 0;
      const last = found.codePointAt(found.length - (plane === 0 ? 1 : 2)) ?? 0;
      ranges.push(`${escaped(first)}-${escaped(last)}`);
    }
  }
  return ranges.join('');
};

let known: ReturnType<typeof formulaPatterns> | undefined;

/** The rule of core/formulas for Postgres's regular expressions; worked out once, in some 70 ms. */
export const postgresFormulas = (): ReturnType<typeof formulaPatterns> => {
  known ??= formulaPatterns(unseenRanges());
  return known;
};
