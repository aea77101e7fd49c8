import { defineTopic } from '../topic';

export const zoelle = defineTopic({
  key: 'zoelle',
  category: 'foreign',
  area: 'economy',
  weight: 1.5,
  office: 'auswaertiges',
  label: 'Zollstreit',
  nouns: [
    ['das Handelsabkommen', 'dem Handelsabkommen'],
    ['den Zollstreit', 'dem Zollstreit'],
    ['die Handelspolitik mit den USA und China', 'der Handelspolitik mit den USA und China'],
  ],
  tags: ['Zollstreit', 'Handel', 'Außenpolitik'],
  trends: ['Zollstreit', '#Handelsabkommen', 'Strafzölle', 'Seltene Erden'],
  calm: `
    Die Zölle der USA treffen unseren Maschinenbauer in {stadt} hart. [Aufträge minus {n:12-35} Prozent|Eine Schicht entfällt schon].
    Ein Handelsabkommen, das unsere Bauern [benachteiligt|unterbietet], ist [kein Erfolg|schlecht verhandelt].
    Von chinesischen Rohstoffen sind wir abhängiger denn je. Die Außenpolitik hat dafür [keine Strategie|keine Antwort].
    {Jahre} über ein Abkommen verhandelt, und jetzt scheitert es an [einer Fußnote|einem einzigen Parlament].
  `,
  sharp: `
    Im Zollstreit hat Berlin „mit Sorge reagiert“. [Die Sorge ist zollfrei|Washington zittert].
    Wir liefern Autos und bekommen dafür [gute Ratschläge|Strafzölle]. Handelspolitik für Fortgeschrittene.
    Der Handelsbeauftragte hat telefoniert. [Besetzt|Er wurde in der Warteschleife sehr geschätzt].
  `,
  hot: `
    *{n:15-30} Prozent* Zoll, und unsere Außenpolitik *duckt sich weg*! Wie klein wollen wir uns noch machen?!
    Lasst euch doch nicht *erpressen*! Europa ist ein Markt mit 450 Millionen Menschen, benehmt euch auch so!
    Unsere Stahlarbeiter bezahlen den Zollstreit mit ihren *Jobs*, und der Außenministerin fällt nur „Dialog“ ein!
  `,
  more: `
    Andere Länder haben längst eigene Abkommen.
    Der Mittelstand hat keine Lobbyisten in Washington.
    Am Ende zahlen die Kunden.
    Wer alles auf einen Markt setzt, darf sich nicht wundern.
    Die Lieferketten waren schon nach der Pandemie das Thema.
    Die Kammer rechnet mit einem harten Jahr.
    Von der Außenpolitik kommt nur ein Kommuniqué.
  `,
  praise: `
    Das neue Handelsabkommen senkt die Zölle auf [Maschinen|Wein und Käse]. [Für unsere Firma ein Segen|Sehr gut verhandelt]!
    {Minister} hat im Zollstreit [die Nerven behalten|klug reagiert]. [Das war stark|Gute Außenpolitik ist oft leise].
    Gut, dass die EU beim Zollstreit geschlossen auftritt. [Endlich|Genau richtig]!
  `,
  neutral: `
    Ab wann gelten die neuen Zölle auf [Stahl|Autos|Medikamente], und gibt es Ausnahmen?
    Die Exporte {ausLand} in die USA lagen im letzten Quartal bei {n:2-9},{n:1-9} Milliarden Euro.
    {minister} empfängt [am {tag}|diese Woche] den Handelsminister aus [Kanada|Brasilien|Indien].
  `,
  announce: `
    Handelsgespräche in [Washington|Neu-Delhi|Brasília]: Es geht um Zölle, Rohstoffe und [Lieferketten|gemeinsame Standards].
    Das Handelsabkommen liegt dem Bundestag zur Ratifizierung vor. Die Beratung beginnt [am Donnerstag|in der nächsten Woche].
  `,
  pride: `
    Zollstreit entschärft! [Ein Erfolg beharrlicher Diplomatie|Gute Nachrichten für {n:300-900:100}.000 Beschäftigte].
    Das Handelsabkommen ist unterschrieben: [neue Märkte, faire Regeln|ein Gewinn für den Mittelstand]. Darauf sind wir stolz!
  `,
  attack: `
    Im Zollstreit wirkt die Koalition [planlos|wie ein Zuschauer]. {Minister} reist viel und [erreicht nichts|kommt mit leeren Händen zurück].
    Dieses Handelsabkommen [verkauft unsere Bauern|opfert Standards]. So machen wir nicht mit!
  `,
  headline: `
    Zollstreit: [EU kündigt Gegenmaßnahmen an|Neue Gesprächsrunde vereinbart|Was Betriebe {inLand} befürchten]
    Handelsabkommen: [Bundestag stimmt zu|Landwirte protestieren in {stadt}]
    Seltene Erden: [Lieferungen stocken|Bund sucht neue Partner]
  `,
});
