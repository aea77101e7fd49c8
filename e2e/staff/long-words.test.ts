import { expect } from 'bun:test';
import { accountRow, contentRow, newLabel } from '@stimmlage/db/testing/content';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { isFullFaults } from '@stimmlage/db/testing/faults';
import { seedTrends } from '@stimmlage/db/testing/seed';
import { seedMentions } from '@stimmlage/db/testing/seed-mentions';
import { seedStaff } from '@stimmlage/db/testing/staff';
import {
  storeAuthors,
  storeContent,
  storeLabels,
  storeSession,
  storeTargets,
} from '@stimmlage/db/testing/store';
import { stepTo } from '../testing/screen';
import { useSite } from '../testing/site';
import { openAs } from '../testing/staff';
import { flawsOfWidths } from '../testing/widths';

/** Words that fit on a line of a phone, but not in a narrow column, and one that does not fit anywhere. */
const words = [
  'Rechtsschutzversicherungsgesellschaft',
  'Arbeiterunfallversicherungsgesetz',
  'Kraftfahrzeughaftpflichtversicherung',
  'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
];

const targets = [
  { username: 'landesamt_fuer_versicherungswesen', displayName: `Landesamt für ${words[0]} und ${words[1]}` },
  { username: 'hohenwiesental_wendelburg', displayName: 'Dr.-Ing. Leonore Wendelburg-Hohenwiesentaler' },
  { username: 'amt', displayName: 'Amt' },
  { username: 'familie', displayName: '👩‍👩‍👧‍👦👩🏽‍🚒🏳️‍🌈' },
];

const texts = [
  `Das ${words[1]} hilft uns im Handwerk nicht weiter, sagt der Betrieb.`,
  `${words[3]} heißt das Ding wirklich.`,
  `https://example.org/${words[0]?.toLowerCase()}/2026/11/bericht-ueber-die-sanierung.html`,
  `#${words[2]}JetztUndNichtErstMorgen `.repeat(3),
  'Be\u00ADrufs\u00ADun\u00ADfä\u00ADhig\u00ADkeits\u00ADver\u00ADsi\u00ADche\u00ADrung',
  '46\u00A0% der Äußerungen sind kritisch (42–\u206050)',
  '👩‍👩‍👧‍👦'.repeat(40),
  'A'.repeat(300),
];

/** Adds targets, posts and trends with long words, some of which are wider than any column of a list. */
const seedLongWords = async (database: TestDatabase): Promise<void> => {
  const now = new Date();
  const stored = await storeTargets(
    database,
    targets.map((target) => ({ ...target, targetType: 'politician' as const })),
  );
  await storeAuthors(database, [
    accountRow('1', targets[0]?.username ?? '', { displayName: words[2] ?? '' }),
  ]);
  const rows = Array.from({ length: 240 }, (_, index) =>
    contentRow(3_000_000 + index, {
      text: texts[index % texts.length] ?? '',
      targetId: stored[index % stored.length]?.id ?? null,
      postedAt: new Date(now.getTime() - 1_000 - index * 3_600_000),
      retrievedAt: now,
    }),
  );
  await storeContent(database, rows);
  await storeLabels(database, {
    sessionId: await storeSession(database, { name: `Prüfung ${words[1]}` }),
    providerModel: 'seed',
    analyzedAt: now,
    labels: rows.map(({ id }, index) =>
      newLabel(id, {
        specificIssues: [words[index % words.length] ?? ''],
        geographicMentions: [words[0] ?? ''],
      }),
    ),
  });
  const names = words.map((word) => `#${word}`);
  await seedTrends(
    database,
    names.map((name, index) => ({
      name,
      posts: 10 ** index,
      relevance: 9 - index,
      category: 'gov' as const,
      description: `Streit über ${words[0]}`,
    })),
    now,
  );
  await seedMentions(
    database,
    names.map((name) => ({ name, perDay: 40 })),
    { days: 60, until: now },
  );
  await seedStaff(database);
};

const { test } = useSite(seedLongWords);

/** Every list and table that shows names or texts from outside. */
const paths = [
  '/admin/collection-targets',
  '/content',
  '/admin/raw-content',
  '/trends',
  '/explore?rows=target&columns=category',
  '/comparison?by=politician',
  '/analysis',
  '/painpoint/econ',
  '/painpoint/econ?tab=content',
  '/detail/3000000',
  '/detail/3000001',
];

for (const language of isFullFaults ? (['de', 'en'] as const) : (['de'] as const)) {
  test(`breaks long words only when they are wider than the screen (${language})`, {
    language,
  }, async (page) => {
    await openAs(
      page,
      'super_admin',
      '/admin/collection-targets',
      {
        de: 'Quellen',
        en: 'Collection Targets',
      }[language],
    );
    const found: string[] = [];
    for (const path of paths) {
      await stepTo(page, path);
      found.push(...(await flawsOfWidths(page)));
    }
    expect(found).toEqual([]);
  });
}
