import { expect, test } from 'bun:test';
import { type CallError, parseRefusal, type Refusal } from '@stimmlage/core/contracts/call-error';
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

test('inserts handles, names and other free text unchanged', () => {
  const { code, message, details } = new AppError('targets.duplicate', {
    type: 'hashtag',
    username: 'a$& {type} (b',
  });
  const said = refused({ error: code, message, details });
  expect(errorText(said, 'en')).toBe(message);
  expect(errorText(said, 'de')).toBe('Es gibt schon eine Quelle a$& {type} (b der Art Hashtag');
  const without = refused({ error: 'users.last_super_admin', message: 'whatever' });
  expect(errorText(without, 'de')).toStartWith('Das ist das einzige aktive Konto');
});

test.each<[ErrorCode, Refusal['details'], en: string, de: string]>([
  [
    'targets.duplicate',
    { type: 'politician', username: 'anna' },
    'There is already a politician target anna',
    'Es gibt schon eine Quelle anna der Art Politik-Konto',
  ],
  [
    'targets.deleted_name',
    { type: 'keyword', username: 'Rente' },
    'A deleted keyword target is already called Rente. Add it as a new target instead of renaming this one.',
    'Eine gelöschte Quelle der Art Stichwort heißt bereits Rente. Legen Sie sie neu an, statt diese umzubenennen.',
  ],
  [
    'upkeep.already_running',
    { kind: 'consistency' },
    'This maintenance is already running: Consistency check',
    'Diese Wartung läuft bereits: Konsistenzprüfung',
  ],
  [
    'sessions.retired_model',
    { model: 'Claude 3.5 Haiku', date: '2026-02-19', successor: 'claude-haiku-4-5' },
    'Claude 3.5 Haiku was retired by its provider on 19 Feb 2026; use Claude Haiku 4.5 instead',
    'Claude 3.5 Haiku wurde vom Anbieter am 19. Feb. 2026 abgeschaltet; wählen Sie stattdessen Claude Haiku 4.5',
  ],
  [
    'sessions.retired_for_good',
    { model: 'Claude 3.5 Haiku', date: '2026-02-19' },
    'Claude 3.5 Haiku was retired by its provider on 19 Feb 2026; choose another model',
    'Claude 3.5 Haiku wurde vom Anbieter am 19. Feb. 2026 abgeschaltet; wählen Sie ein anderes Modell',
  ],
  [
    'body.too_large',
    { limit: '1 MiB' },
    'The request is too large (limit: 1 MiB)',
    'Die Anfrage ist zu groß (höchstens 1 MiB).',
  ],
  [
    'gold_sets.too_large',
    { lines: 10_000, limit: '8 MB' },
    'The file is too large: a gold set has up to 10,000 lines and 8 MB. Split it.',
    'Die Datei ist zu groß: Ein Goldstandard hat höchstens 10.000 Zeilen und 8 MB. Teilen Sie sie auf.',
  ],
  [
    'request.query_too_long',
    { limit: 8000 },
    'Remove some filters: the limit is 8,000 characters',
    'Zu viele Filter: Die Abfrage darf höchstens 8.000 Zeichen lang sein. Entfernen Sie einige.',
  ],
  [
    'sessions.budget_spent',
    { limit: '$1,250.00' },
    "This month's AI budget ($1,250.00) is used up. Raise it in the settings or wait until the first of the month (UTC).",
    'Das KI-Budget dieses Monats (1.250,00 $) ist aufgebraucht. Erhöhen Sie es in den Einstellungen oder warten Sie bis zum Monatsersten (UTC).',
  ],
])('writes the values of %s as the screens do', (error, details, en, de) => {
  const said = refused({ error, message: new AppError(error, details).message, details });
  expect(errorText(said, 'en')).toBe(en);
  expect(errorText(said, 'de')).toBe(de);
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
