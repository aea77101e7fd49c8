import type { Label } from './label';
import type { SourceType } from './source-types';

export const targetTypes = ['politician', 'hashtag', 'keyword', 'influencer', 'media'] as const;

export type TargetType = (typeof targetTypes)[number];

export const targetTypeLabels: Record<TargetType, { one: Label; many: Label }> = {
  politician: { one: { en: 'Politician', de: 'Politik-Konto' }, many: { en: 'Politicians', de: 'Politik' } },
  hashtag: { one: { en: 'Hashtag', de: 'Hashtag' }, many: { en: 'Hashtags', de: 'Hashtags' } },
  keyword: { one: { en: 'Keyword', de: 'Stichwort' }, many: { en: 'Keywords', de: 'Stichwörter' } },
  influencer: {
    one: { en: 'Influencer', de: 'Influencer-Konto' },
    many: { en: 'Influencers', de: 'Influencer-Konten' },
  },
  media: { one: { en: 'Media', de: 'Medium' }, many: { en: 'Media', de: 'Medien' } },
};

/**
 * Types of targets whose timelines and threads are collected. Posts for all other types are found by
 * searching.
 */
export const accountTargetTypes = ['politician', 'influencer', 'media'] as const satisfies TargetType[];

export const isAccountTarget = (type: TargetType): boolean => accountTargetTypes.some((t) => t === type);

/**
 * The types of targets that may be private persons. Labelled statements are not listed or counted by such a
 * target (PRIVACY.md, "What is stored").
 */
export const privateTargetTypes = ['influencer'] as const satisfies TargetType[];

/** Whether targets of a type may be private persons. Such targets need a stated purpose. */
export const mayBePrivate = (type: TargetType): boolean => privateTargetTypes.some((t) => t === type);

/** The source type of content found through each type of target. */
export const sourceTypeOfTarget: Record<TargetType, SourceType> = {
  politician: 'politician_tweet',
  hashtag: 'hashtag_tweet',
  keyword: 'keyword_tweet',
  influencer: 'influencer_tweet',
  media: 'media_tweet',
};

/** X's rule for handles: 1 to 15 letters, digits and underscores (`users/by` in X's OpenAPI document). */
export const HANDLE = /^[A-Za-z0-9_]{1,15}$/;

/**
 * Matches hashtags as X recognises them: letters, marks, digits and underscores, but not underscores only.
 */
export const HASHTAG = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}_]{1,100}$/u;

/** Matches keywords that X can search for: a keyword of only punctuation finds nothing. */
export const KEYWORD = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

const QUOTED = /^(?:"([^"]*)"|[“„]([^“”]*)[“”])$/u;

/**
 * Returns the name of a target from a person's input, without a leading @ or # or surrounding quotation
 * marks, and with white space collapsed to single spaces.
 */
export const targetName = (text: string): string => {
  const name = text
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(QUOTED, '$1$2')
    .replace(/^[@＠#＃ ]+/u, '')
    .trim();
  return name === text ? name : targetName(name);
};

/**
 * Whether a target has only a name instead of a handle, which is allowed for media. X cannot be queried for
 * such a target.
 */
export const isWithoutHandle = ({
  targetType,
  username,
}: {
  targetType: TargetType;
  username: string;
}): boolean => isAccountTarget(targetType) && !HANDLE.test(username);
