import { StartError } from '@stimmlage/db/startup/start-error';
import { bun, runToEnd } from './processes';

/**
 * Builds the web into web/dist.
 * @throws StartError with what the build printed.
 */
export const buildWeb = async (): Promise<void> => {
  const { status, stdout, stderr } = await runToEnd([bun, 'web/build.main.ts']);
  if (status !== 0) throw new StartError(`The web app could not be built:\n${stdout}${stderr}`.trim());
};
