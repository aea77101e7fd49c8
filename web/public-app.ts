import { publicTexts } from './i18n/public-texts';
import { inTime } from './lib/in-time';
import { nextTask } from './lib/next-task';
import { readPainted } from './lib/painted';
import { prepare } from './prepare';

/**
 * Renders the public pages, or hydrates the page that the server has rendered. The routes and the rendering
 * code are in separate scripts, because running both scripts in one task would block a slow machine for too
 * long.
 */
export const startPublic = async (): Promise<void> => {
  const painted = readPainted();
  await nextTask();
  const { createPublicRouter } = await inTime(import('./routes/router'));
  await nextTask();
  const app = await prepare({ texts: publicTexts, createRouter: createPublicRouter });
  await nextTask();
  const { draw, takeOver } = await inTime(import('./start'));
  await nextTask();
  if (painted === null) draw(app);
  else await takeOver(app, painted);
};
