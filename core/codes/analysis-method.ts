/** The one way in which labels come about: batches of requests to a model. */
export const ANALYSIS_METHOD = 'message_batch';
