import { limits } from '../limits';

/** What is stored for a range of days. */
export interface Stored {
  /** The number of statements labelled by the session, on any issue. */
  statements: number;
  /** The number of hits that are not filtered out, labelled or not. */
  posts: number;
}

/**
 * Whether so many of the posts have been analysed that the rest hardly changes the figures. Some posts may
 * remain without a label, because the model does not answer for them.
 */
export const isAnalysed = ({ statements, posts }: Stored): boolean =>
  posts - statements <= posts * limits.unlabelledShare;
