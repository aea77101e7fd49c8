import { expect } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import { painPoint } from '@stimmlage/core/contracts/pain-points';
import { publicMentions, staffMentions } from '@stimmlage/core/contracts/trends';
import { addDays } from '@stimmlage/core/days';
import { expectFigures } from '@stimmlage/db/testing/expect-figures';
import { recountWeeks } from './overview.check';
import type { Questions } from './scenario';
import { TREND } from './store-scenario';
import { ask, firstOfPeriod, type Subject } from './subject';

const inLowerCase = (mentions: readonly { name: string; count: number }[]) =>
  mentions
    .map(({ name, count }) => ({ name: name.toLowerCase(), count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));

/** Checks several pain points, including the names that statements on each pain point mention. */
export const checkPainPoints = async (subject: Subject): Promise<void> => {
  const { changeIn } = await recountWeeks(subject);
  const asked = [
    ...categories.slice(0, 2).map((code) => ({ column: 'category' as const, code })),
    { column: 'area' as const, code: policyAreas[0] },
  ];
  for (const { column, code } of asked) {
    const found = await ask(subject, { ...painPoint, path: `/pain-points/${code}` });
    const { figures, places, politicians } = await subject.recount.painPoint(column, code);
    const { total, totalMentions, mentionsFrom, change } = found;
    expectFigures(
      code,
      {
        ...{ total, totalMentions, mentionsFrom },
        avgIntensity: found.avgIntensity,
        intensityBreakdown: found.intensityBreakdown,
        sentimentBreakdown: found.sentimentBreakdown,
        places: inLowerCase(found.geographicMentions),
        politicians: inLowerCase(found.politicianMentions),
        change: column === 'category' ? change : null,
      },
      {
        ...figures,
        ...{ totalMentions: figures.total, mentionsFrom: figures.total },
        ...{ places, politicians },
        change: column === 'category' ? changeIn(code) : null,
      },
    );
  }
};

/** Checks how often the trend is mentioned over time, in all content that has been counted. */
export const checkMentions = async (subject: Subject, { series, timeGroup }: Questions): Promise<void> => {
  const to = series.endDate ?? subject.today;
  const from = series.startDate ?? firstOfPeriod(addDays(to, 1 - (series.days ?? 30)), timeGroup);
  const query = { ...series, timeGroup };
  const counted = await subject.recount.mentions(TREND, { from, to }, timeGroup);
  expectFigures('mentions', (await ask(subject, staffMentions, query)).data, counted);
  const { data, trends } = await ask(subject, publicMentions, query);
  const shown = counted.filter(({ mentions }) => Number(mentions) >= 10);
  expectFigures('public mentions', data, shown);
  expect(trends).toHaveLength(shown.length > 0 ? 1 : 0);
};
