/** What a statement does: it complains, it praises, or neither. The wire name of the field is `complaint_type`. */
export const sentiments = ['COMPLAINT', 'PRAISE', 'NEUTRAL'] as const;

export type Sentiment = (typeof sentiments)[number];
