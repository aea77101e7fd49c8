import type { Category } from '@stimmlage/core/codes/categories';
import type { PageFigures, PaintedPage } from '@stimmlage/core/contracts/prerender';
import { about, overview, publicInsights, publicStats, publicTopic } from '@stimmlage/core/contracts/public';
import { hasFigures } from '@stimmlage/core/figures/public-cells';
import { limits } from '@stimmlage/core/limits';
import type { Context } from 'hono';
import { readAnswer } from '../cache/send-kept';
import type { Env } from '../env';
import { getPublicStats } from '../figures/figures.service';
import { getInsights } from '../insights/insights.service';
import { getAbout } from '../public/about.service';
import { getOverview } from '../public/overview.service';
import { getTopic } from '../public/topic.service';

const readAbout = (c: Context<Env>) => readAnswer(c, about, {}, () => getAbout(c.var.deps));

const readOverview = (c: Context<Env>, asked: { days?: number }) => {
  const query = overview.query.parse(asked);
  return readAnswer(c, overview, query, () => getOverview(c.var.deps, query.days));
};

const readStats = (c: Context<Env>, asked: { days?: number }) => {
  const query = publicStats.query.parse(asked);
  return readAnswer(c, publicStats, query, () => getPublicStats(c.var.deps, query));
};

const readInsights = (c: Context<Env>) => {
  const query = publicInsights.query.parse({});
  return readAnswer(c, publicInsights, query, () => getInsights(c.var.deps, query.lang));
};

const readTopic = (c: Context<Env>, asked: { category: Category; days?: number }) => {
  const query = publicTopic.query.parse(asked);
  return readAnswer(c, publicTopic, query, () => getTopic(c.var.deps, query));
};

const readTopicFigures = async (c: Context<Env>, category: Category): Promise<PageFigures> => {
  const [installation, topic, insights] = await Promise.all([
    readAbout(c),
    readTopic(c, { category, days: limits.publicDays }),
    readInsights(c),
  ]);
  if (hasFigures({ totalDiscussions: topic.statements })) return { about: installation, topic, insights };
  return { about: installation, topic, wholeTopic: await readTopic(c, { category }), insights };
};

/**
 * Reads the initial data for a page. The data comes from the snapshots that also serve the calls made by the
 * page.
 */
export const readPageFigures = async (c: Context<Env>, page: PaintedPage): Promise<PageFigures> => {
  if (page.kind === 'topic') return readTopicFigures(c, page.category);
  if (page.kind === 'unknown-topic') return { about: await readAbout(c) };
  if (page.kind === 'method') {
    const [installation, whole] = await Promise.all([readAbout(c), readOverview(c, {})]);
    return { about: installation, whole };
  }
  const days = { days: limits.publicDays };
  const [installation, recent, insights] = await Promise.all([
    readAbout(c),
    readOverview(c, days),
    readInsights(c),
  ]);
  if (hasFigures(recent)) {
    return { about: installation, recent, insights, stats: await readStats(c, days) };
  }
  const [whole, stats] = await Promise.all([readOverview(c, {}), readStats(c, {})]);
  return { about: installation, recent, whole, insights, stats };
};
