import { defineTopic } from '../topic';

export const pflege = defineTopic({
  key: 'pflege',
  category: 'social',
  area: 'healthcare',
  weight: 1.4,
  office: 'gesundheit',
  label: 'Pflege',
  nouns: [
    ['die Pflegereform', 'der Pflegereform'],
    ['den Pflegenotstand', 'dem Pflegenotstand'],
    ['die Eigenanteile im Pflegeheim', 'den Eigenanteilen im Pflegeheim'],
  ],
  tags: ['Pflegenotstand', 'Pflege', 'Pflegereform'],
  trends: ['#Pflegenotstand', 'Pflegeheim', 'Eigenanteil', 'Nachtschicht'],
  calm: `
    {n:2600-3600:50} Euro Eigenanteil im Pflegeheim in {stadt}. [Das Ersparte meiner Eltern ist in drei Jahren weg.|Wer soll das bezahlen?]
    Nachtschicht: eine Pflegekraft für {n:28-52} Bewohner. So sieht der Pflegenotstand in {stadt} aus.
    {Wer} pflegt seit {jahren} [die Schwiegermutter|den Vater] zu Hause, nebenbei ein Teilzeitjob. Entlastung gibt es nur auf dem Papier.
    Wir suchen seit {monaten} einen Platz in der Kurzzeitpflege {inLand}. [{n:14-32} Absagen bisher|Nicht einmal ein Rückruf].
    Von der Pflegereform kommt auf Station nichts an. Dienstplan am Montag fertig, am Mittwoch [schon überholt|drei Kranke].
  `,
  sharp: `
    Im Pflegenotstand wird jetzt [mit Robotern|mit Yoga für Pflegekräfte] geholfen. [Der Robbe Paula fehlen nur noch zwei Hände und ein Examen|Das Personal ist begeistert].
    Früher Klatschen vom Balkon, heute [Parkgebühren für die Frühschicht|ein Gutschein für Lavendeltee]. Danke, Pflegepolitik.
    „Pflege geht uns alle an“, steht auf dem Plakat. [Gedruckt hat es wohl jemand, der sie noch nie gebraucht hat|Nur den Dienstplan geht sie keinen an].
  `,
  hot: `
    Gestern *allein* mit {n:31-48} Menschen auf Station, einer davon im Sterben! Pflegenotstand ist kein Wort, das ist *unser Alltag*!
    Meine Oma lag {stunden} in nasser Wäsche, weil *niemand da war*! Das ist in diesem Land also Würde im Alter?!
    {n:3000-3700:100} Euro im Monat fürs Heim, und dann fehlt abends das *Personal*! Wohin fließt dieses Geld?!
    Ich kann *nicht mehr*. {n:17-31} Jahre Pflege, zwei Bandscheiben, kein einziges freies Wochenende in diesem Monat!
  `,
  more: `
    Zwei Kolleginnen haben in diesem Monat gekündigt.
    Angehörige sind der größte Pflegedienst des Landes, nur ohne Lohn.
    Die Leiharbeit kostet das Doppelte.
    Dokumentiert wird mehr als gepflegt.
    Am Wochenende kommt kein Arzt mehr ins Heim.
    Über Renditen von Heimbetreibern redet niemand.
    Und in zehn Jahren sind es doppelt so viele Pflegebedürftige.
    Der Medizinische Dienst kommt in vier Monaten.
    Meine Schwiegermutter sagt, sie will niemandem zur Last fallen.
  `,
  praise: `
    Das Team im Pflegeheim in {stadt} [ist ein Segen|leistet Unglaubliches]. Meine Mutter lacht wieder. Danke, danke, danke!
    Der Zuschlag für lange Heimaufenthalte senkt unseren Eigenanteil um {n:210-640:10} Euro. [Eine riesige Erleichterung|Gute Reform, ehrlich].
    Endlich mehr Lohn in der Pflege: {n:180-420:10} Euro plus bei {wem}. [Verdient|Das war höchste Zeit und ist gut so]!
    Gut, dass Pflegekräfte jetzt mehr selbst entscheiden dürfen. [Das wertet den Beruf auf|Mutiger Schritt, {minister}].
  `,
  neutral: `
    Kennt jemand in {stadt} eine gute [Tagespflege|Demenz-WG|Pflegeberatung]?
    Wie hoch ist bei euch der Eigenanteil im Pflegeheim? {InLand} liegt der Schnitt bei {n:2500-3400:50} Euro.
    Welche Leistungen gibt es bei Pflegegrad {n:2-4} [für die Pflege zu Hause|als Entlastung]?
    Die Pflegereform steht [am {tag}|nächste Woche] auf der Tagesordnung des Gesundheitsausschusses.
  `,
  announce: `
    Frühschicht im Pflegeheim in {stadt} mitgelaufen. [Die Hinweise des Teams nehme ich mit in die Beratungen|Über Dienstpläne und Springerpools gesprochen].
    Eckpunkte der Pflegereform: gedeckelte Eigenanteile, weniger Dokumentation, [Springerpools|flexible Arbeitszeiten]. Jetzt beraten die Länder.
  `,
  pride: `
    Der Eigenanteil im Pflegeheim wird gedeckelt. [Niemand soll im Alter zum Sozialfall werden|Das ist ein Meilenstein]!
    {n:9-24}.000 zusätzliche Pflegekräfte in einem Jahr, [Ausbildung lohnt sich wieder|die Reform trägt Früchte].
  `,
  attack: `
    Pflegenotstand, und {minister} [gründet eine Arbeitsgruppe|kündigt Eckpunkte an]. Die Menschen in den Heimen haben keine Zeit für [Arbeitsgruppen|Eckpunkte].
    {n:2800-3400:100} Euro Eigenanteil: Pflege wird zum Armutsrisiko. Die Koalition muss [die Kosten endlich deckeln|handeln, statt zu vertagen]!
  `,
  headline: `
    Pflegenotstand: [Heim in {stadt} schließt Station|Verband warnt vor Versorgungslücken|Eine Nachtschicht in {stadt}]
    Eigenanteil im Pflegeheim steigt auf {n:2900-3500:10} Euro
    Pflegereform: [Länder verlangen Nachbesserungen|Eckpunkte noch in diesem Jahr geplant]
    Zahl der Pflege-Azubis [wächst|sinkt] um {n:2-9} Prozent
  `,
});
