import type { WorldUser } from '../../world/world';
import type { Intent } from '../intent';
import type { Actor } from '../people/cast';
import type { Citizen } from '../people/citizens';

/** The author of a post: a watched account or a citizen. */
export interface Person {
  user: WorldUser;
  actor?: Actor;
  citizen?: Citizen;
}

/** A post that has not been assigned an id yet. */
export interface Draft {
  at: number;
  author: Person;
  text: string;
  longText?: string;
  lang: string;
  intent: Intent;
  /** The parent post; undefined for the first post in a thread. */
  parent?: Draft;
  /**
   * The number of posts above this post in its thread: 0 for an original post, 1 for a direct reply, and so
   * on.
   */
  depth: number;
  quoted?: Draft;
  reposted?: Draft;
  /** Whether the post was edited. If so, the first version has a different id. */
  edited: boolean;
  withheldIn?: readonly string[];
  /** The numbers of drafts that reply directly to this draft, quote it or repost it. */
  answers: number;
  quotes: number;
  reposts: number;
}

export type DraftInput = Pick<Draft, 'at' | 'author' | 'text' | 'intent'> &
  Partial<Pick<Draft, 'longText' | 'lang' | 'parent' | 'quoted' | 'reposted' | 'edited' | 'withheldIn'>>;

/** Completes a draft, and updates the counters of the drafts that it replies to, quotes or reposts. */
export const createDraft = (input: DraftInput): Draft => {
  const { parent, quoted, reposted } = input;
  if (parent !== undefined) parent.answers += 1;
  if (quoted !== undefined) quoted.quotes += 1;
  if (reposted !== undefined) reposted.reposts += 1;
  return {
    lang: 'de',
    edited: false,
    ...input,
    depth: parent === undefined ? 0 : parent.depth + 1,
    answers: 0,
    quotes: 0,
    reposts: 0,
  };
};

/** Finds the first post of the thread that a draft is in. */
export const rootOf = (draft: Draft): Draft => (draft.parent === undefined ? draft : rootOf(draft.parent));
