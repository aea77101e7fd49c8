import { expect, test } from 'bun:test';
import { languages } from '@stimmlage/core/codes/label';
import { limits } from '@stimmlage/core/limits';
import { formatsOf } from '../../i18n/formats';
import { createI18n } from '../../i18n/i18n';
import { publicTexts } from '../../i18n/public-texts';
import { topicBoundsOf, topicShareOf } from './topic-share';

const said = (statements: number | null, count: number | null): Promise<(string | undefined)[]> =>
  Promise.all(
    languages.map(async (language) => {
      const texts = await createI18n(publicTexts, language);
      await texts.loadNamespaces('topic');
      const words = { t: texts.getFixedT(language, 'topic'), formats: formatsOf(language) };
      return topicShareOf({ statements, count }, words)?.replaceAll('\u00a0', ' ');
    }),
  );

test.each([
  [1_000, 142, '14.2%', '14,2 %'],
  [20_000, 10, '0.1%', '0,1 %'],
  [20_001, 10, 'less than 0.1%', 'weniger als 0,1 %'],
  [1_000_000, 10, 'less than 0.1%', 'weniger als 0,1 %'],
  [1_000, 0, '0%', '0 %'],
])('of %p statements, %i are on the issue, which is %s', async (statements, count, english, german) => {
  expect(await said(statements, count)).toEqual([english, german]);
});

test.each([
  [null, null],
  [null, 12],
  [1_000, null],
  [0, 0],
  [limits.fewestStatements - 1, 12],
])('with %p statements, %p of them on the issue, there is no share', async (statements, count) => {
  expect(await said(statements, count)).toEqual([undefined, undefined]);
});

test.each([
  [1_000, 142, '12.2', '16.5%'],
  [30, 10, '19.2', '51.2%'],
  [1_000, 0, '0.0', '0.4%'],
  [40, 40, '91.2', '100.0%'],
  [1_000, 100, '8.3', '12.0%'],
])(
  'with %p statements, %i of them on the issue, the share is between %s and %s',
  (statements, count, low, high) => {
    expect(topicBoundsOf({ statements, count }, formatsOf('en'))).toEqual({ low, high });
  },
);

test.each([
  [null, null],
  [1_000, null],
  [limits.fewestStatements - 1, 12],
])('with %p statements, %p of them on the issue, there is no interval', (statements, count) => {
  expect(topicBoundsOf({ statements, count }, formatsOf('en'))).toBeNull();
});
