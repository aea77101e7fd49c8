import { describe, expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentCodebook } from '@stimmlage/core/codebook/current';
import { categoryLabels } from '@stimmlage/core/codes/categories';
import type { Evaluation } from '@stimmlage/core/contracts/evaluation';
import type { Session } from '@stimmlage/core/contracts/sessions';
import { toPage } from '@stimmlage/db/testing/archive';
import { onePost } from '../testing/archive';
import { useTestStack } from '../testing/stack';
import { type Pair, readCsv, recountConfusion, recountFigures, recountScores, sort } from './recount';

/** A file of real posts labelled by people. The file is kept outside the project and may be absent. */
const politics = join(import.meta.dir, '../../../shared/data/gold/potts-politics.csv');
const small = join(import.meta.dir, 'gold.csv');

const stack = useTestStack({ archive: [toPage(onePost)], workers: 1 });

interface Labelled extends Pair {
  category: string;
}

/** Pairs the human label for each text with the machine's label in the database. */
const readPairs = async (people: ReadonlyMap<string, string>): Promise<Labelled[]> => {
  const rows = await stack.database.client<{ text: string; machine: string; category: string }[]>`
    select c.text, l.complaint_type as machine, l.pain_point_category as category
    from content c join labels l on l.content_id = c.id where c.scope = 'gold'`;
  return rows.flatMap(({ text, machine, category }) => {
    const person = people.get(text);
    return person === undefined ? [] : [{ person, machine, category }];
  });
};

/** Stores the same correction for every statement that the machine has coded. */
const correctAll = async (complaint_type: string, pain_point_category: string): Promise<void> => {
  const coding = {
    complaint_type,
    pain_point_category,
    policy_area: null,
    intensity_score: 1,
    heat_score: 1,
  };
  const rows = await stack.database.client<{ id: string; at: string }[]>`
    select content_id::text as id, analyzed_at as at from current_labels`;
  for (const { id, at } of rows) {
    const response = await fetch(`${stack.origin}/api/corrections/${id}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${stack.token()}` },
      body: JSON.stringify({ ...coding, seenLabel: new Date(at).toISOString() }),
    });
    expect(response.status).toBe(200);
  }
};

/** Splits each printed table into rows, and each row into cells. Leaves out the header rows. */
const tablesOf = (stdout: string): string[][][] =>
  stdout
    .trimEnd()
    .split('\n\n')
    .slice(1)
    .map((table) =>
      table
        .split('\n')
        .slice(1)
        .map((line) => line.split(/ {2,}/)),
    );

/** The fewest statements of a group for which macro-F1 and kappa are printed. */
const FEWEST = 30;

const expectedGroups = (pairs: readonly Labelled[]): string[][] =>
  [...Map.groupBy(pairs, ({ category }) => category)].map(([category, group]) => {
    const figures = recountFigures(group);
    return [
      Object.entries(categoryLabels).find(([code]) => code === category)?.[1].chart.en ?? category,
      group.length.toLocaleString('en'),
      figures.accuracy,
      figures.accuracyInterval,
      ...(group.length < FEWEST ? ['–', '–'] : [figures.macroF1, figures.kappa]),
    ];
  });

/** Runs the complete evaluation of a file, and compares every printed figure with an independent recount. */
const checkFile = async (file: string, name: string): Promise<void> => {
  const { people, others, empty, repeated } = sort(readCsv(readFileSync(file, 'utf8')));
  const { status, stdout, stderr } = await stack.cli(['evaluate', '--gold', file, '--name', name]);
  expect([status, stderr]).toEqual([
    0,
    expect.stringContaining(`with ${people.size.toLocaleString('en')} items`),
  ]);
  const pairs = await readPairs(people);
  expect(pairs).toHaveLength(people.size);

  const count = (value: number): string => value.toLocaleString('en');
  const other = [...others.values()].reduce((sum, value) => sum + value, 0);
  const head = stdout.split('\n\n')[0] ?? '';
  expect(head).toContain(`against gold set ${name} (`);
  expect(head).toContain(
    `  Claude 3.5 Haiku 20241022 (sandbox:claude-3-5-haiku-20241022), codebook ${currentCodebook.version}: ${count(people.size)} labels\n`,
  );
  expect(head).toContain(
    `${count(people.size)} statements labelled by people, ${count(people.size)} of them by the model, 0 not`,
  );
  expect(head).toContain(
    `not used from the file: ${count(other)} with another label (mixed ${count(others.get('mixed') ?? 0)}`,
  );
  expect(head).toEndWith(`${count(empty)} empty, 0 too long, ${count(repeated)} repeated, 0 unreadable`);

  const [figures, confusion, scores, groups] = tablesOf(stdout);
  const expected = recountFigures(pairs);
  expect(figures).toEqual([
    ['accuracy', expected.accuracy, expected.accuracyInterval],
    ['macro-F1', expected.macroF1, expected.macroF1Interval],
    ['kappa', expected.kappa, expected.kappaInterval],
  ]);
  expect(confusion).toEqual(recountConfusion(pairs));
  expect(scores).toEqual(recountScores(pairs));
  expect(groups?.toSorted()).toEqual(expectedGroups(pairs).toSorted());
};

describe('evaluate', () => {
  test('prints figures that match a recount of a labelled file', () => checkFile(small, 'klein'));

  test('does not upload the same gold set again, or label its items again', async () => {
    const again = await stack.cli(['evaluate', '--gold', small, '--name', 'klein']);
    expect(again.stderr).toContain('Gold set klein was stored on');
    expect(again.stderr).toContain('This model has labelled all items already.');
    const shown = await stack.cli(['evaluate', '--against', 'klein']);
    expect(shown).toMatchObject({ status: 0, stdout: again.stdout });
    expect(await stack.ask<unknown[]>(['sessions', 'list'])).toHaveLength(1);
  });

  test('labels no more items than --limit allows, and the rest in a later session', async () => {
    const part = ['--gold', small, '--name', 'teil', '--model', 'claude-sonnet-4'];
    const created = await stack.ask<Session>(['evaluate', ...part, '--limit', '5', '--no-wait']);
    expect(created).toMatchObject({ content_limit: 5, model_name: 'claude-sonnet-4' });
    const { stdout } = await stack.cli([
      'sessions',
      'create',
      '--gold-set',
      'teil',
      '--limit',
      '2',
      '--wait',
    ]);
    expect(stdout).toContain('  labelled  2\n');
    const found = await stack.ask<Evaluation>(['evaluate', ...part]);
    expect(found).toMatchObject({ n: 19, unlabelled: 0, coders: [{ model_name: 'claude-sonnet-4', n: 19 }] });
    expect(await stack.ask(['evaluate', '--against', 'teil', '--run', String(created.id)])).toMatchObject({
      n: 5,
      unlabelled: 14,
    });
    expect(await stack.ask(['evaluate', '--against', 'teil', '--model', 'claude-3-5-haiku'])).toMatchObject({
      n: 2,
    });
  });

  test('reports that there is nothing to compare if there are no corrections', async () => {
    const { status, stdout } = await stack.cli(['evaluate']);
    expect([status, stdout]).toEqual([0, expect.stringContaining('There are no statements to compare yet.')]);
  });

  test('prints the model’s agreement with corrections, by issue and target', async () => {
    await stack.ask(['import', stack.archive]);
    await stack.ask(['sessions', 'create', '--wait']);
    await correctAll('PRAISE', 'env');
    const { stdout } = await stack.cli(['evaluate', '--against', 'corrections']);
    expect(stdout).toContain("against people's corrections\n");
    expect(stdout).toMatch(/^agreement on the issue .*\naccuracy +0\.000/m);
    expect(stdout).toMatch(/^issue \(person\) .* same issue\nEnvironment +1 .* 0$/m);
    expect(stdout).toMatch(/^target .*\nnone +1 /m);
  });

  test.each([
    [['--against', 'niemand'], 1, 'There is no gold set niemand'],
    [['--run', '77'], 1, 'There is no analysis session 77'],
    [['--run', 'alle'], 2, 'Expected a whole number'],
    [['--gold', small, '--model', 'gpt-4'], 2, 'There is no model gpt-4'],
    [['--gold', '/nowhere.csv'], 2, 'There is no file'],
    [['--gold', small, '--against', 'klein'], 2, 'cannot be used with'],
    [['--gold', small, '--limit', 'viele'], 2, 'Expected a whole number'],
    [['--gold', small, '--name', 'corrections'], 2, 'a name is not a number'],
    [['--gold', join(import.meta.dir, 'recount.ts')], 2, 'The file is not a gold set'],
    [['--limit', '5'], 2, 'require --gold'],
  ])('%p exits with %p: %s', async (args, expected, sentence) => {
    const { status, stdout, stderr } = await stack.cli(['evaluate', ...args]);
    expect([status, stdout]).toEqual([expected, '']);
    expect(stderr).toContain(sentence);
  });

  test.skipIf(!existsSync(politics))(
    `prints figures for real posts that match a recount${existsSync(politics) ? '' : ` (skipped: ${politics} is absent)`}`,
    () => checkFile(politics, 'potts-politics'),
  );
});
