/** Whom a post addresses: `nobody` if it is not a reply. A citizen is characterised by what they said. */
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

/** Returns whether the parent post is from an account that reports on others. */
export const isReport = (audience: Audience): boolean => audience === 'media' || audience === 'influencer';

/**
 * Returns the kind of phrase with which to reply to a citizen; undefined if the audience is not a citizen.
 */
export const saidBefore = (audience: Audience): 'toComplaint' | 'toPraise' | 'toQuestion' | undefined => {
  if (audience === 'complainer') return 'toComplaint';
  if (audience === 'praiser') return 'toPraise';
  return audience === 'asker' ? 'toQuestion' : undefined;
};
