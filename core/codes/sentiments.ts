/**
 * The sentiment of a statement: complaint, praise or neither. In the API, the field is named
 * `complaint_type`.
 */
export const sentiments = ['COMPLAINT', 'PRAISE', 'NEUTRAL'] as const;

export type Sentiment = (typeof sentiments)[number];
