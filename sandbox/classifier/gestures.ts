import type { Piece, Reading } from './reading';

const counted = ['notice', 'courtesy', 'demand', 'plan', 'irony', 'thanks'] as const;

/** What a text does besides judging: how often each. */
export interface Gestures extends Record<(typeof counted)[number], number> {
  asks: boolean;
  /** Words in capitals. */
  shouts: number;
  /** Exclamations; one that is mixed with a question counts twice. */
  outcries: number;
  /** Whether it starts with relief that something happens at last. */
  relief: boolean;
}

const outcry = ({ token }: Piece): number => {
  if (token.kind !== 'mark' || !token.form.includes('!')) return 0;
  return token.form.includes('?') ? 2 : 1;
};

export const gestures = ({ pieces }: Reading): Gestures => {
  const found: Gestures = {
    notice: 0,
    courtesy: 0,
    demand: 0,
    plan: 0,
    irony: 0,
    thanks: 0,
    asks: false,
    shouts: 0,
    outcries: 0,
    relief: pieces.find(({ token }) => token.kind === 'word')?.token.form === 'endlich',
  };
  for (const piece of pieces) {
    const { token, facts } = piece;
    for (const name of counted) if (facts[name]) found[name] += 1;
    if (token.shouted && facts.topic < 0) found.shouts += 1;
    if (token.kind === 'mark' && token.form.includes('?')) found.asks = true;
    found.outcries += outcry(piece);
  }
  return found;
};
