import { publicTexts } from './i18n/public-texts';
import { readPainted } from './lib/painted';
import { draw, prepare } from './render';
import { createPublicRouter } from './routes/router';
import { takeOver } from './take-over';

const painted = readPainted();
const app = await prepare({ texts: publicTexts, createRouter: createPublicRouter });
if (painted === null) draw(app);
else await takeOver(app, painted);
