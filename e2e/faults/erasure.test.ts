import { expect, test } from 'bun:test';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Run } from '@stimmlage/core/contracts/collection';
import type { ImportReport } from '@stimmlage/core/contracts/imports';
import { useStarted } from '@stimmlage/db/testing/hooks';
import { checkFigures, everything } from '@stimmlage/db/testing/inspect';
import { targets } from './world';
import { startWorldStack } from './world-stack';

const stack = useStarted(async () => {
  const started = await startWorldStack({ workers: 1, logLevel: 'debug' });
  await started.ask(['import', started.archive]);
  await started.ask(['sessions', 'create', '--wait']);
  return started;
});

interface Person {
  id: string;
  username: string;
  held: number;
}

/** Returns the reply author with the most stored posts, and the number of posts by that author. */
const somebody = async (): Promise<Person> => {
  const [person] = await stack.database.client<Person[]>`
    select a.id::text, a.username, count(*)::int as held from authors a join content c on c.author_id = a.id
    where a.username like 'stimme%' group by 1, 2 order by 3 desc, 1 limit 1`;
  if (!person) throw new Error('Nobody is stored');
  return person;
};

/** Exports all statements with their authors, as an admin; no other role may export authors. */
const exported = async (format: 'csv' | 'ndjson'): Promise<string> => {
  const headers = { Authorization: `Bearer ${stack.token()}` };
  return (await fetch(`${stack.origin}/api/exports/comments.${format}?authors=true`, { headers })).text();
};

const places = async (): Promise<Record<string, string>> => ({
  tables: await everything(stack.database),
  csv: await exported('csv'),
  ndjson: await exported('ndjson'),
  log: stack.lines.join('\n'),
});

/**
 * Returns a pattern that matches a person's handle or id as a whole word, so stimme_1 does not match
 * stimme_12.
 */
const namesOf = ({ id, username }: Person): RegExp => new RegExp(`\\b(${username}|${id})\\b`, 'i');

test('removes an erased person’s data everywhere, and does not collect or import it again', async () => {
  const person = await somebody();
  const before = await places();
  expect(before['tables']).toMatch(namesOf(person));
  expect(before['csv']).toMatch(namesOf(person));
  const answer = await stack.ask<{ deleted: { content: number } }>(['erase', `@${person.username}`, '--yes']);
  expect(answer.deleted.content).toBe(person.held);
  await stack.database.client`update targets set newest_id = null, newest_reply_id = null`;
  const run = await stack.ask<Run>(['runs', 'start', '--wait']);
  expect(run).toMatchObject({ status: 'completed', collectedTweets: 0 });
  copyFileSync(stack.archive, join(stack.folder, 'noch-einmal.jsonl'));
  const again = await stack.ask<ImportReport>(['import', join(stack.folder, 'noch-einmal.jsonl')]);
  expect(again).toMatchObject({ accepted: 0, known: stack.world.count - person.held });
  for (const [place, text] of Object.entries(await places())) {
    expect([place, text.length > 0]).toEqual([place, true]);
    expect([place, namesOf(person).exec(text)?.[0]]).toEqual([place, undefined]);
  }
  expect(await checkFigures(stack.database)).toEqual([]);
});

test('refuses to erase a target, or to erase anyone without --yes in a script', async () => {
  await expect(stack.ask(['erase', targets[0] ?? '', '--yes'])).rejects.toThrow('is a target');
  await expect(stack.ask(['erase', 'wer_auch_immer'])).rejects.toThrow('--yes');
});
