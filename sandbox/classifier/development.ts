import type { Piece, Reading } from './reading';

/** What a clause reports: something that people want or do not want, and its growth or decline. */
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
 * Detects good and bad news that is reported without evaluative words. It is good news if there is more of
 * something that people want, or less of something that people do not want; the opposite is bad news. In each
 * clause, only the first wanted or unwanted thing and the first word for growth or decline count.
 * @returns the number of clauses with good news, and the number of clauses with bad news
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
