import { findDocument } from './document';
import { fillSchema } from './fill';
import type { Schema } from './schema';

/**
 * Answers like a model that is held to a schema: reads the document in a message's text blocks and says of
 * every record what the word lists say, in the schema's words.
 * @param schema JSON schema of the answer, as it came over the wire
 * @param texts text blocks of the last user message
 */
export const classify = (schema: Schema, texts: readonly string[]): unknown =>
  fillSchema(schema, findDocument(texts));
