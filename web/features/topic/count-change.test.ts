import { expect, test } from 'bun:test';
import { languages } from '@stimmlage/core/codes/label';
import { compareCounts, issueChangeOf } from '@stimmlage/core/figures/change';
import { formatsOf } from '../../i18n/formats';
import { createI18n } from '../../i18n/i18n';
import { publicTexts } from '../../i18n/public-texts';
import { countChangeOf, isNew, mayBeChance } from './count-change';

const MOVEMENT = 'up 150%, may be due to chance';

const said = (change: Parameters<typeof countChangeOf>[0]): Promise<string[]> =>
  Promise.all(
    languages.map(async (language) => {
      const texts = await createI18n(publicTexts, language);
      await texts.loadNamespaces('public');
      const words = { t: texts.getFixedT(language, 'public'), formats: formatsOf(language) };
      return countChangeOf(change, MOVEMENT, words);
    }),
  );

test('states the change, followed by the counts of both weeks', async () => {
  expect(await said(issueChangeOf(compareCounts(1_000, 2_500)))).toEqual([
    'Up 150%, may be due to chance (from 1,000 to 2,500 statements)',
    'Up 150%, may be due to chance (von 1.000 auf 2.500 Äußerungen)',
  ]);
});

test('does not say that an issue is new if the previous week was not collected completely', async () => {
  const change = issueChangeOf(compareCounts(0, 80, false));
  expect(isNew(change)).toBe(false);
  expect(await said(change)).toEqual([
    'Up 150%, may be due to chance (from 0 to 80 statements)',
    'Up 150%, may be due to chance (von 0 auf 80 Äußerungen)',
  ]);
});

test('says that the previous week had no statements if the issue is new', async () => {
  const change = issueChangeOf(compareCounts(0, 40));
  expect(isNew(change)).toBe(true);
  expect(await said(change)).toEqual([
    '40 statements, none in the 7 days before',
    '40 Äußerungen, keine in den 7 Tagen davor',
  ]);
  expect(isNew(issueChangeOf(compareCounts(0, 0)))).toBe(false);
});

test('leaves out the counts if one of them is withheld', async () => {
  const withheld = { ...issueChangeOf(compareCounts(0, 40)), recent: null };
  expect(isNew(withheld)).toBe(false);
  expect(await said(withheld)).toEqual(['Up 150%, may be due to chance', 'Up 150%, may be due to chance']);
});

test.each([
  [50, 54, true],
  [5_000, 5_400, false],
  [50, 90, false],
])('a change from %p to %p may be due to chance: %p', (before, recent, isChance) => {
  const { doubt } = compareCounts(before, recent);
  expect(doubt).toBeNull();
  expect(mayBeChance({ before, recent, doubt })).toBe(isChance);
});
