import { defineTopic } from '../topic';

export const steuerlast = defineTopic({
  key: 'steuerlast',
  category: 'econ',
  area: 'economy',
  weight: 2.4,
  office: 'finanzen',
  label: 'Steuern',
  nouns: [
    ['die Steuerreform', 'der Steuerreform'],
    ['die Steuerlast', 'der Steuerlast'],
    ['die hohen Abgaben', 'den hohen Abgaben'],
  ],
  tags: ['Steuern', 'Abgaben', 'Steuerreform'],
  trends: ['Steuerreform', '#KalteProgression', 'Spitzensteuersatz', 'Grundsteuer'],
  calm: `
    Von {n:60-140} Euro Gehaltserhöhung bleiben mir {n:27-52} Euro übrig. Der Rest sind Steuern und Abgaben.
    Die Grundsteuer für unser Häuschen in {stadt} hat sich [verdoppelt|verdreifacht]. Verkaufen sollen wir wohl auch noch.
    Wer {n:3200-4600:100} Euro brutto verdient, zahlt [fast so viel wie Spitzenverdiener|anteilig mehr als mancher Millionär]. Das Steuersystem ist [aus der Zeit gefallen|nicht gerecht].
    {Wer} arbeitet {n:5-10} Stunden mehr und hat {n:40-110} Euro mehr in der Tasche. Bei den Steuern [lohnt sich Leistung kaum|passt etwas nicht].
    Jedes Jahr wird die Steuererklärung länger. {Zahl:6-9} Anlagen für ein ganz normales Gehalt.
  `,
  sharp: `
    Habe eine Lohnerhöhung bekommen. {Minister} [freut sich sehr|sagt Danke].
    Die Steuererklärung auf dem Bierdeckel? [Sehr gern, aber dann bitte auf 400 Bierdeckeln|Der Deckel reicht für die Überschrift].
    Steuern rauf, Straßen kaputt. [Ein bewährtes Geschäftsmodell|Man gönnt sich ja sonst nichts].
    Das Finanzamt {stadt} schickt mir eine Mahnung über {n:1-4} Euro. [Porto war teurer|Da weiß man, dass die großen Fische gefangen sind].
  `,
  hot: `
    *Die Hälfte* meines Gehalts geht weg, und dafür kriege ich gesperrte Brücken und [kaputte Schulklos|ausgefallene Züge]! [Es reicht!|Genug ist genug!]
    Konzerne zahlen *fast nichts*, und der kleine Handwerker in {stadt} wird bis auf den letzten Cent geprüft! [Das ist ein Hohn|Diese Steuerpolitik ist ungerecht]!
    Grundsteuer *plus {n:90-240} Prozent*! Das nennt ihr „aufkommensneutral“? Lügen haben kurze Beine!
    Wer arbeitet, ist in diesem Steuersystem der *Dumme*! Nicht ein Versprechen habt ihr gehalten!
  `,
  more: `
    Die kalte Progression frisst den Rest.
    Selbstständige trifft es doppelt.
    Für Arbeit wird mehr kassiert als für Erbschaften.
    Und der Soli ist für viele immer noch da.
    In {stadt2} liegt der Hebesatz nicht mal halb so hoch.
    Wofür eigentlich, fragt man sich.
    Mein Steuerberater seufzt schon am Telefon.
    Bei den ganz großen Vermögen passiert nichts.
  `,
  praise: `
    Auf meiner Abrechnung: {n:38-92} Euro netto mehr durch die Steuerreform. [Das ist mal eine Ansage|Danke, das kommt an]!
    Endlich werden [kleine und mittlere Einkommen|Überstunden] bei der Steuer entlastet. [Richtiges Signal|Gefällt mir gut].
    Das Finanzamt {stadt} hat meine Steuererklärung in {zahl:2-4} Wochen bearbeitet. [Respekt, so schnell war es noch nie|Sehr freundliche Beratung dazu].
    Vorausgefüllte Steuererklärung per Klick: [zwei Minuten und fertig|funktioniert wirklich]. [Großes Lob|Bitte mehr davon]!
  `,
  neutral: `
    Wer blickt bei der neuen Grundsteuer durch? Bei uns in {stadt} gilt ein Hebesatz von {n:390-920:10} Prozent.
    Bis wann muss die Steuererklärung [dieses Jahr|für das letzte Jahr] eigentlich abgegeben werden?
    Der Grundfreibetrag soll auf {n:12400-13200:100} Euro steigen. [Weiß jemand|Kann jemand sagen], was das netto ausmacht?
    Frage an die Steuerprofis: Kann man [das Arbeitszimmer|das Jobrad|die Umzugskosten] noch absetzen?
  `,
  announce: `
    Die Steuerreform geht in die erste Lesung: [höherer Grundfreibetrag, späterer Spitzensteuersatz|Entlastung für 35 Millionen Beschäftigte]. 
    Wir wollen Überstundenzuschläge steuerfrei stellen. Der Entwurf liegt [jetzt beim Bundesrat|den Verbänden vor].
  `,
  pride: `
    {n:300-900:50} Euro mehr im Jahr für eine Familie mit mittlerem Einkommen. Die Steuerreform [kommt an|ist gerecht]. Versprochen, gehalten!
    Wer arbeitet, hat mehr davon: Seit Jahresbeginn sinken die Steuern für {n:28-36} Millionen Menschen. [Ein großer Erfolg!|Das ist unser Weg.]
  `,
  attack: `
    Die Mitte zahlt, die Koalition verteilt. {Minister} hat für Beschäftigte [nichts übrig|nur warme Worte].
    Eine Steuerreform, bei der am Ende [{n:3-9} Euro im Monat übrig bleiben|vor allem Spitzenverdiener gewinnen], ist [ein schlechter Witz|keine Reform].
    Kalte Progression abschaffen, Grundsteuer deckeln! Die {parteiGov} [greift den Menschen ungeniert in die Tasche|hat beides versprochen und nichts geliefert].
  `,
  headline: `
    Steuerreform: [Bundesrat ruft Vermittlungsausschuss an|So viel bleibt vom Brutto|Entlastung fällt kleiner aus als geplant]
    Grundsteuer in {stadt}: Hebesatz [steigt auf|sinkt auf] {n:390-920:10} Prozent
    Steuerschätzung: Bund kann mit {n:3-14} Milliarden Euro [mehr|weniger] rechnen
    {minister} plant [neue Regeln für Minijobs|steuerfreie Überstunden]
  `,
});
