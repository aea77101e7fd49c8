/**
 * What a statement does: it complains, praises or does neither. The field is called `complaint_type` on the
 * wire.
 */
export const sentiments = ['COMPLAINT', 'PRAISE', 'NEUTRAL'] as const;

export type Sentiment = (typeof sentiments)[number];
