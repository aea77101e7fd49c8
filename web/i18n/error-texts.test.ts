import { expect, test } from 'bun:test';
import { AppError } from '@stimmlage/core/errors/app-error';
import { type ErrorCode, errorCatalogue } from '@stimmlage/core/errors/catalogue';
import { errors } from './de/errors';
import { errorText } from './error-texts';

const placesIn = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();

test('every sentence of the server has a German one that says the same values', () => {
  for (const code of Object.keys(errorCatalogue) as ErrorCode[]) {
    expect([code, placesIn(errors[code])]).toEqual([code, placesIn(errorCatalogue[code].message)]);
    expect(errors[code]).not.toBe(errorCatalogue[code].message);
  }
});

test('the values of the sentence stand in the German one, whatever they hold', () => {
  const said = new AppError('targets.duplicate', { type: 'hashtag', username: 'a$& {type} (b' });
  expect(errorText(said.code, said.message, 'en')).toBe(said.message);
  expect(errorText(said.code, said.message, 'de')).toBe(
    'Es gibt schon ein Ziel a$& {type} (b der Art hashtag',
  );
  expect(errorText('users.last_super_admin', 'whatever', 'de')).toStartWith('Das ist der einzige aktive');
});

test('what has no known code is said as the server says it', () => {
  expect(errorText(null, 'API call failed: 502', 'de')).toBe('API call failed: 502');
  expect(errorText('toString', 'x', 'de')).toBe('x');
});
