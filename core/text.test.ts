import { expect, test } from 'bun:test';
import { plainName } from './text';

test('formats a name as one line, without characters that turn text around or that XML does not allow', () => {
  expect(plainName(' #Rente\n\u202Ejetzt\uFFFE\uFFFF ')).toBe('#Rente jetzt');
  expect(plainName('Bürgergeld 🏛️')).toBe('Bürgergeld 🏛️');
});
