import { defineTopic } from '../topic';

export const lobbyregister = defineTopic({
  key: 'lobbyregister',
  category: 'corrupt',
  area: null,
  weight: 0.9,
  office: 'justiz',
  label: 'Lobbyismus',
  nouns: [
    ['den Lobbyismus', 'dem Lobbyismus'],
    ['die Parteispenden', 'den Parteispenden'],
    ['das Lobbyregister', 'dem Lobbyregister'],
  ],
  tags: ['Lobbyismus', 'Parteispenden', 'Transparenz'],
  trends: ['Lobbyregister', '#Parteispende', 'Hausausweis', 'Maskenprovision'],
  calm: `
    Ganze Absätze im Gesetz stammen wörtlich aus einem Lobbypapier. [Das Ministerium bestreitet es nicht einmal.|Wofür haben wir Fachbeamte?]
    {n:150-900:50}.000 Euro Parteispende an die {partei}, {zahl:2-4} Wochen später der passende Gesetzentwurf. Zufall sieht anders aus.
    {n:700-980:10} Treffen mit Lobbyisten, {n:18-60} mit Verbraucherverbänden. So entsteht einseitige Politik.
    Das Lobbyregister kennt Ausnahmen für [alle, die wirklich Einfluss haben|Arbeitgeber und Kirchen]. Mit Transparenz hat das wenig zu tun.
  `,
  sharp: `
    Gesetzentwurf, Autor laut Dateieigenschaften: Verband der [Zuckerindustrie|Immobilienwirtschaft]. [Immerhin rechtschreibgeprüft|Das spart Personal im Ministerium].
    Die Spende an die {partei} diente „dem Gemeinwohl“. [Gemein war sie, wohl war mir nicht|Der Gemeinde Wohl vielleicht, der Yachtgemeinde].
    Lobbyisten haben einen Hausausweis für den Bundestag. [Ich bekomme nicht mal einen Termin beim Amt|Der Bürger darf auf die Kuppel].
  `,
  hot: `
    *Gekaufte Gesetze*! Wer zahlt, bestimmt, und der Rest darf wählen gehen! Dieser Lobbyismus frisst die Demokratie!
    Provisionen in der Krise, und kein Euro zurück! *Wann* wird dieser Sumpf der Korruption endlich trockengelegt?!
    Schämt euch, {partei}! *{n:300-900:50}.000 Euro* aus dunklen Quellen, und ihr redet von Anstand!
  `,
  more: `
    Ein Spendendeckel wäre in einer Woche beschlossen, wenn man wollte.
    Kleine Verbände dringen da gar nicht erst durch.
    Wer mit wem spricht, muss öffentlich sein.
    Journalisten mussten das Papier einklagen.
    Am Ende steht im Gesetz, was im Hotelzimmer besprochen wurde.
    Den Entwurf kannten die Verbände vor den Abgeordneten.
    Auf der Gästeliste standen immer dieselben Namen.
    Bei einer Handwerkerin käme gleich der Staatsanwalt.
  `,
  praise: `
    Der legislative Fußabdruck kommt: Künftig sieht man, wer an Gesetzen mitschreibt. [Großer Fortschritt|Danke an alle, die drangeblieben sind]!
    Die {partei} nimmt keine Konzernspenden mehr an. [Konsequent|Davor habe ich Respekt].
    Starke Arbeit des Vereins, der das Lobbyregister auswertet. [Unverzichtbar|Danke für euren langen Atem]!
  `,
  neutral: `
    Ab welcher Höhe müssen Parteispenden sofort veröffentlicht werden?
    Wie viele Einträge hat das Lobbyregister inzwischen? Ich finde {n:5-7}.{n:100-900:50}.
    Vortrag in {stadt} am {tag}: Wie funktioniert Lobbyismus? [Eintritt frei|Mit Diskussion].
    Welche Verbände haben beim Gesetz zu {vorhabenDat} Stellung genommen?
    Die {partei} hat im letzten Jahr {n:1-9},{n:1-9} Millionen Euro Spenden eingenommen.
    Wie stellt man eine Anfrage nach dem Informationsfreiheitsgesetz?
  `,
  announce: `
    Das Lobbyregister wird schärfer: Gesetzentwürfe zeigen künftig, [wer Einfluss genommen hat|welche Stellungnahmen übernommen wurden].
    Meine Termine mit Verbänden stehen ab sofort jede Woche online.
  `,
  pride: `
    Parteispenden über {n:35-50:5}.000 Euro müssen sofort gemeldet werden. [Transparenz, die wir durchgesetzt haben|Ein starkes Signal gegen Korruption]!
    Der legislative Fußabdruck ist Gesetz. [Gut für die Demokratie|Versprochen, gehalten].
  `,
  attack: `
    Die {parteiGov} lässt sich Gesetze von Lobbyisten schreiben. [Das ist käufliche Politik|Wir fordern volle Offenlegung]!
    Großspende heute, Gesetz morgen: Wie viel kostet eigentlich ein Paragraf bei der {parteiGov}?
  `,
  headline: `
    Parteispenden: [{partei} erhält {n:200-900:50}.000 Euro|Bundestag prüft Verstoß|Forderung nach Obergrenze]
    Lobbyregister: [{n:5-7}.{n:100-900:50} Einträge|Regierung plant strengere Regeln]
    Verbandspapier im Gesetzentwurf: [Ministerium unter Druck|Opposition verlangt Aufklärung]
  `,
});
