import { hashtags, influencers, keywords, media, type SearchTerm, type Voice } from './people';
import { partyAccounts, politicians } from './politicians';

type TargetType = 'politician' | 'hashtag' | 'keyword' | 'influencer' | 'media';

/** A target in the demo. `username` is a handle without @, a hashtag without #, or a keyword. */
export interface Target {
  username: string;
  displayName: string;
  targetType: TargetType;
  /** One sentence that explains why the target is watched. */
  description: string;
  /** The purpose of watching the account, which the product requires for influencers. */
  purpose: string;
  /** The priority, from 1 (least important) to 10 (most important). */
  priority: number;
}

const voiceTarget =
  (targetType: TargetType) =>
  (voice: Voice): Target => ({
    username: voice.handle,
    displayName: voice.name,
    targetType,
    description: `${voice.watch} (${voice.profile}).`,
    purpose: targetType === 'influencer' ? `${voice.watch}.` : '',
    priority: voice.priority,
  });

const termTarget =
  (targetType: TargetType) =>
  (term: SearchTerm): Target => ({
    username: term.word,
    displayName: term.word,
    targetType,
    description: `${term.watch}.`,
    purpose: '',
    priority: term.priority,
  });

export const targets: readonly Target[] = [
  ...politicians.map(
    (politician): Target => ({
      username: politician.handle,
      displayName: politician.name,
      targetType: 'politician',
      description: `${politician.watch} (${politician.role}, ${politician.party.name}).`,
      purpose: '',
      priority: politician.priority,
    }),
  ),
  ...partyAccounts.map(
    ({ party, watch, priority }): Target => ({
      username: party.handle,
      displayName: party.name,
      targetType: 'politician',
      description: `${watch} (${party.governs ? 'Regierung' : 'Opposition'}).`,
      purpose: '',
      priority,
    }),
  ),
  ...hashtags.map(termTarget('hashtag')),
  ...keywords.map(termTarget('keyword')),
  ...influencers.map(voiceTarget('influencer')),
  ...media.map(voiceTarget('media')),
];

const csvCell = (value: string | number): string =>
  /[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);

const columns = ['username', 'displayName', 'targetType', 'description', 'purpose', 'priority'] as const;

/** Formats the targets as CSV (RFC 4180), with a header line, and CRLF after every line. */
export const targetsCsv = (): string =>
  [columns.join(','), ...targets.map((target) => columns.map((column) => csvCell(target[column])).join(','))]
    .map((line) => `${line}\r\n`)
    .join('');
