import { expect, test } from 'bun:test';
import { writeFileSync } from 'node:fs';
import { useFolder } from '@stimmlage/db/testing/hooks';
import { runTestFiles } from './test-run';

const folder = useFolder();

const write = (name: string, content: string): string => {
  const file = `${name}.test.ts`;
  writeFileSync(folder.at(file), `import { beforeAll, expect, test } from 'bun:test';\n${content}`);
  return file;
};

/** Returns the source of a test that passes only on the second attempt. */
const atSecondTry = (mark: string): string => `
  import { existsSync, writeFileSync } from 'node:fs';
  test('the mark is there', () => {
    const isThere = existsSync(${JSON.stringify(mark)});
    writeFileSync(${JSON.stringify(mark)}, '');
    expect(isThere).toBe(true);
  });`;

const run = async (...files: string[]) => {
  const printed: string[] = [];
  const result = await runTestFiles(files, {
    atOnce: 2,
    variables: {},
    folder: folder.path,
    print: (text) => printed.push(text),
  });
  return { ...result, printed };
};

test('counts the tests in all files, and prints each file’s results', async () => {
  const one = write('one', "test('adds', () => expect(1 + 1).toBe(2));");
  const two = write('two', "test('a', () => undefined);\ntest('b', () => undefined);");
  const { passed, failed, milliseconds, printed } = await run(one, two);
  expect([passed, failed]).toEqual([3, 0]);
  expect(Object.keys(milliseconds).toSorted()).toEqual([one, two]);
  expect(printed.join('\n')).toContain('(pass) adds');
});

test('prints the CPU time of a file, including that of its child processes', async () => {
  const busy = 'const end = performance.now() + 300; while (performance.now() < end);';
  const { printed } = await run(
    write(
      'busy',
      `test('waits for', () => Bun.spawnSync([process.execPath, '-e', ${JSON.stringify(busy)}]));`,
    ),
  );
  const [, seconds] = printed.join('\n').match(/CPU (\d+\.\d) s/) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(0.1);
});

test('does not fail a file whose tests are all skipped', async () => {
  const { passed, failed, printed } = await run(write('skipped', "test.skip('is', () => undefined);"));
  expect([passed, failed, printed.length]).toEqual([0, 0, 1]);
});

test('counts a failed file as passed if it passes when rerun alone, and lists it', async () => {
  const file = write('second', atSecondTry(folder.at('mark')));
  const { passed, failed, milliseconds, printed } = await run(file);
  expect([passed, failed, milliseconds]).toEqual([1, 0, {}]);
  expect(printed.at(-1)).toBe(`alone: ${file}`);
});

test.each([
  ['a failing test', "test('adds', () => expect(1 + 1).toBe(3));\ntest('is', () => undefined);", [1, 1]],
  ['a failing hook', "beforeAll(() => { throw new Error('x'); });\ntest('is', () => undefined);", [0, 1]],
  ['an uncaught error', "test('is', () => undefined);\nthrow new Error('x');", [0, 1]],
  ['an early exit', "test('is', () => process.exit(0));", [0, 1]],
  ['a missing module', "import './nowhere';\ntest('is', () => undefined);", [0, 1]],
  ['a lack of tests', '', [0, 1]],
])('counts a file as failed if it fails twice because of %s', async (what, content, counts) => {
  const file = write(what.replaceAll(' ', '-'), content);
  const { passed, failed, printed } = await run(file);
  expect([passed, failed]).toEqual(counts as [number, number]);
  expect(printed.at(-1)).toBe(`failed twice: ${file}`);
});
