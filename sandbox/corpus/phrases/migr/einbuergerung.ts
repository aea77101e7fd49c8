import { defineTopic } from '../topic';

export const einbuergerung = defineTopic({
  key: 'einbuergerung',
  category: 'migr',
  area: 'immigration',
  weight: 2,
  office: 'inneres',
  label: 'Einbürgerung',
  nouns: [
    ['die Einbürgerung', 'der Einbürgerung'],
    ['die Integrationskurse', 'den Integrationskursen'],
    ['die Wartezeiten der Ausländerbehörden', 'den Wartezeiten der Ausländerbehörden'],
  ],
  tags: ['Einbürgerung', 'Integration', 'Ausländerbehörde'],
  trends: ['Einbürgerung', '#Integrationskurs', 'Ausländerbehörde', 'Doppelpass'],
  calm: `
    Meine Frau wartet seit {monaten} auf ihre Einbürgerung in {stadt}. [Alle Unterlagen liegen vor|Test bestanden, Arbeit, drei Kinder].
    Der Integrationskurs in {stadt} hat eine Warteliste von {monaten}. Gleichzeitig wird [fehlende Integration|mangelndes Deutsch] beklagt.
    Einbürgerung nach {zahl:3-5} Jahren geht mir zu schnell. [Sprache und Arbeit brauchen Zeit|Ein Pass sollte am Ende der Integration stehen].
    Die Ausländerbehörde {stadt} antwortet seit {wochen} nicht, der Aufenthaltstitel [läuft am {tag} ab|ist abgelaufen]. [Der Arbeitgeber wird nervös|Ohne Titel kein Job].
  `,
  sharp: `
    Einbürgerungstest bestanden, {n:31-33} von 33 Punkten. [Der Sachbearbeiter hätte sicher auch Spaß daran|Fehlt nur jemand, der die Akte aufschlägt].
    Integration ist wichtig, sagt die Politik, und kürzt [die Sprachkurse|jede zweite Stelle in der Beratung]. [Logik, die man einbürgern müsste|Passt scho].
    Auf der Website der Ausländerbehörde {stadt} steht: „Bitte sehen Sie von Nachfragen ab.“ [Ich sehe seit {monaten} ab|Zum Glück auf Deutsch].
  `,
  hot: `
    {Jahre} Steuern gezahlt, {n:2-4} Kinder hier geboren, und die Einbürgerung liegt *in irgendeinem Keller*! Das ist beleidigend!
    Der Pass wird *verramscht*! Einbürgerung ohne ordentliche Deutschkenntnisse, wem soll das nützen?!
    Zum {n:3-6}. Mal steht unsere Pflegekraft vor der *verschlossenen* Ausländerbehörde! Bald ist sie weg, nach Österreich!
  `,
  more: `
    Jede Stadt macht es anders.
    Die Behörden kommen nicht hinterher.
    Ohne Sprache keine Arbeit, ohne Arbeit keine Einbürgerung.
    Beraten wird man auch nicht.
    Fair wären klare Regeln und feste Fristen.
    Der Ordner ist inzwischen dicker als das Telefonbuch.
  `,
  praise: `
    Heute Einbürgerungsfeier in {stadt}: {n:20-110} neue Mitbürgerinnen und Mitbürger. [Gänsehaut!|Wie schön!] [Herzlichen Glückwunsch|Danke für diesen Moment]!
    Meine Einbürgerung ist durch, nach {zahl:5-9} Monaten. [Danke an die Behörde in {stadt}|Ich freue mich auf meine erste Wahl]!
    Der Integrationskurs in {stadt} ist [großartig|richtig gut]. {n:12-18} Leute, {zahl:7-11} Sprachen, alle [bestanden|mit Feuereifer dabei].
    Die neue Onlineakte der Ausländerbehörde [funktioniert|spart Wochen]. [Endlich Tempo bei der Einbürgerung|Das ist ein Segen für uns Betriebe].
  `,
  neutral: `
    Wie lange dauert eine Einbürgerung {inLand} [zurzeit|aktuell]? Antrag liegt in {stadt}.
    Wo in {stadt} gibt es noch freie Plätze im Integrationskurs, [abends|am Wochenende|mit Kinderbetreuung]?
    Im letzten Jahr wurden {inLand} {n:9-41}.{n:100-900:100} Menschen eingebürgert.
    Welche Fragen kommen im Einbürgerungstest dran? [Übe gerade mit {wem}|Gibt es eine gute App?]
  `,
  announce: `
    Feier zur Einbürgerung in {stadt}: {n:30-120} Menschen aus {n:12-38} Ländern. [Willkommen|Ein schöner Termin].
    Der Integrationskurs wird reformiert: mehr Abendkurse, [Kinderbetreuung|digitale Angebote]. Die Verordnung [ist in der Abstimmung|gilt ab Herbst].
  `,
  pride: `
    Noch nie wurden so viele Menschen eingebürgert. [Das ist ein Gewinn für unser Land|Wer hier lebt und arbeitet, soll mitbestimmen]!
    Die Wartezeit auf Sprachkurse ist halbiert. [Wir investieren in Integration, und es lohnt sich|Gute Arbeit aller Beteiligten].
  `,
  attack: `
    Ausländerbehörden vor dem Kollaps, Einbürgerungen erst nach {jahren}: [Das ist kein Einwanderungsland, das ist ein Warteraum|{Minister} hat sich nie gekümmert].
    Die Turbo-Einbürgerung der Koalition [entwertet den Pass|setzt falsche Anreize]. Wir wollen [klare Bedingungen|erst Integration, dann Pass].
  `,
  headline: `
    Einbürgerung: {stadt} [verdoppelt Personal|hat {n:6-19}.000 offene Anträge|feiert {n:2000-9000:500}. Einbürgerung]
    Integrationskurse: [Träger warnen vor Kürzungen|Bund stockt Mittel auf|Wartezeit sinkt]
    Ausländerbehörde {stadt}: [Warten vor Sonnenaufgang|Neue Online-Akte soll Verfahren beschleunigen]
  `,
});
