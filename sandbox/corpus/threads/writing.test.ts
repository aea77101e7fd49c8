import { expect, test } from 'bun:test';
import { createRandom } from '../random/random';
import { link, mentions, shownText, tagged } from './writing';

const random = createRandom('writing');

test('turns a matching word into the hashtag, or otherwise appends the hashtag', () => {
  expect(tagged('Die Rente reicht nicht.', 'Rente')).toBe('Die #Rente reicht nicht.');
  expect(tagged('Die Rentenerhöhung fehlt.', 'Rente')).toBe('Die Rentenerhöhung fehlt. #Rente');
  expect(tagged('Das Rente-Plus ist #Rente.', 'Rente')).toBe('Das Rente-Plus ist #Rente. #Rente');
  expect(tagged('Übers Bürgeramt.', 'Bürgeramt')).toBe('Übers #Bürgeramt.');
});

test('writes links in X’s t.co format', () => {
  expect(link(random)).toMatch(/^https:\/\/t\.co\/[A-Za-z0-9]{10}$/);
});

test('truncates a long text between words, and adds a link to the full text', () => {
  const whole = 'Wort für Wort '.repeat(40);
  const shown = shownText(whole, random);
  expect(shown.length).toBeLessThanOrEqual(280);
  expect(shown).toMatch(/ (Wort|für)… https:\/\/t\.co\/\w{10}$/);
  expect(whole.startsWith(shown.split('…')[0] ?? '?')).toBe(true);
});

test('mentions each earlier participant once, except the author', () => {
  expect(mentions(['anna', 'ben', 'anna', 'chris'], 'chris')).toBe('@anna @ben ');
  expect(mentions(['anna'], 'anna')).toBe('');
});
