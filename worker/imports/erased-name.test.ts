import { expect, test } from 'bun:test';
import { erasePerson } from '@stimmlage/db/queries/privacy/erase-person';
import { rewriteMentions } from '@stimmlage/db/queries/privacy/erasure';
import { block, erasureHash } from '@stimmlage/db/queries/privacy/erasures';
import { type ArchivePost, idAt, toPage } from '@stimmlage/db/testing/archive';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { checkFigures, everything } from '@stimmlage/db/testing/inspect';
import { storeTargets } from '@stimmlage/db/testing/store';
import { drain } from '../testing/harness';
import { importHandler } from './import.handler';
import { at, root, useImports } from './testing/archives';

const imports = await useImports();
const { database, deps } = imports;
emptyEach(database, 'erasures');

/** A person whose handle is in the name of the archive and who has a deleted target. */
const petra = { ids: [], handles: ['petra_p'] };

/** Processes an import, and runs `between` after the first chunk while the next chunk is already read. */
const processAround = (importId: number, between: () => Promise<unknown>): Promise<void> => {
  const transaction = deps.db.transaction.bind(deps.db);
  let chunks = 0;
  const db = Object.assign(Object.create(deps.db), {
    transaction: async (...args: Parameters<typeof transaction>) => {
      const result = await transaction(...args);
      chunks += 1;
      if (chunks === 1) await between();
      return result;
    },
  });
  return drain((context) => importHandler({ ...deps, db })({ importId }, context));
};

const reply = (hour: number, text: string): ArchivePost => ({
  id: idAt(at(hour)),
  author: 'nachbar',
  text,
  at: at(hour),
  conversation: root,
  repliedTo: idAt(at(8), 9),
});
const single = (hour: number, text: string): ArchivePost => ({
  id: idAt(at(hour)),
  author: 'emil',
  text,
  at: at(hour),
});

/** An archive with the newest posts first, so that the post that started the thread is in the last line. */
const lines = [
  [reply(15, 'Genau so ist es hier auch'), single(14, 'Ganz anderes zum Wetter')],
  [reply(12, 'Und bei uns erst recht'), single(11, 'Name Petra kommt heute auch')],
  [{ id: root, author: 'anna_k', text: 'Wir bauen die Bahn im Norden aus', at: at(8) }],
].map((posts) => toPage(posts));

test.each([
  ['is complete', () => erasePerson(deps, petra)],
  [
    'has reached the posts but not yet the archive',
    () =>
      database.db.transaction((tx) =>
        rewriteMentions(tx, petra, { after: '0', until: idAt(at(23)) }, deps.timezone, async () => undefined),
      ),
  ],
])(
  'an import does not store the name of a person erased during the import, even if the erasure %s',
  async (_, erase) => {
    await storeTargets(database, [
      { username: 'anna_k' },
      { username: 'Petra_P', displayName: 'Name Petra', targetType: 'politician' },
    ]);
    const id = await imports.receive(lines, { name: 'Petra_P-2026.jsonl' });
    await processAround(id, async () => {
      await database.client`update targets set deleted_at = now() where username = 'Petra_P'`;
      await database.db.transaction((tx) => block(tx, [erasureHash('handle', 'petra_p')]));
      await erase();
    });
    const kept = (await imports.stored()).map(({ targetId, kind, keyword }) => [targetId, kind, keyword]);
    expect(kept.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      [null, 'post', 'erased-2026.jsonl'],
      [null, 'post', 'erased-2026.jsonl'],
      [1, 'post', null],
      [1, 'reply', null],
      [1, 'reply', null],
    ]);
    await erasePerson(deps, petra);
    expect(await everything(database)).not.toContain('petra_p');
    expect(await checkFigures(database)).toEqual([]);
  },
);
