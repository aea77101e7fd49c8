import { cell, tableRows } from '../table';
import { hashtagTable, influencerTable, keywordTable, mediaTable } from './voices';

/** An influencer or an outlet. */
export interface Voice {
  handle: string;
  name: string;
  topics: readonly string[];
  profile: string;
  watch: string;
  priority: number;
  followers: number;
}

const voiceOf = (row: readonly string[]): Voice => ({
  handle: cell(row, 0),
  name: cell(row, 1),
  topics: cell(row, 2).split(' '),
  profile: cell(row, 3),
  watch: cell(row, 4),
  priority: Number(cell(row, 5)),
  followers: Number(cell(row, 6)),
});

export const influencers: readonly Voice[] = tableRows(influencerTable, 7).map(voiceOf);
export const media: readonly Voice[] = tableRows(mediaTable, 7).map(voiceOf);

/** A watched hashtag (without #) or keyword. */
export interface SearchTerm {
  word: string;
  topics: readonly string[];
  watch: string;
  priority: number;
}

const termOf = (row: readonly string[]): SearchTerm => ({
  word: cell(row, 0),
  topics: cell(row, 1).split(' '),
  watch: cell(row, 2),
  priority: Number(cell(row, 3)),
});

export const hashtags: readonly SearchTerm[] = tableRows(hashtagTable, 4).map(termOf);
export const keywords: readonly SearchTerm[] = tableRows(keywordTable, 4).map(termOf);
