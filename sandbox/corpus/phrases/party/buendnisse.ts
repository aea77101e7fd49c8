import { defineTopic } from '../topic';

export const buendnisse = defineTopic({
  key: 'buendnisse',
  category: 'party',
  area: null,
  weight: 2.1,
  office: 'kanzleramt',
  label: 'Koalitionsoptionen',
  nouns: [
    ['die Koalitionsoptionen', 'den Koalitionsoptionen'],
    ['die Zusammenarbeit mit der {parteiOpp}', 'der Zusammenarbeit mit der {parteiOpp}'],
    ['die Absage an die {parteiOpp}', 'der Absage an die {parteiOpp}'],
  ],
  tags: ['Koalition', 'Parteien', 'Mehrheiten'],
  trends: ['Minderheitsregierung', '#Sondierung', 'Horizontpartei', 'Kompassliste'],
  calm: `
    Die {partei} schließt die {partei2} aus, diese schließt die {parteiOpp} aus. [So kommt keine Mehrheit zustande|Wählen wird damit zum Glücksspiel].
    Vor der Wahl „niemals mit der {partei2}“, nach der Wahl sitzt die {partei} mit ihr am Tisch. [Vertrauen gewinnt man so nicht|Das ist enttäuschend].
    Die Sondierungen {inLand} dauern nun {wochen}. Die Parteien [reden über Posten statt über Programme|kommen nicht von der Stelle].
  `,
  sharp: `
    Die {partei} ist für alles offen. [Offenbar auch nach unten|Man kann ja nicht ganz dicht sein].
    Sondierung zwischen {partei} und {partei2}: [Man hat sich auf Kekse geeinigt|Der Kaffee war das Verbindende].
    „Rote Linien“ der {partei}, Stand heute: [rosa gestrichelt|nur noch zu besonderen Anlässen].
  `,
  hot: `
    Wer mit der {partei2} paktiert, hat *meine Stimme* verloren! Für immer, {partei}!
    *Umfaller*! Die {partei} verkauft ihre Wähler für {zahl:3-5} Ministerposten!
    Redet *endlich miteinander* statt übereinander! Diese Ausschließeritis lähmt das ganze Land!
  `,
  more: `
    In anderen Ländern klappt eine Minderheitsregierung.
    Wähler wollen Ergebnisse und keine Farbenspiele.
    Auf kommunaler Ebene arbeiten sie längst zusammen.
    Am Ende regieren wieder die, die verloren haben.
    Man muss nicht heiraten, um ein Gesetz zu beschließen.
    Den Wählern hat man etwas anderes erzählt.
    Im Kreistag sitzen sie seit Jahren nebeneinander.
    Am Ende zählt dann doch nur die Ministerliste.
  `,
  praise: `
    {partei} und {partei2} einigen sich {inLand}, [fair und ohne Drama|in nur {zahl:2-3} Wochen]. [So sieht Verantwortung aus|Gut für das Land]!
    Klare Kante von {pol} gegen ein Bündnis mit der {parteiOpp}. [Danke für diese Haltung|Das war überfällig und richtig].
    Respekt: Die {partei} stimmt einem guten Antrag zu, obwohl er von der {partei2} kommt. [Vernunft vor Parteibuch|Bitte öfter].
  `,
  neutral: `
    Welche Koalitionen wären {inLand} rechnerisch möglich? [{partei} plus {partei2} reicht wohl|Ich komme auf drei].
    Die Sondierung zwischen {partei} und {partei2} geht [am {tag}|nächste Woche] weiter.
    Was unterscheidet eine Minderheitsregierung von [einer Duldung|wechselnden Mehrheiten]?
    Worüber streiten {partei} und {partei2} {inLand} gerade? [Ich habe {vorhabenAkk} gelesen|Hat jemand den Überblick?]
    {partei} und {partei2} haben {inLand} {zahl:6-12} Arbeitsgruppen eingesetzt.
    Wie lange haben die Verhandlungen {inLand} beim letzten Mal gedauert?
  `,
  announce: `
    Erstes Gespräch mit der {partei} {inLand}: [sachlich und offen|zwei Stunden, viele Themen]. Nächstes Treffen am {tag}.
    Für die {eigene} gilt: Wir sprechen mit allen [demokratischen Parteien|Fraktionen] über Inhalte. Unsere Bedingungen stehen im Programm.
  `,
  pride: `
    Der Koalitionsvertrag {inLand} ist unterschrieben. [Ein gutes Ergebnis für die {eigene}|Verlässlich, solide, mit klaren Zielen]!
    Wir haben Brücken gebaut, wo andere Gräben ziehen. [Darauf ist die {eigene} stolz|Politik geht auch ohne Geschrei].
  `,
  attack: `
    Die {parteiGov} biedert sich bei der {parteiOpp} an. [Prinzipien sind dort offenbar verhandelbar|Das ist ein Dammbruch].
    Erst ausschließen, dann einknicken: Die {parteiGov} [täuscht ihre Wähler|steht für gar nichts mehr].
  `,
  headline: `
    {partei} und {partei2} [sondieren {inLand}|brechen Gespräche ab|einigen sich auf Koalitionsvertrag]
    Nach der Wahl {inLand}: [Diese Bündnisse sind möglich|{partei} schließt {partei2} aus]
    Minderheitsregierung: [{pol} wirbt für neues Modell|Wie sie funktionieren würde]
  `,
});
