import { describe, expect, test } from 'bun:test';
import { readStatement, type Statement } from './statement';

/** Clear-cut sentences, written for this test, each with the labels that are expected. */
const cases: readonly [string, Partial<Statement>][] = [
  [
    'Vier Monate auf einen Termin beim Bürgeramt. Wer verantwortet das eigentlich?',
    { sentiment: 'COMPLAINT', category: 'bureau', area: null },
  ],
  [
    'Danke für das günstige Azubi-Ticket, das hilft uns auf dem Land wirklich.',
    { sentiment: 'PRAISE', category: 'social', area: 'transport', heat: 1 },
  ],
  [
    'Heute 18 Uhr Bürgersprechstunde in Kassel. Kommen Sie vorbei!',
    { sentiment: 'NEUTRAL', category: 'other' },
  ],
  ['Danke an alle, die gestern beim Infostand dabei waren!', { sentiment: 'NEUTRAL', category: 'other' }],
  ['Der Bundestag hat heute den Haushalt beschlossen.', { sentiment: 'NEUTRAL', intensity: 1, heat: 1 }],
  ['Wann kommt der neue Radweg in der Goethestraße?', { sentiment: 'NEUTRAL', area: 'transport' }],
  [
    'Schon wieder ist der Zug ausgefallen. Die Bahn ist eine Katastrophe.',
    { sentiment: 'COMPLAINT', category: 'env', area: 'transport', issues: ['Bahnverkehr'] },
  ],
  [
    'Die Miete frisst die Hälfte meines Lohns, und niemand tut etwas!',
    { sentiment: 'COMPLAINT', category: 'social', area: 'housing' },
  ],
  ['Wir fordern: Der Mindestlohn muss endlich steigen!', { sentiment: 'COMPLAINT', category: 'econ' }],
  ['Ein Gesetz, das Familien wirklich entlastet. Richtig so!', { sentiment: 'PRAISE', category: 'gov' }],
  ['Das neue Pflegegesetz hilft uns nicht.', { sentiment: 'COMPLAINT' }],
  ['Das ist nicht gut.', { sentiment: 'COMPLAINT', heat: 1 }],
  [
    'Milliarden für Berater verschwendet, und für die Schulen ist kein Geld da.',
    { sentiment: 'COMPLAINT', category: 'waste' },
  ],
  [
    'Die Ministerin hat ihre Doktorarbeit abgeschrieben. Peinlich.',
    { sentiment: 'COMPLAINT', category: 'etiq' },
  ],
  [
    'Wieder eine Maskenprovision für den Abgeordneten, pure Korruption.',
    { sentiment: 'COMPLAINT', category: 'corrupt' },
  ],
  [
    'Die Abschiebungen nach Syrien sind ein Skandal.',
    { sentiment: 'COMPLAINT', category: 'migr', area: 'immigration', places: ['Syrien'] },
  ],
  [
    'Das Urteil des Verfassungsgerichts ist ein guter Tag für den Rechtsstaat.',
    { sentiment: 'PRAISE', category: 'just' },
  ],
  [
    'Funkloch neben Funkloch, der Netzausbau ist ein Witz.',
    { sentiment: 'COMPLAINT', category: 'tech', issues: ['Netzausbau'] },
  ],
  ['Das Tempolimit ist sinnvoll und längst überfällig.', { category: 'env', area: 'environment' }],
  ['Die Vorratsdatenspeicherung ist falsch.', { sentiment: 'COMPLAINT', category: 'freedom' }],
  ['Die Löhne steigen, die Inflation sinkt auf 2,1 Prozent.', { sentiment: 'PRAISE', category: 'econ' }],
  ['Die Mieten steigen schon wieder, die Renten nicht.', { sentiment: 'COMPLAINT', category: 'social' }],
  ['Endlich ein Radweg an der Landstraße!', { sentiment: 'PRAISE', area: 'transport' }],
  ['WARUM SAGT UNS DAS KEINER?! Im Krankenhaus ist niemand zuständig!', { sentiment: 'COMPLAINT' }],
  ['Wie lange soll man im Krankenhaus noch auf ein Bett hoffen?', { sentiment: 'COMPLAINT' }],
  ['Wofür zahlen wir eigentlich Rundfunkbeitrag?!', { sentiment: 'COMPLAINT' }],
  ['Baut mehr Wohnungen!', { sentiment: 'COMPLAINT', category: 'social', area: 'housing' }],
  ['Reden Sie mit den Pendlern statt über sie!', { sentiment: 'COMPLAINT' }],
  ['Der neue Fahrplan ist da. Ich bin entzückt. Nicht.', { sentiment: 'COMPLAINT' }],
  ['Na großartig, der Antrag muss per Fax kommen.', { sentiment: 'COMPLAINT', category: 'bureau' }],
  ['Niemand kümmert sich, keiner ruft zurück.', { sentiment: 'COMPLAINT' }],
  ['Welche gute Schule gibt es in Kassel? Danke vorab.', { sentiment: 'NEUTRAL', area: 'education' }],
  ['Wie lange dauert bei euch ein Bauantrag?', { sentiment: 'NEUTRAL', category: 'bureau' }],
  ['Wann ist der Parteitag?', { sentiment: 'NEUTRAL', category: 'party' }],
  ['Die Koalition streitet über Zuständigkeiten.', { category: 'gov' }],
  ['Toll gemacht, liebe Regierung, danke für nichts.', { sentiment: 'COMPLAINT', category: 'gov' }],
];

describe('readStatement', () => {
  for (const [text, expected] of cases) {
    test(text, () => {
      expect(readStatement(text)).toMatchObject(expected);
    });
  }

  test('gives a reply without a subject of its own the category of its parent post', () => {
    const reply = readStatement('Das ist doch ein schlechter Witz!', 'Die Bahn fährt bald pünktlicher.');
    expect(reply).toMatchObject({
      sentiment: 'COMPLAINT',
      category: 'env',
      area: 'transport',
      issues: [],
    });
    expect(readStatement('Das ist doch ein schlechter Witz!').category).toBe('other');
  });

  test('prefers the reply’s own subject to that of the parent post', () => {
    const reply = readStatement('Und die Renten bleiben niedrig.', 'Die Bahn fährt bald pünktlicher.');
    expect(reply.issues).toEqual(['Rente']);
    expect(reply.area).toBeNull();
  });

  test('rates heat independently of intensity, and higher for insults, threats and shouting', () => {
    const calm = readStatement(
      'Es fehlt leider an Lehrern, das ist sehr schlimm und macht mir große Sorgen.',
    );
    const hot = readStatement('IHR LÜGT DOCH ALLE! Verbrecherbande!!!');
    const threat = readStatement('Man sollte euch alle aufhängen!');
    expect(calm.heat).toBeLessThanOrEqual(2);
    expect(calm.intensity).toBeGreaterThanOrEqual(3);
    expect(hot.heat).toBeGreaterThanOrEqual(4);
    expect(threat.heat).toBe(5);
  });

  test('recognises an ambiguous town only after a preposition', () => {
    expect(readStatement('In Essen und Gelsenkirchen schließen Bäder.').places).toEqual([
      'Essen',
      'Gelsenkirchen',
    ]);
    expect(readStatement('Das Essen in der Schule ist kalt.').places).toEqual([]);
  });

  test('ignores handles and links, and reads the words inside a hashtag', () => {
    expect(readStatement('@Skandal_Rente https://t.co/Katastrophe').sentiment).toBe('NEUTRAL');
    expect(readStatement('#MietenWahnsinn').category).toBe('social');
  });

  test('copes with a very long word', () => {
    expect(readStatement(`${'1'.repeat(1_000_000)} Das ist ein Skandal.`).sentiment).toBe('COMPLAINT');
  });

  test('accepts any text, and gives the same text the same labels every time', () => {
    const texts = ['', ' ', '🙂', '!!!', '#', '@', '\u0000', 'ß'.repeat(5_000), '{"items":[]}', '\ud800'];
    expect(texts.map((text) => readStatement(text))).toEqual(texts.map((text) => readStatement(text)));
  });
});
