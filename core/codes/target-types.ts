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

/** Targets whose timeline and threads are collected; the others are found by searching. */
export const accountTargetTypes = ['politician', 'influencer', 'media'] as const satisfies TargetType[];

export const isAccountTarget = (type: TargetType): boolean => accountTargetTypes.some((t) => t === type);

/** Whether a target may be a private person's account, in which case a purpose has to be stated. */
export const needsPurpose = (type: TargetType): boolean => type === 'influencer';

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
 * X ends a hashtag at the first character that does not match. A hashtag cannot consist of underscores only.
 */
export const HASHTAG = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}_]{1,100}$/u;

/** X searches for words and emoji, but not for punctuation. */
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

/** Whether a target was saved by name only, which is allowed for media. It has no account to query. */
export const isWithoutHandle = ({
  targetType,
  username,
}: {
  targetType: TargetType;
  username: string;
}): boolean => isAccountTarget(targetType) && !HANDLE.test(username);
