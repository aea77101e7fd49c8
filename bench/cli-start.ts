import { join } from 'node:path';
import { bun, projectFolder } from '@stimmlage/stack/processes';
import { median } from './measures';
import type { Row } from './report';

const TRIES = 21;
const LIMIT_S = 0.12;
/**
 * A URL at which no server listens, so that a command exits as soon as it has loaded its modules and tried to
 * connect.
 */
const NOBODY = 'http://127.0.0.1:9';

const program = join('cli', 'stimmlage.main.ts');
const ownHelp = `${bun} ${program} --help`;
const oneCommand = `${bun} ${program} whoami`;
const empty = 'node -e 1';

/** Measures how long a command runs from start to exit, in seconds. */
const timeOf = (command: string): number => {
  const started = performance.now();
  const { exitCode } = Bun.spawnSync(command.split(' '), {
    cwd: projectFolder,
    env: { ...process.env, STIMMLAGE_URL: NOBODY },
    stdout: 'ignore',
    stderr: 'ignore',
  });
  if (exitCode === null) throw new Error(`${command} was stopped`);
  return (performance.now() - started) / 1000;
};

/**
 * Measures how long the CLI takes to print its help. For comparison, also measures an empty Node program and
 * a CLI command that calls the API. Each round runs all three commands.
 */
export const measureCliStart = async (): Promise<Row[]> => {
  const times = new Map<string, number[]>([ownHelp, oneCommand, empty].map((command) => [command, []]));
  for (let round = 0; round < TRIES; round += 1)
    for (const [command, taken] of times) taken.push(timeOf(command));
  const of = (command: string): string => median(times.get(command) ?? []).toFixed(3);
  return [
    {
      what: `\`stimmlage --help\` from its sources, median of ${TRIES}; beside it \`node -e 1\`, and a command that asks the API`,
      figure: `${of(ownHelp)} s; ${of(empty)} s and ${of(oneCommand)} s`,
      limit: `${LIMIT_S} s`,
    },
  ];
};
