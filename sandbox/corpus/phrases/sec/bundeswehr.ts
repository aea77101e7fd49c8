import { defineTopic } from '../topic';

export const bundeswehr = defineTopic({
  key: 'bundeswehr',
  category: 'sec',
  area: 'security',
  weight: 1.6,
  office: 'verteidigung',
  label: 'Bundeswehr',
  nouns: [
    ['die Ausrüstung der Bundeswehr', 'der Ausrüstung der Bundeswehr'],
    ['den neuen Wehrdienst', 'dem neuen Wehrdienst'],
    ['die Beschaffung bei der Bundeswehr', 'der Beschaffung bei der Bundeswehr'],
  ],
  tags: ['Bundeswehr', 'Wehrdienst', 'Verteidigung'],
  trends: ['Bundeswehr', '#Wehrdienst', 'Musterung', 'Verteidigungsminister Grauhagen'],
  calm: `
    Milliarden für die Bundeswehr, und {wer} [kauft die Stiefel selbst|wartet seit {monaten} auf einen passenden Helm].
    Die Kaserne in {stadt} hat Schimmel in den Duschen. So gewinnt die Bundeswehr [keinen Nachwuchs|niemanden].
    Beim Wehrdienst redet die Politik über die Jungen, aber [nicht mit ihnen|gefragt hat mich mit {n:17-19} noch keiner].
    Ein Funkgerät bei der Bundeswehr zu beschaffen, dauert {n:6-13} Jahre. In der Zeit [ist es veraltet|hat sich die Lage dreimal geändert].
  `,
  sharp: `
    Die Bundeswehr hat neue Funkgeräte. [Sie passen nur nicht in die Fahrzeuge|Es fehlen noch die Batterien, das Ladegerät und der Sinn].
    100 Milliarden Sondervermögen, und der Hubschrauber [bleibt wegen einer Schraube am Boden|fliegt bei schönem Wetter].
    Fragebogen zum Wehrdienst: „Können Sie schwimmen?“ [Der U-Boot-Bestand lässt wohl hoffen|Nein, aber ich kann Formulare].
  `,
  hot: `
    *Zwangsdienst*? Meine Kinder kriegt ihr nicht! Erst die Zukunft verspielen und dann die Jungen in die Kaserne stecken!
    *Bedingt einsatzbereit* seit {n:15-30} Jahren! Wer hat das ganze Geld der Bundeswehr eigentlich verbrannt?!
    Soldatinnen im Einsatz ohne *Schutzwesten*! Herr Minister, das ist eine Schande!
  `,
  more: `
    Das Beschaffungsamt ist das eigentliche Problem.
    Die Wehrbeauftragte mahnt das jedes Jahr an.
    Veteranen werden nach dem Einsatz vergessen.
    Abschrecken kann man nur mit Material, das funktioniert.
    In Finnland nimmt man das Thema ernst.
    Beim Tag der offenen Tür war alles frisch gestrichen.
    Im Haushalt steht das Geld, auf dem Hof steht nichts.
  `,
  praise: `
    Danke an die Bundeswehr für den Einsatz beim Hochwasser in {stadt}. [Ihr wart großartig|Ohne euch wäre der Deich gebrochen]!
    {Wer} macht den neuen Wehrdienst in {stadt} und ist [begeistert von der Kameradschaft|sehr zufrieden]. [Gute Sache|Freut mich].
    Endlich gehen Beschaffungen bei der Bundeswehr schneller: {n:9-18} Monate statt Jahre. [Respekt, {minister}|Das war nötig und ist gut].
    Schöne Idee, der Veteranentag in {stadt}. [Würdig und herzlich|Die Anerkennung tut gut].
  `,
  neutral: `
    Wer bekommt eigentlich den Fragebogen zum Wehrdienst, [nur der Jahrgang 2008|auch Frauen]?
    Die Bundeswehr übt ab {tag} rund um {stadt}. Mit Kolonnen ist zu rechnen.
    Wie läuft die Musterung für den neuen Wehrdienst ab, und wo ist {inLand} das nächste Zentrum?
    Laut Ministerium dienen derzeit {n:181-189}.{n:100-900:100} Soldatinnen und Soldaten in der Bundeswehr.
  `,
  announce: `
    Der neue Wehrdienst startet im Januar: freiwillig, mit [gutem Sold und Führerschein|attraktiver Ausbildung]. Die Fragebögen gehen im Herbst raus.
    Truppenbesuch in {stadt}: Ausbildung, Ausrüstung und [Unterkünfte|Nachwuchs] waren Thema mit den Soldatinnen und Soldaten.
  `,
  pride: `
    {n:60-140} Großprojekte der Bundeswehr sind unter Vertrag. [Wir machen unsere Streitkräfte einsatzbereit|Das Beschaffungsgesetz wirkt]!
    {n:12-29} Prozent mehr Bewerbungen bei der Bundeswehr. [Der neue Wehrdienst überzeugt|Danke an alle, die unserem Land dienen]!
  `,
  attack: `
    Die Bundeswehr bekommt Milliarden und die Truppe [immer noch keine Unterhosen|wartet auf Munition]. {Minister} [versagt bei der Beschaffung|hat sein Haus nicht im Griff].
    Ein Wehrdienst, der an Fragebögen scheitert: [Das ist keine Verteidigungspolitik, das ist Bürokratie|Diese Koalition kann es nicht].
  `,
  headline: `
    Bundeswehr: [Neues Funksystem verzögert sich|Zahl der Bewerbungen steigt|Kaserne in {stadt} wird saniert|Wehrbeauftragte mahnt Tempo an]
    Wehrdienst: [Kabinett beschließt Entwurf|Was auf den Jahrgang 2008 zukommt|{n:41-68} Prozent für Pflichtdienst]
    {minister} [kündigt Beschaffungsreform an|besucht Truppe in {stadt}]
  `,
});
