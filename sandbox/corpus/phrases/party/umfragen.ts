import { defineTopic } from '../topic';

export const umfragen = defineTopic({
  key: 'umfragen',
  category: 'party',
  area: null,
  weight: 2.8,
  office: 'kanzleramt',
  label: 'Umfragen',
  nouns: [
    ['die Umfragewerte', 'den Umfragewerten'],
    ['die Umfragen der {parteiGov}', 'den Umfragen der {parteiGov}'],
    ['das Wählerpotenzial', 'dem Wählerpotenzial'],
  ],
  tags: ['Sonntagsfrage', 'Umfrage', 'Parteien'],
  trends: ['#Sonntagsfrage', 'Lindenunion', 'Brückenpartei', 'Umfragetief'],
  calm: `
    Die {parteiGov} liegt bei {n:19-27} Prozent und [macht weiter wie bisher|sucht die Schuld bei den Medien]. Das ist die falsche Antwort.
    In der Sonntagsfrage verliert die {parteiGov} {zahl:3-7} Punkte. [Wundern darf das niemanden|Die Partei hört nicht mehr zu].
    Die {parteiOpp} hat in den Umfragen zugelegt, ohne ein einziges Konzept vorzulegen. [Protest allein reicht nicht|Das sollte man hinterfragen].
    {n:22-34} Prozent wissen nicht, wen sie wählen sollen. Die Parteien [reden an den Leuten vorbei|bieten kaum noch Unterscheidbares].
    {partei} rauf, {partei2} runter, und an der Politik [ändert sich nichts|merkt es keiner]. Umfragen ersetzen kein Programm.
    Die {parteiGov} erklärt ihr Umfragetief mit [schlechter Kommunikation|dem Wetter]. Vielleicht liegt es an der Politik.
  `,
  sharp: `
    Die {parteiGov} im Umfragetief. [Der Keller hat jetzt einen Keller|Man sucht noch den Lichtschalter].
    „Umfragen sind Momentaufnahmen“, sagt {pol}. [Der Moment dauert jetzt {monate}|Dann war das wohl ein langer Blitz].
    Die {partei} feiert {n:6-9} Prozent wie eine Meisterschaft. [Ich gönne jedem sein kleines Glück|Der Autokorso fiel kürzer aus].
    Neue Sonntagsfrage, altes Elend. [Wählen kann man davon keinen|Die Nichtwähler regieren dann allein].
  `,
  hot: `
    Die {parteiGov} hat ihre Wähler *verraten* und wundert sich über {n:14-21} Prozent! Geschieht euch recht!
    Nie wieder *{parteiGov}*! {n:18-34} Jahre Stammwähler, jetzt ist Schluss!
    Die {parteiOpp} ist *keine Alternative*, die reden allen nach dem Mund und liefern nichts!
  `,
  more: `
    Früher hatten Parteien noch ein Programm.
    Bei uns im Ortsverein treten sie reihenweise aus.
    Am Wahltag wird abgerechnet.
    Mit einem neuen Logo ist es jedenfalls nicht getan.
    Die eigene Basis wurde nie gefragt.
    Koalieren will mit denen auch niemand mehr.
    Die nächste Krisensitzung ist schon angesetzt.
    Austritte gibt es inzwischen auch bei den Jüngeren.
    Den Grund kennt jeder, nur die Parteizentrale nicht.
  `,
  praise: `
    {n:24-31} Prozent für die {partei}! [Verdient, die machen gute Arbeit|Glückwunsch, Sachpolitik zahlt sich aus]!
    Die {partei} hat in {stadt} [einen tollen Ortsverein|großartige Leute]. [Bin heute eingetreten|Meine Stimme habt ihr].
    Gut, dass die {partei} in den Umfragen zulegt. [Endlich wird Ehrlichkeit belohnt|Das macht Mut].
  `,
  neutral: `
    Sonntagsfrage: {parteiGov} {n:21-29}, {parteiOpp} {n:14-20}, {n:4-9} Prozent sonstige.
    Wenn am Sonntag Wahl wäre: Wem würdet ihr [eure Stimme|die Zweitstimme] geben?
    Neue Umfrage {ausLand}: {partei} bei {n:9-31} Prozent, {partei2} bei {n:8-29}. Befragt wurden {n:1000-2100:50} Menschen.
    Wie seriös sind [Onlineumfragen|Umfragen mit tausend Befragten] eigentlich?
    Wann kommt die nächste Umfrage {ausLand}, und [wer führt|wie viele werden befragt]?
    Nach der Sonntagsfrage hätten {partei} und {partei2} zusammen {n:38-51} Prozent.
    Wie groß ist bei solchen Umfragen die Fehlertoleranz, {zahl:2-3} Prozentpunkte?
  `,
  announce: `
    Umfragen kommen und gehen. Wir sind [heute|diese Woche] in {stadt} unterwegs und hören zu. Stand auf dem Marktplatz, ab {n:9-11} Uhr.
    Mitgliederforum der {eigene} in {stadt}: Wie gewinnen wir Vertrauen zurück? [Gäste sind willkommen|Anmeldung über die Website].
  `,
  pride: `
    Die {eigene} legt zu: {n:18-31} Prozent! [Danke für das Vertrauen|Zuhören und Anpacken lohnt sich]!
    {n:600-4900:100} neue Mitglieder in diesem Quartal. [Herzlich willkommen in der {eigene}|So viel Rückenwind hatten wir lange nicht]!
  `,
  attack: `
    {n:64-79} Prozent sind unzufrieden mit dieser Koalition. [Die Quittung hat sie sich redlich verdient|Die {parteiGov} hat fertig].
    Die {parteiGov} verliert, weil sie [nicht zuhört|ihre Werte verkauft]. Wer etwas anderes will, ist bei der {eigene} richtig.
  `,
  headline: `
    Sonntagsfrage: [{parteiGov} verliert {zahl:2-4} Punkte|{parteiOpp} legt zu|Koalition ohne Mehrheit|Kopf-an-Kopf-Rennen {inLand}]
    Umfrage {inLand}: {partei} bei {n:12-33} Prozent
    {parteiGov} im Umfragetief: [Basis verlangt Kurswechsel|Was die Parteispitze jetzt plant]
  `,
});
