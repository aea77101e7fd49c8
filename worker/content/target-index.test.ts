import { expect, test } from 'bun:test';
import type { TargetType } from '@stimmlage/core/codes/target-types';
import type { TargetRow } from '@stimmlage/db/queries/targets/targets';
import { createTargetIndex } from './target-index';

const target = (
  id: number,
  targetType: TargetType,
  username: string,
  over: Partial<TargetRow> = {},
): TargetRow => ({
  id,
  username,
  displayName: username,
  sourceType: 'twitter',
  targetType,
  description: '',
  purpose: '',
  isActive: true,
  priority: 1,
  accountId: null,
  formerAccountId: null,
  newestId: null,
  newestReplyId: null,
  oldestId: null,
  covered: '{}',
  lastCollectedAt: null,
  note: [],
  createdAt: new Date(),
  updatedAt: new Date(),
  deletedAt: null,
  ...over,
});

const index = createTargetIndex([
  target(1, 'politician', 'anna_k', { displayName: 'Anna Kessel-Brandt', accountId: '7' }),
  target(2, 'politician', 'c.o', { displayName: 'Berg' }),
  target(3, 'hashtag', 'Rente', { priority: 2 }),
  target(4, 'keyword', 'Bürgeramt', { priority: 5 }),
  target(5, 'media', 'Landbote'),
]);

test('matches an account by its id, or else by its handle, ignoring case', () => {
  expect(index.ofAccount({ id: '7', username: 'neuer_name' })?.id).toBe(1);
  expect(index.ofAccount({ id: '8', username: 'LANDBOTE' })?.id).toBe(5);
  expect(index.ofAccount({ id: null, username: 'rente' })).toBeNull();
  expect(index.ofAccount({ id: null, username: null })).toBeNull();
});

test('does not take a stranger for the account whose handle they have', () => {
  expect(index.ofAccount({ id: '8', username: 'anna_k' })).toBeNull();
  expect(index.ofAccount({ id: null, username: 'ANNA_K' })?.id).toBe(1);
});

test('matches a hashtag or keyword only as a whole word, and prefers the target with the higher priority', () => {
  expect(index.ofText('Die #rente reicht nicht')?.id).toBe(3);
  expect(index.ofText('Rente ohne Raute')).toBeNull();
  expect(index.ofText('#Rentenpaket')).toBeNull();
  expect(index.ofText('#Rente und kein Termin im Bürgeramt!')?.id).toBe(4);
  expect(index.ofText('Bürgeramtstermin')).toBeNull();
});

test('matches politicians by handle or full name, but not by surname alone', () => {
  expect(index.politiciansIn('Frau @Anna_K, hören Sie: Anna Kessel-Brandt!')).toEqual(['anna_k']);
  expect(index.politiciansIn('am Berg')).toEqual([]);
  expect(index.politiciansIn('@anna_keller')).toEqual([]);
  expect(index.politiciansIn('@c.o und @Landbote')).toEqual(['c.o']);
  expect(createTargetIndex([]).politiciansIn('@anna_k')).toEqual([]);
});

test('does not match a name inside another name or half of a double-barrelled name', () => {
  const named = (text: string, ...names: string[]) =>
    createTargetIndex(
      names.map((displayName, id) => target(id, 'politician', `p${id}`, { displayName })),
    ).politiciansIn(text);
  const all = ['Anna Maria', 'Maria Klein', 'Anna Maria Klein'];
  expect(named('Anna Maria Klein sagt', ...all)).toEqual(['p2']);
  expect(named('Maria Klein und Anna Maria, nicht @p2', ...all)).toEqual(['p1', 'p0', 'p2']);
  expect(named('Katrin Göring-Eckardt', 'Katrin Göring', 'Katrin Göring-Eckardt')).toEqual(['p1']);
  expect(named('Katrin Göring-Eckardt', 'Katrin Göring')).toEqual([]);
  expect(named('Hans-Peter Müller', 'Peter Müller')).toEqual([]);
  expect(named('CDU-Chef Peter Müller - ja, @p0-Fans', 'Peter Müller')).toEqual(['p0']);
});

test('prefers the first of several targets with the same word', () => {
  const listed = createTargetIndex([
    target(2, 'hashtag', 'Rente', { priority: 5 }),
    target(4, 'keyword', '#rente'),
  ]);
  expect(listed.ofText('Die #Rente')?.id).toBe(2);
});

test.each([
  ['is active', { isActive: false, newestId: '5' }, { newestId: null }, 3],
  ['has already been collected', {}, { newestId: '5' }, 3],
  ['is the first', { newestId: '9' }, { newestId: '5' }, 1],
] as const)('prefers of targets with the same handle or account the one that %s', (_, first, second, id) => {
  const both = [
    target(3, 'media', 'Anna_K', { accountId: '7', ...second }),
    target(1, 'politician', 'anna_k', { accountId: '7', ...first }),
  ];
  for (const listed of [both, both.toReversed()].map(createTargetIndex)) {
    expect(listed.ofAccount({ id: null, username: 'ANNA_K' })?.id).toBe(id);
    expect(listed.ofAccount({ id: '7', username: null })?.id).toBe(id);
  }
});

test('finds the keyword with the highest priority, even if keywords contain or overlap one another', () => {
  const words = (...names: [string, number][]) =>
    createTargetIndex(names.map(([name, priority], id) => target(id, 'keyword', name, { priority })));
  expect(words(['Bahn', 1], ['Bahn Ausbau', 2]).ofText('Der Bahn Ausbau')?.username).toBe('Bahn Ausbau');
  expect(words(['Bahn', 2], ['Bahn Ausbau', 1]).ofText('Der Bahn Ausbau')?.username).toBe('Bahn');
  expect(words(['Bahn Ausbau', 1], ['Ausbau Nord', 2]).ofText('Bahn Ausbau Nord')?.username).toBe(
    'Ausbau Nord',
  );
  expect(words(['Bahn', 1], ['Bahnhof', 2]).ofText('Am Bahnhof')?.username).toBe('Bahnhof');
  expect(words(['Bahn', 1]).ofText('Am Bahnhof')).toBeNull();
  expect(words(['🚆', 1], ['🚆 Nord', 2]).ofText('🚆🚆 Nord')?.username).toBe('🚆 Nord');
});
