import { expect } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import { publicIssues, publicSentiments } from '@stimmlage/core/contracts/public';
import { toldParts } from '@stimmlage/core/figures/public-cells';
import { expectFigures } from '@stimmlage/db/testing/expect-figures';
import { toldIssues } from '@stimmlage/db/testing/told';
import { recountIssues } from './overview.check';
import type { Questions } from './scenario';
import { ask, type Subject } from './subject';

const everything = { session: 0, from: null, to: null };

/** Checks the list of issues, and for two issues the response that includes the policy areas. */
export const checkIssues = async (subject: Subject): Promise<void> => {
  const expected = await recountIssues(subject, everything);
  const found = await ask(subject, publicIssues);
  expectFigures(
    'issues',
    found.map(({ displayName: _, ...issue }) => issue),
    expected,
  );
  for (const category of categories.slice(0, 2)) {
    const alone = await ask(subject, publicIssues, { category });
    const areas = toldParts(await subject.recount.areas(category), ({ count }) => Number(count));
    expectFigures(
      category,
      alone.map(({ displayName: _, ...issue }) => issue),
      expected.filter(({ theme }) => theme === category).map((issue) => ({ ...issue, policyAreas: areas })),
    );
  }
};

/** The tolerance for shares, which are rounded to one decimal place. */
const TENTH = 0.1 + Number.EPSILON;

export const checkSentiments = async (subject: Subject, { session }: Questions): Promise<void> => {
  const sessionId = session === null ? undefined : subject.fixture.sessionIds[session];
  const found = await ask(subject, publicSentiments, { analysisRunId: sessionId });
  const issues = toldIssues(await subject.recount.issues({ ...everything, session: sessionId ?? 0 }));
  const expected = issues.filter(({ sentiment }) => sentiment !== null);
  expect(found.map(({ category }) => category)).toEqual(expected.map(({ theme }) => theme));
  for (const [index, { sentimentPercentages }] of found.entries()) {
    const { count = 0, sentiment } = expected[index] ?? {};
    const { concerns = 0, support = 0, neutral = 0 } = sentiment ?? {};
    const { complaints, praise, neutral: rest } = sentimentPercentages;
    expect(Math.abs(complaints - (concerns / count) * 100)).toBeLessThanOrEqual(TENTH);
    expect(Math.abs(praise - (support / count) * 100)).toBeLessThanOrEqual(TENTH);
    expect(Math.abs(rest - (neutral / count) * 100)).toBeLessThanOrEqual(TENTH);
    expect(complaints + praise + rest).toBeCloseTo(100, 6);
  }
};
