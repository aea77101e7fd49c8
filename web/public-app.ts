import { publicTexts } from './i18n/public-texts';
import { render } from './render';
import { createPublicRouter } from './routes/router';

await render(publicTexts, createPublicRouter);
