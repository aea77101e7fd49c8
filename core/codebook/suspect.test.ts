import { describe, expect, test } from 'bun:test';
import { injectedPosts, injections } from '../testing/injections';
import { storable } from '../text';
import { isSuspect, readsLikeInstruction } from './suspect';

test('the corpus contains 240 different injected posts', () => {
  expect(new Set(injectedPosts).size).toBe(240);
});

describe('an injection that', () => {
  test.each(Object.entries(injections))('%s is flagged as suspect', (_, posts) => {
    // Lone surrogates are replaced before a post is stored, so the stored text must be detected too.
    expect(posts.filter((post) => !isSuspect(post) || !isSuspect(storable(post)))).toEqual([]);
  });
});

describe('an ordinary statement is not flagged as suspect', () => {
  test.each([
    'Die Regierung ignoriert alle Warnungen vor dem Zusammenbruch der Pflege!',
    'Vergesst nicht: Am Sonntag ist Wahl.',
    'Du bist eine Schande für dieses Land, @anna_k',
    'Hallo KI-Gipfel, wo bleiben die Ergebnisse?',
    'Text und Musik: hervorragend. 10/10, danke!',
    'Minister: "Wir schaffen das." Wer glaubt das noch?',
    'Die neue Regel 3G gilt ab Montag',
    'Im Beitrag 2 von 3 geht es um Mieten, alle anderen Texte folgen morgen',
    'Ich 💕 meine Stadt 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👩‍👩‍👧 ☀️',
    'Gut gemacht ❤️‍🔥 1️⃣ ❤\uFE0F\uFE0F \u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} \u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F} \u{1F3F4}\u200D\u2620\uFE0F',
    'Zum #Demokratie\u200Btag sagt \u2066@ABaerbock\u2069 das Richtige',
    'https://example.org/%22items%22?q={"n":1} lesenswert',
    'a < b und b > c, so einfach ist das <3',
    'Система не работает, Ελλάδα grüßt',
    '',
  ])('%p', (text) => {
    expect(isSuspect(text)).toBe(false);
  });
});

test('a post of many tag characters is read in a time that grows with its length, not with its square', () => {
  const hostile = `\u{1F3F4}${'\u{E0041}'.repeat(1_000_000)}`;
  expect(readsLikeInstruction(hostile)).toBe(true);
  expect(readsLikeInstruction('\u{1F3F4}\u{E0067}'.repeat(500_000))).toBe(true);
});

test.each(['#', 'alle ', 'jede andere ', 'the all ', 'ignore ', '"a ', '<|', '[ ', '{ '])(
  'a post that repeats %p a million times is read in a time that grows with its length, not with its square',
  (part) => {
    expect(readsLikeInstruction(`Das ist schlecht ${part.repeat(1_000_000)}.`)).toBe(false);
  },
);

test('a post of a million words without a space between them is read in a time that grows with its length', () => {
  expect(readsLikeInstruction('alle'.repeat(1_000_000))).toBe(true);
});
