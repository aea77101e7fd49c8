import words from './suspect-words.json' with { type: 'json' };

/** More characters than most accounts may post on X. A post of this length could hide additional items. */
const LONG_CHARACTERS = 2_000;

/**
 * Letters of other alphabets that look like Latin letters; `ours` contains these Latin letters in the same
 * order.
 */
const foreign = [...'авсеԁһніјкморѕтухαεικνορτυχıɡ'];
const ours = [...'abcedhhijkmopstyxaeiknoptuxig'];
const lookAlikes = new Map(foreign.map((letter, index) => [letter, ours[index] ?? letter]));

/** Characters that a reader does not see. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\uFFFD]/gu;

/** The flags of England, Scotland and Wales: a black flag, its region in tag characters, and a closing tag. */
const REGION_FLAG =
  /\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}/gu;

/**
 * Characters that reverse the direction of text, encode hidden text, cannot be typed or separate individual
 * letters. All other invisible characters are allowed, because X's own apps insert such characters around
 * handles, after tags and within emoji. Hidden text is encoded in tag characters, or in variation selectors,
 * of which ordinary text never has two different ones in a row.
 */
const HIDDEN =
  /[\u202D\u202E]|(?:\p{L}[\p{Cf}\p{Variation_Selector}]+){3}\p{L}|[\u{E0000}-\u{E007F}]|(?!\uFE0F{2})\p{Variation_Selector}{2}|\p{Cs}/u;

/** Matches words that mix Latin letters with their look-alikes. */
const MIXED =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u;

const ADDRESS = /(?:https?:\/\/|www\.)\S+/gu;

/**
 * Normalises text to what a reader sees: a single form of each letter, without invisible characters or
 * decorative accents.
 */
const asRead = (text: string): string =>
  text
    .replace(ADDRESS, ' ')
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => lookAlikes.get(letter) ?? letter)
    .normalize('NFD')
    .replace(/(?<![aou])\u0308|[\u0300-\u0307\u0309-\u036F]/gu, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ');

const anyOf = (...parts: readonly string[]): string => `(?:${parts.join('|')})`;

/** Typical phrases in German and English, as regular expressions for lower-case text. */
const dropping = anyOf(...words.dropping);
const rules = anyOf(...words.rules);
const telling = anyOf(...words.telling);
const others = anyOf(...words.others);

/** Patterns that occur in attempts to instruct a machine, but not in ordinary political statements. */
const signs: readonly RegExp[] = [
  // Telling the model to ignore its rules.
  `\\b${dropping}\\b[^.!?]{0,60}\\b${rules}`,
  `\\b${anyOf('new', 'updated', 'additional', 'neue', 'zusätzliche', 'geänderte', 'aktualisierte')}\\p{L}* ${anyOf('instructions?', 'anweisung\\p{L}*', 'instruktion\\p{L}*')}`,
  `\\b${anyOf('rule', 'regel')} \\d+ ?[:=]`,
  // Addressing the reader as a model.
  `\\b${anyOf('system ?-?prompts?', 'systemanweisung\\p{L}*', 'language model', 'sprachmodells?', 'jailbreak', 'developer mode', 'entwicklermodus', 'prompt injection', 'llms?')}\\b`,
  `\\b${anyOf('you are', "you're", 'act as', 'pretend to be', 'du bist', 'sie sind', 'verhalte dich', 'tu so')}\\b[^.!?]{0,40}\\b${anyOf('assistant', 'ai', 'bot', 'model', 'classifier', 'coder', 'assistent\\p{L}*', 'ki', 'modell', 'klassifikator\\p{L}*', 'kodierer\\p{L}*')}\\b`,
  `\\b${anyOf('dear', 'hello', 'hey', 'liebe', 'liebes', 'hallo', 'an die', 'an das', 'to the', 'note to', 'hinweis an')} (?:the |die |das |den )?${anyOf('ai', 'assistant', 'model', 'classifier', 'ki', 'modell', 'klassifikator\\p{L}*')}\\b(?!-)`,
  // Telling the model which codes to assign.
  `\\b${telling}\\b[^.!?]{0,60}\\b${others}`,
  `${others}[^.!?]{0,60}\\b${anyOf('complaint', 'praise', 'neutral', 'label', 'sentiment', 'intensity', 'heat')}\\b`,
  `\\b${anyOf('sentiment', 'intensity', 'intensität', 'heat', 'category', 'kategorie', 'area', 'label')}\\b ?(?:=|:|is|ist|to|auf|als|as|must be|muss)? ?["'“„]?\\b${anyOf('complaint', 'praise', 'neutral', 'other', '[1-5]\\b')}`,
  `\\b${anyOf('codebook', 'codebuch')}\\b`,
  `\\b${anyOf('decode', 'dekodiere', 'entschlüssele', 'base64', 'rot13', 'hex')}\\b`,
  // Imitating data, an answer, a function call or a conversation.
  '"[\\w ]{1,20}"\\s*:\\s*["\\[{\\d]|[}\\]]\\s*,\\s*[{\\[]|\\{\\s*["“„”]|["“„”]\\s*[}\\]]|\\\\u00|\\\\n',
  '```|~~~|<\\|[^|]*\\|>|\\[/?inst\\]|<<\\/?sys>>|<!--|<!\\[cdata|## ?\\p{L}',
  '</?[a-z][\\w:-]*(?: [^<>]{0,200})?/?>',
  '(?:^|[\\n.!?"] ?)(?:system|assistant|human|user|developer|operator|tool|assistent|nutzer|betreiber) ?:',
  '\\b(?:tool_use|tool_result|tool_calls?|function_call|custom_id|end_turn|stop_reason|b\\d+-r\\d+-a\\d+)\\b|\\banswer\\(',
  // A long string without spaces, which no person would read.
  '[a-z0-9+/=]{60,}',
].map((source) => new RegExp(source, 'u'));

/**
 * Whether a post contains a typical pattern of instructions to the model, or imitates data or an answer. The
 * result says nothing about the author's intention.
 */
export const readsLikeInstruction = (text: string): boolean => {
  if (HIDDEN.test(text.replace(REGION_FLAG, ' ')) || MIXED.test(text.replace(ADDRESS, ' '))) return true;
  const read = asRead(text);
  return signs.some((sign) => sign.test(read));
};

/**
 * Whether a post is a **suspect**. A suspect reads like an instruction, or is long enough to hide an
 * undetected instruction. Each suspect is sent in a separate request, so that an instruction cannot change
 * the labels of other items. A false alarm costs an extra request, but no label.
 */
export const isSuspect = (text: string): boolean =>
  text.length > LONG_CHARACTERS || readsLikeInstruction(text);
