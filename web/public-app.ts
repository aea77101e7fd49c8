import { publicTexts } from './i18n/public-texts';
import { readPainted } from './lib/painted';
import { draw, prepare } from './render';
import { createPublicRouter } from './routes/router';
import { takeOver } from './take-over';

/** Draws the public pages, or takes over the one that the server has painted. */
export const startPublic = async (): Promise<void> => {
  const painted = readPainted();
  const app = await prepare({ texts: publicTexts, createRouter: createPublicRouter });
  if (painted === null) draw(app);
  else await takeOver(app, painted);
};
