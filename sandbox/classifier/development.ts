import type { Piece, Reading } from './reading';

/** What a clause mentions (something people do or do not want) and whether there is more or less of it. */
interface News {
  worth: number;
  direction: number;
  negated: boolean;
}

const newClause = (): News => ({ worth: 0, direction: 0, negated: false });

const value = ({ worth, direction, negated }: News): number => worth * direction * (negated ? -1 : 1);

const endsClause = ({ token, facts }: Piece): boolean =>
  token.kind === 'stop' || token.kind === 'mark' || facts.clause;

/**
 * Detects good and bad news that is reported without evaluative words: more of what people want, or less of
 * what they do not want, is good news; the opposite is bad news. Only the first such thing and the first
 * direction in a clause count.
 * @returns how many clauses contain good news, and how many bad news
 */
export const development = ({ pieces }: Reading): { better: number; worse: number } => {
  const sum = { better: 0, worse: 0 };
  let news = newClause();
  const close = (): void => {
    const sign = value(news);
    if (sign > 0) sum.better += 1;
    if (sign < 0) sum.worse += 1;
    news = newClause();
  };
  for (const piece of pieces) {
    if (endsClause(piece)) close();
    else {
      news.worth ||= piece.facts.worth;
      news.direction ||= piece.facts.direction;
      news.negated ||= piece.facts.negates;
    }
  }
  close();
  return sum;
};
