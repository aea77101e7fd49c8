import type { ContentRow } from '../queries/content/content-row';
import { noteFlag } from '../queries/sessions/flags';
import { accountRow, contentRow, newLabel } from './content';
import type { TestDatabase } from './database';
import { seedLabels } from './seed';
import { seedStaff } from './staff';
import { storeAuthors, storeContent, storeLabels, storeSession, storeTargets } from './store';

const HOUR = 3_600_000;

/**
 * Ids of posts that journeys look for, named after their special property. They are too large to be
 * represented exactly as numbers.
 */
export const known = {
  /** Labelled by two sessions, in the middle of a thread. */
  thread: '2100000000000000011',
  parent: '2100000000000000001',
  reply: '2100000000000000021',
  hostile: '2100000000000000031',
  praise: '2100000000000000041',
  pending: '2100000000000000051',
  short: '2100000000000000061',
  nobody: '2100000000000000071',
} as const;

export const HOSTILE_TEXT = `<img src=x onerror="window.harmed=1"><script>window.harmed=1</script> \u202Egnp.tseb ${'Langes'.repeat(1_700)}`;

const rows = (until: Date, targetId: number): ContentRow[] => {
  const at = (hours: number) => ({ postedAt: new Date(until.getTime() - hours * HOUR), retrievedAt: until });
  const hit = { targetId, authorId: '11' };
  return [
    contentRow(known.parent, {
      ...at(9),
      scope: 'context',
      text: `Wir senken die Mieten. ${'Das ist ein langer Satz. '.repeat(10)}`,
      authorId: '12',
    }),
    contentRow(known.thread, {
      ...at(8),
      ...hit,
      kind: 'reply',
      parentId: known.parent,
      text: `Die Miete in Berlin ist unbezahlbar! ${'Jeden Monat wird es teurer. '.repeat(12)}`,
      likeCount: 1_234,
      repostCount: 12,
      replyCount: 2,
      viewCount: 45_678,
    }),
    ...[0, 1].map((index) =>
      contentRow(String(BigInt(known.reply) + BigInt(index)), {
        ...at(7 - index),
        ...hit,
        kind: 'reply',
        parentId: known.thread,
        text: `Genau so ist es. ${index === 0 ? 'Und niemand tut etwas dagegen. '.repeat(6) : ''}`,
      }),
    ),
    contentRow(known.hostile, { ...at(2), ...hit, text: HOSTILE_TEXT, authorId: '13' }),
    contentRow(known.praise, {
      ...at(3),
      ...hit,
      text: 'Danke für das neue Wohngeld, endlich hilft jemand.',
      sourceType: 'hashtag_tweet',
    }),
    contentRow(known.pending, { ...at(1), ...hit, text: 'Noch nicht ausgewertet, aber gesammelt.' }),
    contentRow(known.short, { ...at(4), ...hit, text: 'Kurz', filterReason: 'too_short' }),
    contentRow(known.nobody, {
      ...at(200 * 24),
      targetId,
      authorId: null,
      text: 'Von niemandem und lange her',
    }),
  ];
};

/**
 * Stores one user for each role, two months of comments labelled by one session, a thread, and various
 * special cases, some of them with labels from two sessions.
 */
export const seedStatements = async (database: TestDatabase): Promise<void> => {
  const until = new Date();
  await seedStaff(database);
  await seedLabels(database, { count: 60, days: 60, until: new Date(until.getTime() - 24 * HOUR) });
  const [target] = await storeTargets(database, [{ username: 'ministerin', displayName: 'Eine Ministerin' }]);
  const session = await storeSession(database, {
    name: 'Zweite Meinung',
    modelName: 'claude-sonnet-4',
    modelVersion: '20250514',
  });
  await storeAuthors(database, [
    accountRow('11', 'buergerin_b'),
    accountRow('12', 'ministerin'),
    accountRow('13', 'evil_13', { displayName: '\u202E<b>Wer</b>' }),
  ]);
  await storeContent(database, rows(until, target?.id ?? 0));
  await noteFlag(database.db, 'instruction', { having: [known.hostile], lacking: [] });
  const write = (sessionId: number, hoursAgo: number, labels: ReturnType<typeof newLabel>[]) =>
    storeLabels(database, {
      sessionId,
      providerModel: 'seed',
      analyzedAt: new Date(until.getTime() - hoursAgo * HOUR),
      labels,
    });
  const housing = { category: 'social', policyArea: 'housing' } as const;
  await write(1, 5, [
    newLabel(known.thread, { ...housing, intensity: 3, heat: 3, specificIssues: ['Miete'] }),
  ]);
  await write(session, 1, [
    newLabel(known.thread, {
      ...housing,
      intensity: 5,
      heat: 4,
      specificIssues: ['hohe Miete', 'Wohnungsnot'],
    }),
    newLabel(known.reply, { ...housing, intensity: 2, heat: 1 }),
    newLabel(known.hostile, { category: 'other', policyArea: null, geographicMentions: ['<i>Ulm</i>'] }),
    newLabel(known.praise, { ...housing, complaintType: 'PRAISE', intensity: 4, heat: 1 }),
    newLabel(known.nobody, { complaintType: 'NEUTRAL', category: 'tech', policyArea: null }),
  ]);
};
