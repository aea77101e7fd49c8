/**
 * The addressee of a post; `nobody` if the post is not a reply. For a citizen, the audience depends on what
 * the citizen said.
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

/** Returns true if the parent post is from a media outlet or an influencer. Both report on politics. */
export const isReport = (audience: Audience): boolean => audience === 'media' || audience === 'influencer';

/**
 * Returns the kind of phrase for a reply to a citizen. Returns undefined if the audience is not a citizen.
 */
export const saidBefore = (audience: Audience): 'toComplaint' | 'toPraise' | 'toQuestion' | undefined => {
  if (audience === 'complainer') return 'toComplaint';
  if (audience === 'praiser') return 'toPraise';
  return audience === 'asker' ? 'toQuestion' : undefined;
};
