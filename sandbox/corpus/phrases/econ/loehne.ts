import { defineTopic } from '../topic';

export const loehne = defineTopic({
  key: 'loehne',
  category: 'econ',
  area: 'economy',
  weight: 2,
  office: 'soziales',
  label: 'Mindestlohn',
  nouns: [
    ['den Mindestlohn', 'dem Mindestlohn'],
    ['die niedrigen Löhne', 'den niedrigen Löhnen'],
    ['die Debatte um Arbeitszeiten', 'der Debatte um Arbeitszeiten'],
  ],
  tags: ['Mindestlohn', 'Löhne', 'Tarif'],
  trends: ['Mindestlohn', '#Warnstreik', 'Tarifrunde', 'Achtstundentag'],
  calm: `
    14 Euro Mindestlohn, {n:900-1400:50} Euro Miete in {stadt}. [Das geht nicht auf|Man muss kein Mathematiker sein].
    {Wer} arbeitet Vollzeit [in der Gastronomie|im Lager|an der Kasse] und muss [aufstocken|trotzdem beim Amt vorsprechen]. Der Lohn reicht nicht.
    Tarifverträge gelten in meiner Branche nur noch für {n:22-44} Prozent. Die Löhne sehen entsprechend aus.
    Als kleiner Friseursalon kann ich 14 Euro Mindestlohn [nicht mehr erwirtschaften|nur über höhere Preise zahlen]. Dann kommt keiner mehr.
  `,
  sharp: `
    „Wir müssen alle mehr arbeiten“, sagt jemand mit [Fahrbereitschaft und Kantine|acht Wochen Sitzungspause].
    Der Mindestlohn steigt um 60 Cent. [Ich gehe gleich ein Eis essen, also ein halbes|Die Yacht ist bestellt].
    Obstkorb statt Tarifvertrag. [Danke, ich bin satt|So geht Wertschätzung im Jahr der Rekordgewinne].
  `,
  hot: `
    Der Vorstand bekommt *{n:3-9} Millionen*, die Kollegin am Band {n:13-15} Euro die Stunde! [Pfui!|Das ist doch pervers!]
    Finger weg vom *Achtstundentag*! Meine Großeltern haben dafür gestreikt, ihr verkauft ihn in einer Nachtsitzung!
    Zwei Jobs, {n:52-60} Stunden, und am Monatsende *null Euro* übrig! Erzählt mir nie wieder was von Leistung!
  `,
  more: `
    In der Pflege, im Handel, auf dem Bau: überall das Gleiche.
    Von Applaus wird keiner satt.
    Und die Preise steigen einfach weiter.
    Wer wenig verdient, bekommt später auch wenig Rente.
    Überstunden werden bei uns gar nicht erst aufgeschrieben.
    Die Chefin fährt währenddessen in den dritten Urlaub.
    Im Tarifstreit ist von Wertschätzung keine Rede mehr.
  `,
  praise: `
    Der höhere Mindestlohn macht bei mir {n:110-210:10} Euro im Monat aus. [Das spürt man sofort|Dafür ein ehrliches Danke]!
    Starker Tarifabschluss: {n:4-6},{n:1-9} Prozent mehr Lohn. [Glückwunsch an die Verhandlungsführer|Gut gemacht, Kolleginnen und Kollegen]!
    Die Tariftreueregel {inLand} ist [genau richtig|ein großer Fortschritt]. Öffentliche Aufträge nur noch bei fairen Löhnen!
  `,
  neutral: `
    Ab wann gilt der neue Mindestlohn, und zählt er auch für [Minijobs|Werkstudierende|Saisonkräfte]?
    In der Tarifrunde [fordern die Gewerkschaften|geht es um] {n:5-9} Prozent mehr Lohn. [Nächstes Treffen ist am {tag}|Verhandelt wird in {stadt}].
    Wie ist das bei euch mit [Überstunden|Arbeitszeitkonten|Homeoffice] geregelt? [Frage aus dem Betriebsrat|Interessiert mich aus {stadt}].
  `,
  announce: `
    Die Mindestlohnkommission hat ihren Vorschlag übergeben: 14,60 Euro. Das Kabinett entscheidet [noch diesen Monat|in den nächsten Wochen].
    Das Tariftreuegesetz geht in den Bundesrat. [Es gilt für Bundesaufträge ab 50.000 Euro|Abstimmung ist am Freitag].
  `,
  pride: `
    {n:5-7} Millionen Menschen haben durch den höheren Mindestlohn mehr in der Tasche. [Respekt für Arbeit heißt fairer Lohn|Dafür haben wir gekämpft]!
    Das Tariftreuegesetz ist beschlossen. [Ein guter Tag für alle Beschäftigten|Gute Arbeit wird gut bezahlt].
  `,
  attack: `
    14 Euro sind kein Lohn zum Leben. Die Koalition [lässt Millionen Beschäftigte hängen|kuscht vor den Arbeitgebern].
    {Minister} will den Achtstundentag kippen. [Nicht mit uns|Das ist ein Angriff auf alle, die den Laden am Laufen halten]!
  `,
  headline: `
    Mindestlohn: [Kommission empfiehlt Erhöhung|Arbeitgeber warnen vor Jobverlusten|Wer ab Januar mehr bekommt]
    Warnstreik in {stadt}: [Busse und Bahnen bleiben im Depot|Kitas und Ämter geschlossen]
    Tarifrunde: [Einigung nach {n:14-31} Stunden|Gespräche ohne Ergebnis vertagt]
  `,
});
