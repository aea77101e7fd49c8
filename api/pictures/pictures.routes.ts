import {
  type EmbedFigure,
  type EmbedFormat,
  type EmbedQuery,
  embed,
  previewPicture,
} from '@stimmlage/core/contracts/pictures';
import type { PictureRequest } from '@stimmlage/core/contracts/prerender';
import { dayOf } from '@stimmlage/core/days';
import { AppError } from '@stimmlage/core/errors/app-error';
import type { Context } from 'hono';
import { PUBLIC_CACHE, sendSnapshot } from '../cache/send-kept';
import { Snapshot } from '../cache/snapshot';
import type { Env } from '../http/env';
import { answers } from '../http/serve';
import { readActivity, readOpening, readShares, readSource } from './figures';
import { rasterise } from './rasterise';

const types: Record<EmbedFormat, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  json: 'application/json',
};

const draw = async (c: Context<Env>, picture: PictureRequest): Promise<string> => {
  const prerender = await c.var.findPrerender();
  // Without the web build there is nobody to draw it.
  if (prerender === null) throw new AppError('route.not_found');
  return prerender.draw(picture);
};

/** Today is part of the key, as in every snapshot: 'the last 30 days' are others after midnight. */
const keyOf = (c: Context<Env>, file: string, query: object): string => {
  const { now, timezone } = c.var.deps;
  return JSON.stringify(['picture', file, query, dayOf(now(), timezone)]);
};

const pictureOf = async (
  c: Context<Env>,
  figure: EmbedFigure,
  query: EmbedQuery,
): Promise<{ answer: object; picture: PictureRequest }> => {
  const { lang: language, scheme } = query;
  if (figure === 'sentiment' || figure === 'issues') {
    const shares = await readShares(c);
    return { answer: shares, picture: { figure, language, scheme, shares } };
  }
  const activity = await readActivity(c, figure, query);
  return { answer: activity, picture: { figure, language, scheme, activity } };
};

const splitName = (file: string): [EmbedFigure, EmbedFormat] => file.split('.') as [EmbedFigure, EmbedFormat];

const written = (text: string): Snapshot => new Snapshot(new TextEncoder().encode(text));

/** The kept picture, or a new one: drawn once for all who ask for it, and a PNG after those before it. */
const readPicture = (
  c: Context<Env>,
  { file, query, isPng }: { file: string; query: object; isPng: boolean },
  make: () => Promise<Snapshot>,
): Promise<Snapshot> => {
  const { snapshots, pictureQueue } = c.var.deps;
  return snapshots.read(keyOf(c, file, query), isPng ? () => pictureQueue.draw(make) : make);
};

export const pictureRoutes = [
  answers(previewPicture, async ({ c, query }) => {
    const snapshot = await readPicture(c, { file: 'preview', query, isPng: true }, async () => {
      const [installation, { days, figures }] = await Promise.all([readSource(c), readOpening(c)]);
      const svg = await draw(c, {
        figure: 'preview',
        language: query.lang,
        scheme: 'light',
        about: installation,
        overview: figures,
        days,
      });
      return new Snapshot(await rasterise(svg, 1));
    });
    c.set('isForOtherSites', true);
    return sendSnapshot(c, snapshot, { status: 200, type: 'image/png', cache: PUBLIC_CACHE });
  }),
  answers(embed, async ({ c, params: { file }, query }) => {
    const [figure, format] = splitName(file);
    const snapshot = await readPicture(c, { file, query, isPng: format === 'png' }, async () => {
      const { answer, picture } = await pictureOf(c, figure, query);
      if (format === 'json') return new Snapshot(answer);
      const svg = await draw(c, picture);
      return format === 'svg' ? written(svg) : new Snapshot(await rasterise(svg, 2));
    });
    c.set('isForOtherSites', true);
    return sendSnapshot(c, snapshot, { status: 200, type: types[format], cache: PUBLIC_CACHE });
  }),
];
