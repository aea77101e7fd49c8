import { expect, test } from 'bun:test';
import { topicOf } from '../phrases/topics';
import { hashtags, influencers, keywords, media } from './people';
import { ministerOf, partyAccounts, politicians } from './politicians';
import { targets, targetsCsv } from './targets';

const ofType = (type: string) => targets.filter((target) => target.targetType === type);

/** Parses CSV according to RFC 4180. */
const parseCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
};

test('there are 116 targets of five kinds', () => {
  expect(targets.length).toBe(116);
  expect(ofType('politician').length).toBe(60);
  expect(ofType('hashtag').length).toBe(14);
  expect(ofType('keyword').length).toBe(12);
  expect(ofType('influencer').length).toBe(14);
  expect(ofType('media').length).toBe(16);
});

test('targets are unique, and their handles, hashtags and keywords are well-formed', () => {
  const accounts = targets.filter(({ targetType }) => targetType !== 'hashtag' && targetType !== 'keyword');
  for (const { username } of accounts) expect(username).toMatch(/^[A-Za-z0-9_]{1,15}$/);
  for (const { username } of [...ofType('hashtag'), ...ofType('keyword')])
    expect(username).toMatch(/^\p{L}+$/u);
  expect(new Set(accounts.map(({ username }) => username.toLowerCase())).size).toBe(accounts.length);
  expect(new Set(targets.map(({ displayName, targetType }) => `${targetType} ${displayName}`)).size).toBe(
    116,
  );
});

test('every target has a description and a priority', () => {
  for (const { description, purpose, targetType, priority } of targets) {
    expect([purpose !== '', targetType]).toEqual([targetType === 'influencer', targetType]);
    expect(description).toMatch(/^\p{Lu}.{9,}\.$/u);
    expect(Number.isInteger(priority) && priority >= 1 && priority <= 10).toBe(true);
  }
});

test('all preferred topics exist', () => {
  const preferred = [politicians, partyAccounts, influencers, media, hashtags, keywords].flatMap((people) =>
    people.flatMap(({ topics }) => topics),
  );
  for (const key of preferred) expect(topicOf(key).key).toBe(key);
});

test('each cabinet office is held by one person', () => {
  const held = politicians.flatMap(({ cabinet }) => (cabinet === undefined ? [] : [cabinet.office]));
  expect(new Set(held).size).toBe(held.length);
  expect(held.length).toBe(15);
  expect(ministerOf('kanzleramt')).toBe('Kanzlerin Falkenrieth');
});

test('the CSV file contains the targets', () => {
  const [header, ...rows] = parseCsv(targetsCsv());
  expect(header).toEqual(['username', 'displayName', 'targetType', 'description', 'purpose', 'priority']);
  expect(rows).toEqual(
    targets.map(({ username, displayName, targetType, description, purpose, priority }) => [
      username,
      displayName,
      targetType,
      description,
      purpose,
      String(priority),
    ]),
  );
  expect(targetsCsv()).toContain('"');
});
