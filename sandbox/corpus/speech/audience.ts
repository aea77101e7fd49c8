/**
 * Whom a post answers: `nobody` for an original post; replies to citizens differ by what the citizen said.
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

/** Returns whether the answered post is by an account that reports on others. */
export const isReport = (audience: Audience): boolean => audience === 'media' || audience === 'influencer';

/** Returns what the citizen said; undefined for other audiences. */
export const saidBefore = (audience: Audience): 'toComplaint' | 'toPraise' | 'toQuestion' | undefined => {
  if (audience === 'complainer') return 'toComplaint';
  if (audience === 'praiser') return 'toPraise';
  return audience === 'asker' ? 'toQuestion' : undefined;
};
