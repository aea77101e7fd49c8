import { defineTopic } from '../topic';

export const euGipfel = defineTopic({
  key: 'eu-gipfel',
  category: 'foreign',
  area: null,
  weight: 1.9,
  office: 'auswaertiges',
  label: 'EU-Gipfel',
  nouns: [
    ['die Europapolitik', 'der Europapolitik'],
    ['den EU-Gipfel', 'dem EU-Gipfel'],
    ['die Beschlüsse aus Brüssel', 'den Beschlüssen aus Brüssel'],
  ],
  tags: ['EU', 'EUGipfel', 'Europa'],
  trends: ['#EUGipfel', 'Brüssel', 'Außenministerin Silberhain', 'Vetorecht'],
  calm: `
    Der EU-Gipfel endet wieder mit [einem Formelkompromiss|einer Absichtserklärung]. Europa wird so nicht ernst genommen.
    In Brüssel hat Deutschland sich bei der Abstimmung enthalten, [schon wieder|weil sich die Koalition nicht einig war]. Das nervt unsere Partner.
    Solange jedes Land ein Veto hat, [bleibt die EU gelähmt|kann die EU außenpolitisch nichts bewegen].
    Die EU regelt [die Kappe an der Flasche|die Form der Ladekabel] und bekommt keine gemeinsame Außenpolitik hin.
  `,
  sharp: `
    EU-Gipfel: 27-mal Händeschütteln, [ein Foto, kein Ergebnis|{n:14-19} Stunden Sitzung, ein Komma geändert].
    „Europa muss mit einer Stimme sprechen.“ [Derzeit ist es ein Jodelchor|Alle rufen das gleichzeitig].
    Deutschland hat in Brüssel Klarheit geschaffen: [klares Jein|Man enthält sich entschlossen].
  `,
  hot: `
    *{n:17-22} Stunden* verhandelt für ein Papier ohne Inhalt! Dieser EU-Gipfel war eine einzige Blamage!
    Brüssel entscheidet *über unsere Köpfe hinweg*, und Berlin nickt es ab! Wofür wählen wir eigentlich?!
    Ein *einziges* Land blockiert die ganze EU, und alle schauen zu! Schafft endlich das Vetorecht ab!
  `,
  more: `
    China und die USA lachen sich ins Fäustchen.
    Kleine Länder zeigen mehr Mut als wir.
    Wer zahlt, sollte auch mitreden.
    Der deutsche Sitz am Tisch war offenbar leer.
    Ohne die EU stünden wir allerdings noch schlechter da.
    Im Europaparlament hat es kaum jemand verteidigt.
    Das Abschlussfoto war das Längste daran.
  `,
  praise: `
    {Minister} hat beim EU-Gipfel [klug vermittelt|gut verhandelt]. [Europa kann also doch|So geht Diplomatie]!
    {n:70-80:5} Jahre Frieden, offene Märkte, Erasmus: Ich bin [dankbar|froh] für die EU. [Das gehört öfter gesagt|Tolle Europawoche in {stadt}]!
    Einigung in Brüssel beim Haushalt: [Gutes Ergebnis|Starkes Signal]. [Glückwunsch an die Verhandler|Endlich zieht Europa an einem Strang]!
  `,
  neutral: `
    Der EU-Gipfel beginnt am {tag}. Auf der Tagesordnung: [Handel, Verteidigung, Haushalt|Erweiterung und Klimaziele].
    Was genau hat der EU-Gipfel zu [Agrarhilfen|den Außengrenzen|den Sanktionen] beschlossen?
    {minister} trifft [heute|diese Woche] die Amtskollegen aus [Frankreich und Polen|Italien und Spanien].
    Braucht man für die neue EU-Verordnung noch die Zustimmung des Bundestags?
  `,
  announce: `
    Auf dem Weg zum EU-Gipfel. Unsere Ziele: [ein fairer Haushalt, schnellere Entscheidungen|offene Märkte, sichere Grenzen].
    Gespräche mit den Partnern aus [Polen und Frankreich|den baltischen Staaten] in {stadt}. Thema: die Zukunft der EU.
  `,
  pride: `
    Durchbruch in Brüssel! [Europa ist handlungsfähig, und Deutschland hat vermittelt|Ein starkes Ergebnis für Bürger und Betriebe].
    Der EU-Haushalt steht. [Mehr für Forschung, mehr für die Regionen|Gut verhandelt, gut für {stadt}]!
  `,
  attack: `
    Deutschland enthält sich, Europa wundert sich. {Minister} [hat in Brüssel keine Stimme mehr|blamiert unser Land].
    Der EU-Gipfel bringt neue Lasten für unsere Betriebe. Die Koalition hat [schlecht verhandelt|deutsche Interessen verschlafen].
  `,
  headline: `
    EU-Gipfel: [Einigung nach {n:14-22} Stunden|Streit über Haushalt|Was beschlossen wurde|Veto verhindert Erklärung]
    {minister} [wirbt für Reform des Vetorechts|reist nach Brüssel|trifft Amtskollegen in {stadt}]
    Kommission schlägt [neue Agrarregeln|gemeinsame Beschaffung|Zölle auf Billigimporte] vor
  `,
});
