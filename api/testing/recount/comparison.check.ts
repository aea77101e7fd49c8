import { comparison, comparisonKinds } from '@stimmlage/core/contracts/comparison';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import { expectFigures } from '@stimmlage/db/testing/expect-figures';
import type { Questions } from './scenario';
import { ask, type Subject } from './subject';

/** Selects the figures, which can be recounted, and leaves out the name and the periods. */
const figuresOf = ({ name: _, periods: __, ...row }: Answer<typeof comparison>[number]) => row;

/** Checks each kind of comparison, once with the default subjects and once with given subjects. */
export const checkComparison = async (subject: Subject, { window, timeGroup }: Questions): Promise<void> => {
  const { from, to } = window;
  for (const by of comparisonKinds) {
    const expected = await subject.recount.comparison(
      by,
      { session: 0, from: from ?? null, to: to ?? null },
      timeGroup,
    );
    const found = await ask(subject, comparison, { by, from, to, timeGroup });
    const told = found.map(figuresOf);
    expectFigures(`comparison by ${by}`, told, expected);
    const some = expected.filter((_, index) => index % 2 === 1);
    if (some.length === 0) continue;
    const ids = some.map(({ key }) => key).join(',');
    const alone = await ask(subject, comparison, { by, ids, from, to, timeGroup });
    expectFigures(`comparison by ${by} of ${ids}`, alone.map(figuresOf), some);
  }
};
