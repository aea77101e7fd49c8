/**
 * Whom a post replies to: `nobody` for an original post; replies to citizens depend on what the citizen said.
 */
export type Audience =
  | 'nobody'
  | 'government'
  | 'opposition'
  | 'media'
  | 'influencer'
  | 'complainer'
  | 'praiser'
  | 'asker';

export const isPolitician = (audience: Audience): audience is 'government' | 'opposition' =>
  audience === 'government' || audience === 'opposition';

/** Returns whether the parent post is by an account that reports on others. */
export const isReport = (audience: Audience): boolean => audience === 'media' || audience === 'influencer';

/** Returns what the citizen said; undefined if the audience is not a citizen. */
export const saidBefore = (audience: Audience): 'toComplaint' | 'toPraise' | 'toQuestion' | undefined => {
  if (audience === 'complainer') return 'toComplaint';
  if (audience === 'praiser') return 'toPraise';
  return audience === 'asker' ? 'toQuestion' : undefined;
};
