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

/** Targets whose own timeline and threads are collected; the others are found by search. */
export const accountTargetTypes = ['politician', 'influencer', 'media'] as const satisfies TargetType[];

export const isAccountTarget = (type: TargetType): boolean => accountTargetTypes.some((t) => t === type);

/** Whether a target's account may belong to a private person: its purpose must then be stated. */
export const needsPurpose = (type: TargetType): boolean => type === 'influencer';

/** The source type of content that was found through a target of this type. */
export const sourceTypeOfTarget: Record<TargetType, SourceType> = {
  politician: 'politician_tweet',
  hashtag: 'hashtag_tweet',
  keyword: 'keyword_tweet',
  influencer: 'influencer_tweet',
  media: 'media_tweet',
};

/** X's rule for a handle: 1 to 15 letters, digits and underscores (users/by in X's OpenAPI document). */
export const HANDLE = /^[A-Za-z0-9_]{1,15}$/;

/** X ends a hashtag at the first character that does not match; underscores alone are not a hashtag. */
export const HASHTAG = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}_]{1,100}$/u;

/** X finds words and emoji; it does not search for punctuation. */
export const KEYWORD = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

const QUOTED = /^(?:"([^"]*)"|[“„]([^“”]*)[“”])$/u;

/**
 * Returns a target's name from what a person has typed: without a leading @ or # and surrounding quotation
 * marks, and with any white space collapsed to one space.
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

/** Whether a target is saved by name only, as a medium may be: it has no account that could be queried. */
export const isWithoutHandle = ({
  targetType,
  username,
}: {
  targetType: TargetType;
  username: string;
}): boolean => isAccountTarget(targetType) && !HANDLE.test(username);
