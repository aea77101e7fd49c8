import { z } from 'zod';
import { reasonCatalogue } from './catalogue';
import { detailKinds, detailText, type Reason, type ReasonCode, type Reasons, reason } from './reason';

const MOST_REASONS = 100;

const count = z.number().int().nonnegative();
const text = z.string().transform(detailText);

const kinds = {
  count,
  money: z.number().int(),
  moment: z.iso.datetime(),
  said: text,
  text,
  reasons: z.lazy(() => z.array(z.unknown()).max(MOST_REASONS).transform(readReasons)),
};

const detailsSchema = (code: ReasonCode): z.ZodType => {
  const entry = reasonCatalogue[code];
  const template = typeof entry === 'string' ? entry : entry.other;
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const kindOf = (name: string) => (detailKinds as Record<string, keyof typeof kinds>)[name] ?? 'text';
  return z.object(Object.fromEntries(names.map((name) => [name, kinds[kindOf(name)]])));
};

export const reasonCodes = Object.keys(reasonCatalogue) as ReasonCode[];

const schemas = new Map<string, z.ZodType>(reasonCodes.map((code) => [code, detailsSchema(code)]));

const envelope = z.object({ code: z.string(), details: z.unknown() });

/**
 * Reads a stored reason. If the code is unknown in this version, or the details are invalid, returns a reason
 * whose text is the code.
 */
const readReason = (value: unknown): Reason => {
  const { code = '', details } = envelope.safeParse(value).data ?? {};
  const read = schemas.get(code)?.safeParse(details);
  return read?.success ? ({ code, details: read.data } as Reason) : reason('other', { text: code });
};

/** Whether a value has the form of a stored list of reasons, regardless of the codes. */
export const areReasons = (value: unknown): value is unknown[] => z.array(envelope).safeParse(value).success;

/** Reads a stored list of reasons. Returns an empty list for anything else. */
export const readReasons = (value: unknown): Reasons =>
  Array.isArray(value) ? value.slice(0, MOST_REASONS).map(readReason) : [];
