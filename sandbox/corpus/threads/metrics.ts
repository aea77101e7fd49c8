import type { WorldPost } from '../../world/world';
import type { Random } from '../random/random';
import { type Draft, rootOf } from './draft';

type Metrics = WorldPost['metrics'];

/**
 * Returns the counters of a retweet. On X, a retweet has the retweet count of the original post, and all
 * other counters are 0.
 */
const repostMetrics = (original: Metrics): Metrics => ({
  reposts: original.reposts,
  replies: 0,
  likes: 0,
  quotes: 0,
  bookmarks: 0,
  impressions: 0,
});

/**
 * Generates the final counters of a post: low for most posts, high for a few, and never lower than the
 * numbers of replies, quotes and reposts in the corpus.
 */
export const metricsOf = (draft: Draft, random: Random, original?: Metrics): Metrics => {
  if (original !== undefined) return repostMetrics(original);
  const { followers } = draft.author.user;
  const seen =
    Math.max(12, followers) ** 0.86 * Math.exp(random.normal() * 0.8 - (draft.depth > 0 ? 0.9 : 0.2));
  const borrowed = draft.depth > 0 ? Math.sqrt(rootOf(draft).author.user.followers) * random.float() * 3 : 0;
  const views = 20 + seen + borrowed;
  const likes = Math.floor(views * 0.018 * Math.exp(random.normal() * 0.9));
  const reposts = Math.max(draft.reposts, Math.floor(likes * 0.12 * Math.exp(random.normal() * 0.5)));
  const replies = draft.answers + Math.floor(draft.answers * random.float() * 0.35);
  const quotes = Math.max(draft.quotes, Math.floor(reposts * 0.15 * random.float()));
  return {
    reposts,
    replies,
    likes,
    quotes,
    bookmarks: Math.floor(likes * 0.06 * random.float()),
    impressions: Math.floor(views + 14 * likes + 20 * (replies + reposts + quotes)),
  };
};
