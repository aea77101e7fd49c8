import type { Language } from '@stimmlage/core/codes/label';
import {
  type EmbedFigure,
  type EmbedFormat,
  embed,
  previewPicture,
  type TopicFile,
  topicFile,
} from '@stimmlage/core/contracts/pictures';
import type { PictureRequest } from '@stimmlage/core/contracts/prerender';
import { dayOf } from '@stimmlage/core/days';
import { AppError } from '@stimmlage/core/errors/app-error';
import type { Context } from 'hono';
import { PUBLIC_CACHE, sendSnapshot } from '../cache/send-kept';
import { AnswerSnapshot } from '../cache/snapshot';
import type { Env } from '../env';
import { answers } from '../http/serve';
import {
  coveredBy,
  readActivity,
  readEmbeddedTopic,
  readOpening,
  readShares,
  readSource,
  readTopic,
} from './figures';
import { readView, type Shown } from './view';

const types: Record<EmbedFormat, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  json: 'application/json',
};

/**
 * Finds the web build's prerender module, which draws the images.
 * @throws AppError route.not_found if there is no web build
 */
const findModule = async (c: Context<Env>): Promise<string> => {
  const prerender = await c.var.findPrerender();
  if (prerender === null) throw new AppError('route.not_found');
  return prerender.address;
};

/**
 * Builds the cache key. As for every snapshot, the key includes the current date, because ‘the last 30 days’
 * change at midnight.
 */
const keyOf = (c: Context<Env>, view: object): string => {
  const { now, timezone } = c.var.deps;
  return JSON.stringify(['picture', view, dayOf(now(), timezone)]);
};

const readFigure = async (
  c: Context<Env>,
  shown: Shown,
): Promise<{ answer: object; picture: PictureRequest }> => {
  const { lang: language, scheme, display, scale } = shown.query;
  if (shown.figure === 'sentiment' || shown.figure === 'issues') {
    const shares = await readShares(c, shown.query.days);
    return { answer: shares, picture: { figure: shown.figure, language, scheme, shares } };
  }
  const { figure, query } = shown;
  const activity = await readActivity(c, figure, query);
  return { answer: activity, picture: { figure, language, scheme, activity, form: { display, scale } } };
};

const splitName = (file: string): [EmbedFigure, EmbedFormat] => file.split('.') as [EmbedFigure, EmbedFormat];

const readPreview = async (c: Context<Env>, language: Language): Promise<PictureRequest> => {
  const [about, { days, figures: overview }] = await Promise.all([readSource(c), readOpening(c)]);
  const dateRange = coveredBy(c, days);
  return { figure: 'preview', language, scheme: 'light', about, overview, dateRange };
};

const topicForms = {
  'preview.png': { format: 'png', scale: 1 },
  'chart.svg': { format: 'svg', scale: null },
  'chart.png': { format: 'png', scale: 2 },
} as const satisfies Partial<Record<TopicFile, object>>;

/**
 * Each file is served from the cache, or is created once for all callers. Images in the same format are drawn
 * one after the other.
 */
export const pictureRoutes = [
  answers(previewPicture, async ({ c, query: { lang } }) => {
    const { snapshots, pictureQueue } = c.var.deps;
    const snapshot = await snapshots.read(keyOf(c, { figure: 'preview', lang }), async () => {
      const module = await findModule(c);
      const read = async () => ({ module, scale: 1, picture: await readPreview(c, lang) }) as const;
      return new AnswerSnapshot(await pictureQueue.draw('png', read));
    });
    return sendSnapshot(c, snapshot, { status: 200, type: 'image/png', cache: PUBLIC_CACHE });
  }),
  answers(topicFile, async ({ c, params: { file }, query: { category, lang, scheme } }) => {
    const { snapshots, pictureQueue } = c.var.deps;
    if (file === 'chart.json') {
      const figures = await snapshots.read(
        keyOf(c, { file, category }),
        async () => new AnswerSnapshot(await readEmbeddedTopic(c, category)),
      );
      return sendSnapshot(c, figures, { status: 200, type: types.json, cache: PUBLIC_CACHE });
    }
    const { format, scale } = topicForms[file];
    const isPreview = file === 'preview.png';
    const look = { language: lang, scheme: isPreview ? 'light' : scheme } as const;
    const snapshot = await snapshots.read(keyOf(c, { file, category, ...look }), async () => {
      const module = await findModule(c);
      const read = async () => {
        const [about, { topic, days }] = await Promise.all([readSource(c), readTopic(c, category)]);
        const dateRange = coveredBy(c, days);
        const figure = isPreview ? 'topic-preview' : 'topic';
        return { module, scale, picture: { figure, ...look, about, topic, dateRange } } as const;
      };
      return new AnswerSnapshot(await pictureQueue.draw(format, read));
    });
    return sendSnapshot(c, snapshot, { status: 200, type: types[format], cache: PUBLIC_CACHE });
  }),
  answers(embed, async ({ c, params: { file }, query }) => {
    const { snapshots, pictureQueue } = c.var.deps;
    const [figure, format] = splitName(file);
    const { view, shown } = await readView(c, [figure, format], query);
    const snapshot = await snapshots.read(keyOf(c, view), async () => {
      if (format === 'json') return new AnswerSnapshot((await readFigure(c, shown)).answer);
      const module = await findModule(c);
      const read = async () => {
        const { picture } = await readFigure(c, shown);
        return { module, scale: format === 'svg' ? null : 2, picture } as const;
      };
      return new AnswerSnapshot(await pictureQueue.draw(format, read));
    });
    return sendSnapshot(c, snapshot, { status: 200, type: types[format], cache: PUBLIC_CACHE });
  }),
];
