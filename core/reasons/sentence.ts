import { formatDollars } from '../dollars';
import { type Plural, reasonCatalogue } from './catalogue';
import { detailKinds, type ReasonCode } from './reason';

/** A reason, either as stored or as in a response of the API. */
export interface WrittenReason {
  code: ReasonCode;
  details: Readonly<Record<string, unknown>>;
}

/** The texts of the catalogue in one language. */
export type ReasonTexts = Readonly<Record<ReasonCode, string | Plural>>;

/** Functions that format the values in a sentence. */
export interface ReasonFormats {
  count: (value: number) => string;
  /** @param value micro-dollars. */
  money: (value: number) => string;
  /** @param value a date and time in ISO 8601 format. */
  moment: (value: string) => string;
  /** @param value text from an external source. */
  text: (value: string) => string;
}

const plainFormats: ReasonFormats = {
  count: String,
  money: formatDollars,
  moment: (value) => value,
  text: (value) => value,
};

/**
 * The text that joins a reason to the preceding reason. A reason that is not listed here begins a new
 * sentence.
 */
const joints: Partial<Record<ReasonCode, string>> = {
  'run.targets_left': '; ',
  'session.waits': ': ',
  'trends.place_empty': '; ',
  'trends.place_failed': '; ',
};

const isKindNamed = (name: string): name is keyof typeof detailKinds => Object.hasOwn(detailKinds, name);

const writerOf = (texts: ReasonTexts, formats: ReasonFormats) => {
  const filled = (name: string, value: unknown): string => {
    const kind = isKindNamed(name) ? detailKinds[name] : 'text';
    if (kind === 'count' || kind === 'money') return formats[kind](Number(value));
    if (kind === 'reasons') return (value as WrittenReason[]).map(write).join(', ');
    if (kind === 'said') return value === '' ? '.' : `: ${formats.text(String(value))}`;
    return formats[kind](String(value));
  };
  const write = ({ code, details }: WrittenReason): string => {
    const entry = texts[code];
    const text = typeof entry === 'string' ? entry : entry[details['count'] === 1 ? 'one' : 'other'];
    return text.replace(/\{(\w+)\}/g, (_, name: string) => filled(name, details[name]));
  };
  return write;
};

/** Formats reasons as sentences. Returns null for an empty list. */
export const writeReason = (
  reasons: readonly WrittenReason[],
  texts: ReasonTexts = reasonCatalogue,
  formats: ReasonFormats = plainFormats,
): string | null => {
  const write = writerOf(texts, formats);
  return reasons.reduce<string | null>((before, next) => {
    const sentence = write(next);
    return before === null ? sentence : `${before.replace(/\.$/, '')}${joints[next.code] ?? '. '}${sentence}`;
  }, null);
};
