import { expect, test } from 'bun:test';
import { contactLink } from './contact-link';

test('links only email and web addresses', () => {
  expect(contactLink('datenschutz@example.org')).toBe('mailto:datenschutz@example.org');
  expect(contactLink('https://example.org/kontakt')).toBe('https://example.org/kontakt');
  for (const text of [
    'Musterstraße 1, 10115 Berlin',
    'javascript:alert(1)',
    'javascript:alert(1)//@example.org',
    'https://example.org"onclick=x',
    'a@b',
    '<a@example.org>',
    '',
  ])
    expect(contactLink(text)).toBeNull();
});
