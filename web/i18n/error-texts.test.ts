import { expect, test } from 'bun:test';
import { type CallError, parseRefusal } from '@stimmlage/core/contracts/call-error';
import type { ErrorBody } from '@stimmlage/core/contracts/common';
import { AppError } from '@stimmlage/core/errors/app-error';
import { because } from '@stimmlage/core/errors/because';
import { type ErrorCode, errorCatalogue } from '@stimmlage/core/errors/catalogue';
import { reason } from '@stimmlage/core/reasons/reason';
import { errorText, translations } from './error-texts';

const placesIn = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();

test.each(Object.entries(translations))(
  'translates every message of the server into "%s", with the same placeholders',
  (_, sentences) => {
    for (const code of Object.keys(errorCatalogue) as ErrorCode[]) {
      expect([code, placesIn(sentences[code])]).toEqual([code, placesIn(errorCatalogue[code].message)]);
      expect(sentences[code]).not.toBe(errorCatalogue[code].message);
    }
  },
);

const refused = (body: Pick<ErrorBody, 'message' | 'error' | 'details'>): CallError =>
  parseRefusal(Response.json(body, { status: 409 }), JSON.stringify(body));

test("inserts the server's values into the German message unchanged", () => {
  const { code, message, details } = new AppError('targets.duplicate', {
    type: 'hashtag',
    username: 'a$& {type} (b',
  });
  const said = refused({ error: code, message, details });
  expect(errorText(said, 'en')).toBe(message);
  expect(errorText(said, 'de')).toBe('Es gibt schon eine Quelle a$& {type} (b der Art hashtag');
  const without = refused({ error: 'users.last_super_admin', message: 'whatever' });
  expect(errorText(without, 'de')).toStartWith('Das ist der einzige aktive');
});

test('translates the reasons within a message into the same language', () => {
  const { code, message, details } = new AppError(
    'targets.invalid_csv',
    because([reason('csv.no_column', { column: 'username' })]),
  );
  expect(message).toBe('The file is not a list of targets: its header has no column username');
  const said = refused({ error: code, message, details });
  expect(errorText(said, 'en')).toBe(message);
  expect(errorText(said, 'de')).toBe(
    'Die Datei ist keine Liste von Quellen: Ihrer Kopfzeile fehlt die Spalte username',
  );
});

test("shows the server's message unchanged if its code is unknown", () => {
  const unknown = refused({ error: 'toString', message: 'x' });
  expect(errorText(unknown, 'de')).toBe('x');
});
