import { existsSync } from 'node:fs';
import { bun, projectFolder } from '@stimmlage/stack/processes';

/** The headless build of Chromium, which uses a third less CPU time than the full browser. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const names = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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

const installFromDebian = async (): Promise<boolean> => {
  if (process.getuid?.() !== 0 || Bun.which('apt-get') === null) return false;
  if (!(await succeeds(['apt-get', 'update']))) return false;
  const install = (name: string) => succeeds(['apt-get', 'install', '-y', '--no-install-recommends', name]);
  return (await install(HEADLESS_SHELL)) || (await install('chromium'));
};

/**
 * Installs Playwright's own browser if the machine may download it. Playwright knows where its browser is, so
 * the path may be left empty.
 */
const installPlaywrights = (): Promise<boolean> =>
  succeeds([bun, 'x', '--cwd', `${projectFolder}/e2e`, 'playwright', 'install', 'chromium']);

/**
 * Finds a browser for the journeys: the lightest browser that is present or can be installed now.
 * @returns the path of the browser, or '' for Playwright's own browser.
 * @throws Error that explains what to do if no browser is available.
 */
export const ensureChromium = async (): Promise<string> => {
  const found = find();
  if (found && (process.env.STIMMLAGE_TEST_CHROMIUM === found || found.endsWith(HEADLESS_SHELL)))
    return found;
  console.log('Installing Chromium for the browser journeys …');
  if (await installFromDebian()) return find() ?? '';
  if (found) return found;
  if (await installPlaywrights()) return '';
  throw new Error(
    'The browser journeys need Chromium: install Debian’s package chromium-headless-shell, or name one in STIMMLAGE_TEST_CHROMIUM.',
  );
};
