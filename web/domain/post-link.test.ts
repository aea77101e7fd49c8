import { expect, test } from 'bun:test';
import { postLink, profileLink } from './post-link';

test("links to a post by its author's username and its id, or by its id alone", () => {
  expect(postLink('1989304211482992703', 'Minister_1')).toBe(
    'https://x.com/Minister_1/status/1989304211482992703',
  );
  expect(postLink('7', null)).toBe('https://x.com/i/web/status/7');
  expect(profileLink('Minister_1')).toBe('https://x.com/Minister_1');
  expect(profileLink(undefined)).toBeNull();
});

test.each(['../../evil', 'a/b', 'javascript:x', 'Ümlaut', '', 'a b', 'x'.repeat(51)])(
  'does not link to the username %p',
  (username) => {
    expect(postLink('7', username)).toBe('https://x.com/i/web/status/7');
    expect(profileLink(username)).toBeNull();
  },
);

test.each(['', '7/../8', '7?x=1', '-7', '99999999999999999999'])('rejects %p as a post id', (id) => {
  expect(postLink(id, 'Minister')).toBeNull();
});
