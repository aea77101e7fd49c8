import { z } from 'zod';
import { isScaleStep } from '../codes/scales';
import { sentiments } from '../codes/sentiments';
import { type Reason, reason } from '../reasons/reason';
import { shortLine } from '../text';
import { type Code, type Codebook, isKnownCode, type Meanings } from './codebook';
import type { Coding } from './coding';
import { numeral } from './numeral';
import { NO_AREA } from './prompt';

interface CodedItem<C, A> extends Coding<C, A> {
  specificIssues: string[];
  geographicMentions: string[];
}

/** The outcome for an item: its coding, or the reason why it has no coding. */
type ItemOutcome<C, A> = { ok: true; item: CodedItem<C, A> } | { ok: false; reason: Reason };

const MOST_MENTIONS = 5;
const MENTION_CHARACTERS = 80;

const mentions = z.array(z.string()).transform((list) => {
  const lines = list.map((text) => shortLine(text, MENTION_CHARACTERS)).filter((text) => text !== '');
  return [...new Set(lines)].slice(0, MOST_MENTIONS);
});

const step = numeral.refine(isScaleStep, { error: 'is not a step from 1 to 5' });

const answerItem = z.object({
  sentiment: z.enum(sentiments),
  category: z.string(),
  area: z.string(),
  intensity: step,
  heat: step,
  issues: mentions,
  places: mentions,
});

const numbered = z.object({ n: numeral });
/** Some models return the bare list of items instead of the requested object. */
const answerDocument = z
  .union([z.object({ items: z.array(z.unknown()) }), z.array(z.unknown()).min(1)])
  .transform((document) => (Array.isArray(document) ? document : document.items));

const notAccepted = (field: string) => ({ ok: false, reason: reason('answer.field', { field }) }) as const;

const toOutcome = <C extends Meanings, A extends Meanings>(
  { categories, policyAreas }: Codebook<C, A>,
  raw: unknown,
): ItemOutcome<Code<C>, Code<A>> => {
  const result = answerItem.safeParse(raw);
  if (!result.success) return notAccepted(result.error.issues[0]?.path.join('.') || 'item');
  const { sentiment, category, area, intensity, heat, issues, places } = result.data;
  const policyArea = area === NO_AREA ? null : area;
  if (!isKnownCode(categories, category)) return notAccepted('category');
  if (policyArea !== null && !isKnownCode(policyAreas, policyArea)) return notAccepted('area');
  return {
    ok: true,
    item: {
      complaintType: sentiment,
      category,
      policyArea,
      intensity,
      heat,
      specificIssues: issues,
      geographicMentions: places,
    },
  };
};

/**
 * Checks a model's answer against the codebook and the number of items in the request. An item that is
 * missing, duplicated or out of range fails without affecting the other items. Answers for items that were
 * not sent are ignored.
 * @returns one outcome per item, in the order of the items in the request.
 */
export const checkAnswer = <C extends Meanings, A extends Meanings>(
  codebook: Codebook<C, A>,
  document: unknown,
  items: number,
): ItemOutcome<Code<C>, Code<A>>[] => {
  const parsed = answerDocument.safeParse(document);
  if (!parsed.success) {
    return Array.from({ length: items }, () => ({
      ok: false,
      reason: reason('answer.misshapen'),
    }));
  }
  const byNumber = new Map<number, unknown[]>();
  for (const raw of parsed.data) {
    const n = numbered.safeParse(raw);
    if (n.success) byNumber.set(n.data.n, [...(byNumber.get(n.data.n) ?? []), raw]);
  }
  return Array.from({ length: items }, (_, index): ItemOutcome<Code<C>, Code<A>> => {
    const [first, ...others] = byNumber.get(index + 1) ?? [];
    if (first === undefined) return { ok: false, reason: reason('answer.item_missing') };
    if (others.length > 0) return { ok: false, reason: reason('answer.item_doubled') };
    return toOutcome(codebook, first);
  });
};
