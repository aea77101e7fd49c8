/** Whether a statement complains, praises or does neither. The API calls this field `complaint_type`. */
export const sentiments = ['COMPLAINT', 'PRAISE', 'NEUTRAL'] as const;

export type Sentiment = (typeof sentiments)[number];
