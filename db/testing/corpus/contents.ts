import type { Category } from '@stimmlage/core/codes/categories';
import type { FilterReason } from '@stimmlage/core/codes/content';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import { sourceTypeOfTarget } from '@stimmlage/core/codes/target-types';
import type { AuthorRow, ContentRow } from '../../queries/content/content-row';
import { idOf } from '../archive';
import { pick, pickUneven, type Random, weighted } from '../random';
import { pickCategory, pickSentiment } from './statements';
import type { SeedTarget } from './targets';
import { writeText } from './texts';

/** The status of a generated post: labelled, still pending, filtered out, or only context. */
export type Fate = 'labelled' | 'pending' | 'filtered' | 'context';

export interface Made {
  row: ContentRow;
  fate: Fate;
  category: Category;
  sentiment: Sentiment;
  issues: string[];
  places: string[];
}

export interface StoredTarget extends SeedTarget {
  id: number;
}

export interface Cast {
  /** Targets, in descending order of their number of posts. */
  targets: readonly StoredTarget[];
  politicians: readonly StoredTarget[];
  authors: readonly AuthorRow[];
}

const ARCHIVE = 'Bundestag 2026';
const WITHOUT_TARGET = 0.03;
const POLITICIAN_SHARE = 0.12;

const reasons = weighted<FilterReason>({
  repost: 40,
  too_short: 25,
  duplicate: 15,
  language: 10,
  link_only: 8,
  withheld: 2,
  erased_author: 1,
  gone_from_x: 0,
});

const kindOf = (random: Random, mayReply: boolean): 'post' | 'reply' | 'quote' => {
  const r = random();
  if (mayReply && r < 0.6) return 'reply';
  return mayReply && r > 0.96 ? 'quote' : 'post';
};

/** Draws random metrics for a post: most are close to zero, a few very high. */
const metricsOf = (random: Random) => {
  const likes = Math.floor(3 / (random() + 0.0003)) - 2;
  return {
    likeCount: likes,
    repostCount: Math.floor(likes * random() * 0.4),
    replyCount: Math.floor(likes * random() * 0.3),
    quoteCount: Math.floor(likes * random() * 0.1),
    bookmarkCount: Math.floor(likes * random() * 0.05),
    viewCount: likes * 40 + Math.floor(random() * 200),
  };
};

/** Returns the hashtag or keyword that a post must contain in order to be found through a target. */
const termOf = (target: StoredTarget | null): string[] => {
  if (target?.targetType === 'hashtag') return [`#${target.username}`];
  return target?.targetType === 'keyword' ? [target.username] : [];
};

/** The relation of a post to other posts and to a target. */
interface Place {
  kind: ContentRow['kind'];
  parent: Written | null;
  quoted: Written | null;
  target: StoredTarget | null;
}

interface Written {
  row: ContentRow;
  author: AuthorRow;
}

const placeFor = (
  random: Random,
  targets: readonly StoredTarget[],
  recent: readonly Written[],
  isHit: boolean,
): Place => {
  const kind = kindOf(random, isHit && recent.length > 0);
  const before = recent[recent.length - 1 - Math.floor(random() ** 2 * recent.length)] ?? null;
  return {
    kind,
    parent: kind === 'reply' ? before : null,
    quoted: kind === 'quote' ? before : null,
    target: !isHit || random() < WITHOUT_TARGET ? null : pickUneven(random, targets),
  };
};

const placeFields = ({ kind, parent, quoted, target }: Place, id: string, isHit: boolean) => ({
  scope: isHit ? ('hit' as const) : ('context' as const),
  kind,
  sourceType: target === null ? ('keyword_tweet' as const) : sourceTypeOfTarget[target.targetType],
  parentId: parent?.row.id ?? null,
  quotedId: quoted?.row.id ?? null,
  conversationId: parent?.row.conversationId ?? id,
  targetId: target?.id ?? null,
  // Always false, because generated targets have no account id.
  isOwn: false,
  keyword: isHit && target === null ? ARCHIVE : null,
});

const MOST_PARENTS = 400;

/** Creates a function that generates one post after another, including replies to earlier posts. */
export const createWriter = (random: Random, { targets, politicians, authors }: Cast) => {
  const recent: Written[] = [];
  return (postedAt: Date, sequence: number, fate: Fate): Made => {
    const isHit = fate !== 'context';
    const place = placeFor(random, targets, recent, isHit);
    const author = pickUneven(random, authors);
    const named = random() < POLITICIAN_SHARE ? [pickUneven(random, politicians).username] : [];
    const [category, sentiment] = [pickCategory(random), pickSentiment(random)];
    const { text, issues, places } = writeText(random, {
      category,
      sentiment,
      replyTo: place.parent?.author.username ?? null,
      names: [...termOf(place.target), ...named.map((username) => `@${username}`)],
    });
    const id = idOf(postedAt.getTime(), sequence);
    const row: ContentRow = {
      id,
      externalId: id,
      platform: 'x',
      ...placeFields(place, id, isHit),
      text,
      lang: 'de',
      authorId: author.id,
      politicianMentions: named,
      postedAt,
      retrievedAt: postedAt,
      filterReason: fate === 'filtered' ? pick(random, reasons) : null,
      textHash: BigInt.asIntN(64, BigInt(Bun.hash(text))).toString(),
      ...metricsOf(random),
    };
    recent.push({ row, author });
    if (recent.length > MOST_PARENTS) recent.shift();
    return { row, fate, category, sentiment, issues, places };
  };
};
