import { existsSync } from 'node:fs';
import { bun, projectFolder } from '@stimmlage/stack/processes';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const find = (): string | undefined => {
  const given = process.env.STIMMLAGE_TEST_CHROMIUM;
  if (given && existsSync(given)) return given;
  return names.map((name) => Bun.which(name)).find((path) => path !== null) ?? undefined;
};

const succeeds = async (command: readonly string[]): Promise<boolean> => {
  const child = Bun.spawn([...command], {
    cwd: projectFolder,
    stdout: 'ignore',
    stderr: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return (await child.exited) === 0;
};

const installFromDebian = async (): Promise<boolean> =>
  process.getuid?.() === 0 &&
  Bun.which('apt-get') !== null &&
  (await succeeds(['apt-get', 'update'])) &&
  (await succeeds(['apt-get', 'install', '-y', '--no-install-recommends', 'chromium']));

/** Playwright's own, for machines that may download it; found again by its library, so an empty path serves. */
const installPlaywrights = (): Promise<boolean> =>
  succeeds([bun, 'x', '--cwd', `${projectFolder}/e2e`, 'playwright', 'install', 'chromium']);

/**
 * A browser for the journeys: one that is there, else one installed now.
 * @returns its path, or '' for Playwright's own.
 * @throws Error with what to do when none can be had.
 */
export const ensureChromium = async (): Promise<string> => {
  const found = find();
  if (found) return found;
  console.log('Installing Chromium for the browser journeys …');
  if (await installFromDebian()) return find() ?? '';
  if (await installPlaywrights()) return '';
  throw new Error(
    'The browser journeys need Chromium: install Debian’s package chromium, or name one in STIMMLAGE_TEST_CHROMIUM.',
  );
};
