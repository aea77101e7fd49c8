import { z } from 'zod';
import { categories } from '../codes/categories';
import { policyAreas } from '../codes/policy-areas';
import { isScaleStep } from '../codes/scales';
import { sentiments } from '../codes/sentiments';
import { shortLine } from '../text';
import type { Coding } from './coding';
import { NO_AREA } from './prompt';

export interface CodedItem extends Coding {
  specificIssues: string[];
  geographicMentions: string[];
}

/** One item's outcome: its coding, or why there is none. */
export type ItemOutcome = { ok: true; item: CodedItem } | { ok: false; reason: string };

const MOST_MENTIONS = 5;
const MENTION_CHARACTERS = 80;

const mentions = z.array(z.string()).transform((list) => {
  const lines = list.map((text) => shortLine(text, MENTION_CHARACTERS)).filter((text) => text !== '');
  return [...new Set(lines)].slice(0, MOST_MENTIONS);
});

const step = z.number().refine(isScaleStep, { error: 'is not a step from 1 to 5' });

const answerItem = z.object({
  sentiment: z.enum(sentiments),
  category: z.enum(categories),
  area: z.enum([...policyAreas, NO_AREA]),
  intensity: step,
  heat: step,
  issues: mentions,
  places: mentions,
});

const numbered = z.object({ n: z.number().int() });
const answerDocument = z.object({ items: z.array(z.unknown()) });

const toOutcome = (raw: unknown): ItemOutcome => {
  const result = answerItem.safeParse(raw);
  if (!result.success) {
    const issue = result.error.issues[0];
    return { ok: false, reason: `The model's ${issue?.path.join('.') || 'item'} is not accepted` };
  }
  const { sentiment, category, area, intensity, heat, issues, places } = result.data;
  return {
    ok: true,
    item: {
      complaintType: sentiment,
      category,
      policyArea: area === NO_AREA ? null : area,
      intensity,
      heat,
      specificIssues: issues,
      geographicMentions: places,
    },
  };
};

/**
 * Checks an answer against the number of items asked for. An item that is missing, doubled, or out of range
 * fails for itself; the others stand. Numbers that were not asked for are ignored.
 * @returns one outcome an item, in the order of the request.
 */
export const checkAnswer = (document: unknown, items: number): ItemOutcome[] => {
  const parsed = answerDocument.safeParse(document);
  if (!parsed.success) {
    return Array.from({ length: items }, () => ({
      ok: false,
      reason: 'The answer has not the form that was asked for',
    }));
  }
  const byNumber = new Map<number, unknown[]>();
  for (const raw of parsed.data.items) {
    const n = numbered.safeParse(raw);
    if (n.success) byNumber.set(n.data.n, [...(byNumber.get(n.data.n) ?? []), raw]);
  }
  return Array.from({ length: items }, (_, index): ItemOutcome => {
    const [first, ...others] = byNumber.get(index + 1) ?? [];
    if (first === undefined) return { ok: false, reason: 'The model left the item out' };
    if (others.length > 0) return { ok: false, reason: 'The model answered the item twice' };
    return toOutcome(first);
  });
};
