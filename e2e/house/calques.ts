/** A pattern for a phrase to avoid, and the wording that a native engineer would use instead. */
type Calque = [pattern: RegExp, instead: string];

/**
 * Phrases that are literal translations from German, or that use a word that core/glossary.md has replaced.
 * “At once” is not listed, although it is wrong for “immediately”: it is right for concurrent calls, and a
 * pattern cannot tell the two meanings apart.
 */
export const calques: Calque[] = [
  [/\banew\b/, 'again, from scratch'],
  [/\bmend(s|ed|ing)?\b/, 'fix, repair, correct'],
  [/\bof late\b/, 'recently'],
  [/\bany more\b|\bno more(?=[,.;:)]|$| (when|once|after|and|until)\b)/, 'no longer'],
  [/\bmeanwhile\b/, 'since, in the meantime, or nothing'],
  [/\b(by|for) (itself|themselves|himself)\b/, 'automatically, separately, on its own'],
  [/\b(broke|breaks?|broken|breaking) off\b/, 'is interrupted, is aborted'],
  [/\b(takes?|took|taken|taking) up\b(?! (to|no|space|room|memory))/, 'picks up, resumes'],
  [/\bin (the )?place of\b/, 'instead of'],
  [
    /\bgoes (with|by|along)\b|\bgo (with|by|along) (it|them|their|its)\b/,
    'is deleted with, follows, is sent with',
  ],
  [/\bstands? (in(?! for\b)|on|at|there|beside|over|before|under|above|here|already)\b/, 'is in, applies to'],
  [/\b(that|what|which|who|it) (is|are|was|were) (none|no (?!longer|more|less|reason)[a-z]+)\b/, 'is not a'],
  [/(?<!\bthere )\b(are|is|was|were) none\b/, 'there are no, is not a'],
  [/\bbelongs? into\b/, 'belongs in'],
  [/(?<!raw-)\ba content\b(?! hash)|\bcontents (that|which|are|were|have)\b/i, 'a post, content'],
  [/\bset aside\b/, 'filtered out'],
  [/\bnot yet there\b|\bis there (already|not)\b/, 'exists, does not exist yet'],
  [/\b(hangs?|hung) on\b/, 'depends on'],
  [/\b(in step|held to)\b/, 'in sync, aligned, limited to'],
  [/\bas said\b/, 'as described'],
  [/\bnotes? (that|what|where|how|which|from)\b/i, 'records'],
  [/\blets? go\b/, 'releases'],
  [/\b(dearest|likewise|thereby|whereby|hence|wherein|thereof|therein|whereof)\b/i, 'a plain word'],
  [/\bin(to)? sight\b|\bsights?\b/, 'visible, observation'],
  [/\bnone of (its|their) own\b/, 'no … of its own'],
  [/\bin (its|the|their) midst\b/, 'in the middle'],
  [/\bwork(s|ed|ing)? off\b/, 'processes'],
  [/\bto be had\b/, 'available'],
];

/**
 * Pronouns that hide who acts. Comments and titles must not use these pronouns. Documents may, because they
 * address any reader or operator.
 */
export const pronouns: Calque[] = [
  [/\b(whoever|somebody|everybody|anybody)\b/i, 'the user, the caller, the reader'],
  [/\bnobody('s| who| that| is\b(?! left)| else)|\b(of|by|for|to|from) nobody\b/i, 'no one, no caller'],
];
