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
  /** The post that this one replies to; undefined for the first post in a thread. */
  parent?: Draft;
  /** 0 for an original post, 1 for a reply to it, and so on. */
  depth: number;
  quoted?: Draft;
  reposted?: Draft;
  /** Whether the post was edited; the earlier version then has a different id. */
  edited: boolean;
  withheldIn?: readonly string[];
  /** The numbers of drafts that reply directly to this one, quote it or repost it. */
  answers: number;
  quotes: number;
  reposts: number;
}

export type DraftInput = Pick<Draft, 'at' | 'author' | 'text' | 'intent'> &
  Partial<Pick<Draft, 'longText' | 'lang' | 'parent' | 'quoted' | 'reposted' | 'edited' | 'withheldIn'>>;

/** Completes a draft and updates the counters of the drafts it refers to. */
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

/** Finds the post that started the thread; the root of an original post is the post itself. */
export const rootOf = (draft: Draft): Draft => (draft.parent === undefined ? draft : rootOf(draft.parent));
