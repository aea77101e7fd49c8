import { isObject, type Json } from '../json';

/** The number of opening braces to try before the text is treated as prose. */
const ATTEMPTS = 50;

/**
 * Returns the index just after the object that starts at `from`, or -1 if the object is never closed. Braces
 * inside strings do not count.
 */
const endOfObject = (text: string, from: number): number => {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (quoted) {
      if (character === '\\') at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns the top-level arrays of objects in a document, by property name. */
export const recordLists = (document: Json): Map<string, Json[]> => {
  const lists = new Map<string, Json[]>();
  for (const [name, value] of Object.entries(document)) {
    if (Array.isArray(value) && value.every(isObject)) lists.set(name, value);
  }
  return lists;
};

/**
 * Finds the first JSON object in a text that `isWanted` accepts, ignoring any prose, tags or code fences
 * around it.
 */
export const findObject = (text: string, isWanted: (object: Json) => boolean): Json | undefined => {
  const whole = parsed(text);
  if (isObject(whole)) return isWanted(whole) ? whole : undefined;
  let from = text.indexOf('{');
  for (let attempt = 0; from >= 0 && attempt < ATTEMPTS; attempt += 1) {
    const end = endOfObject(text, from);
    const object = end < 0 ? undefined : parsed(text.slice(from, end));
    if (isObject(object) && isWanted(object)) return object;
    from = text.indexOf('{', isObject(object) ? end : from + 1);
  }
  return undefined;
};

/**
 * Finds the JSON document with the items in a message's text blocks. If there is no such document, treats the
 * message as a single post: `{items: [{n: 1, text}]}`.
 */
export const findDocument = (texts: readonly string[]): Json => {
  for (const text of texts) {
    const found = findObject(text, (object) => recordLists(object).size > 0);
    if (found !== undefined) return found;
  }
  return { items: [{ n: 1, text: texts.join('\n') }] };
};
