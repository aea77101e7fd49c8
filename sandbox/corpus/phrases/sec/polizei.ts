import { defineTopic } from '../topic';

export const polizei = defineTopic({
  key: 'polizei',
  category: 'sec',
  area: 'security',
  weight: 1.5,
  office: 'inneres',
  label: 'Polizei',
  nouns: [
    ['die Ausstattung der Polizei', 'der Ausstattung der Polizei'],
    ['den Personalmangel bei der Polizei', 'dem Personalmangel bei der Polizei'],
    ['die Angriffe auf Einsatzkräfte', 'den Angriffen auf Einsatzkräfte'],
  ],
  tags: ['Polizei', 'InnereSicherheit', 'Einsatzkräfte'],
  trends: ['Polizei', '#Einsatzkräfte', 'Überstunden', 'Bodycam'],
  calm: `
    Einbruch gemeldet, Polizei kam nach {stunden}. [Die Beamten waren freundlich und völlig überlastet|Eine Streife für den ganzen Landkreis].
    {Wer} ist bei der Polizei und schiebt {n:180-640:10} Überstunden vor sich her. Das geht auf die Gesundheit.
    Die Wache in unserem Stadtteil in {stadt} hat nachts zu. [Die nächste ist {n:12-25} Kilometer entfernt|Sicherheit nur noch zu Bürozeiten].
    Unsere Feuerwehrleute in {stadt} wurden am {tag} mit Böllern beworfen. Strafen sehe ich kaum.
  `,
  sharp: `
    Notruf {stadt}: „Bitte bleiben Sie in der Leitung.“ [Der Einbrecher war so nett und hat auch gewartet|Schöne Musik immerhin].
    Die Polizei bekommt neue Software. [Sie kann jetzt fast so viel wie die alte|Der Täter hat vor dem Update fliehen können].
    {n:3-5} Bundesländer, {n:3-5} Polizeisysteme, [null Schnittstellen|eine Brieftaube dazwischen].
  `,
  hot: `
    Wer Rettungskräfte *angreift*, gehört vor Gericht, und zwar *sofort*! Ich bin stinksauer!
    Unsere Polizei wird *verheizt*! Kein Personal, keine Technik, und hinterher schimpfen alle auf die Beamten!
    *{Stunden}* auf die Polizei gewartet, nach einem Überfall! Was ist das noch für ein Rechtsstaat?!
  `,
  more: `
    Nachwuchs gibt es, nur keine Ausbildungsplätze.
    Viel Zeit geht für Papierkram drauf.
    Die Funkgeräte stammen aus einem anderen Jahrhundert.
    Das kann auf Dauer nicht gut gehen.
    Die Innenminister vertagen das Thema seit Jahren.
  `,
  praise: `
    Danke an die Polizei {stadt}: [ruhig, freundlich, hilfsbereit|in sechs Minuten da]. [Ihr habt unserer Familie sehr geholfen|Das vergessen wir nicht]!
    Besuch auf der Wache {stadt} mit der Kita: [tolle Beamtinnen, begeisterte Kinder|der Streifenwagen war das Highlight]. Herzlichen Dank!
    Gut, dass {inLand} {n:200-900:50} neue Polizistinnen und Polizisten eingestellt werden. [Richtig investiert|Das bringt Sicherheit].
    Die Polizei {stadt} hat die Demo am {tag} [besonnen begleitet|sehr gut geschützt]. Respekt!
  `,
  neutral: `
    Großer Polizeieinsatz in {stadt}, weiß jemand mehr? [Die Straße am Rathaus ist dicht|Der Verkehr staut sich bis zur Autobahn].
    Tag der offenen Tür bei der Polizei {stadt} am {tag}, {n:10-11} bis {n:16-18} Uhr.
    Welche Voraussetzungen braucht man {inLand} für [den mittleren Dienst|die Bereitschaftspolizei]? Frage für meinen Neffen.
  `,
  announce: `
    {n:1200-2900:100} neue Stellen für die Bundespolizei stehen im Haushaltsentwurf. [Ausgebildet wird auch in {stadt}|Der Innenausschuss berät am Mittwoch].
    Gespräch mit Einsatzkräften in {stadt} über [Bodycams und Schutzausrüstung|Überstunden und Nachwuchs].
  `,
  pride: `
    {n:900-2400:100} neue Polizistinnen und Polizisten vereidigt. [Danke, dass ihr für unsere Sicherheit einsteht|Wir halten Wort]!
    Wer Rettungskräfte angreift, muss jetzt mit härteren Strafen rechnen. [Ein Gesetz, auf das wir stolz sind|Das sind wir ihnen schuldig]!
  `,
  attack: `
    {n:18-26} Millionen Überstunden bei der Polizei. {Minister} [schaut weg|hat nur warme Worte]. So gefährdet die Koalition unsere Sicherheit!
    Statt Personal gibt es [eine Imagekampagne|neue Uniformknöpfe]. Die Beamtinnen und Beamten [fühlen sich verschaukelt|haben Besseres verdient].
  `,
  headline: `
    Polizei {stadt}: [Überstunden auf Rekordniveau|{n:40-180:10} neue Anwärter vereidigt|Wache bleibt nachts geschlossen]
    Angriffe auf Einsatzkräfte: [Zahl sinkt leicht|Land prüft härtere Strafen]
    Neue Polizeisoftware [verzögert sich um {monate}|geht in {stadt} an den Start]
  `,
});
