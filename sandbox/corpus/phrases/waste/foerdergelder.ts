import { defineTopic } from '../topic';

export const foerdergelder = defineTopic({
  key: 'foerdergelder',
  category: 'waste',
  area: 'economy',
  weight: 0.9,
  office: 'finanzen',
  label: 'Fördergelder',
  nouns: [
    ['die Fördergelder', 'den Fördergeldern'],
    ['die Subventionen ohne Nutzen', 'den Subventionen ohne Nutzen'],
    ['die Ausgaben der Ministerien', 'den Ausgaben der Ministerien'],
  ],
  tags: ['Steuergeld', 'Subventionen', 'Verschwendung'],
  trends: ['Subventionen', '#Verschwendung', 'Rechnungshof', 'Dienstwagen'],
  calm: `
    {n:200-900:50} Millionen Euro Fördergeld für ein Werk bei {stadt}, das nie gebaut wurde. Zurückgefordert wird [nichts|zögerlich].
    {n:40-120} neue Stellen im Ministerium, {zahl:2-4} Referate für Öffentlichkeitsarbeit. Mit Steuergeld geht man dort [großzügig|sorglos] um.
    {n:3-9} Millionen Euro Steuergeld für Porträtfotos, Friseur und Empfänge. [Das passt nicht in diese Zeit|Da fehlt jedes Maß].
    Ein Gutachten für {n:180-640:20}.000 Euro, das niemand gelesen hat. Diese Verschwendung hat System.
  `,
  sharp: `
    {n:2-6} Millionen Euro für eine Kampagne gegen Verschwendung. [Ironie wird offenbar auch gefördert|Der Flyer ist sehr schwer und sehr glänzend].
    Fördermittel für einen Radweg, der {n:80-300:20} Meter lang ist. [Mit Beleuchtung, Bank und Ministerbesuch|Pro Meter ein Kleinwagen].
    Das Ministerium hat jetzt einen Beauftragten für Sparsamkeit. [Mit Dienstwagen, drei Mitarbeitern und Eckbüro|Er arbeitet an einem Logo].
  `,
  hot: `
    *Unser* Steuergeld für Konzerne, die danach *abhauen*! Wer unterschreibt solche Verträge?!
    {n:400-900:50} Euro die Nacht im Luxushotel, auf *unsere Kosten*! Diese Selbstbedienung widert mich an!
    Jeden Cent soll ich dem Finanzamt nachweisen, und *ihr* verliert mal eben {n:20-90} Millionen! Frechheit!
  `,
  more: `
    Kontrolliert wird so etwas erst, wenn das Geld weg ist.
    Der Bund der Kleinverdiener hätte gern eine Stimme.
    Kein Verein bekäme damit eine Abrechnung durch.
    Ein Drittel versickert in der Verwaltung des Programms.
    Haften müsste, wer es bewilligt hat.
    Die Rechnung liegt seit Monaten im Ministerium.
    Ein kleiner Verein muss jede Briefmarke belegen.
    Der Bürgermeister hat davor schriftlich gewarnt.
  `,
  praise: `
    {stadt} kürzt bei Empfängen und gibt das Steuergeld [den Jugendclubs|der Bücherei]. [Vorbildlich|So setzt man Prioritäten]!
    Gut, dass {minister} {n:120-480:20} Millionen Euro Fördergeld von dem Konzern zurückholt. [Endlich|Respekt].
    Unser Dorfladen lebt dank {n:18-60}.000 Euro Förderung. [Klein, gezielt, sinnvoll|Gut angelegtes Steuergeld], danke!
  `,
  neutral: `
    Wie viel Steuergeld fließt {inLand} in [Werbekampagnen|externe Gutachten]? Gibt es eine Anfrage dazu?
    Der Rechnungshof legt am {tag} seinen Jahresbericht vor.
    Wer hat Erfahrung mit [Vereinsförderung|Dorferneuerung] {inFlaechenland}? [Antragsfrist ist am {tag}|Frage aus {stadt}].
    Wie hoch war der Etat für Öffentlichkeitsarbeit im letzten Jahr?
    Welche Förderprogramme gibt es {inFlaechenland} für [Dorfläden|Sportvereine|Gründerinnen]?
    Der Haushaltsausschuss befasst sich am {tag} mit den Fördergeldern für das Werk bei {stadt}.
  `,
  announce: `
    Wir stellen {n:60-140:10} Förderprogramme auf den Prüfstand. Was keinen Nutzen hat, läuft aus. Die Liste kommt im Herbst.
    Rückforderung eingeleitet: Das Ministerium verlangt {n:120-480:20} Millionen Euro Fördergeld zurück.
  `,
  pride: `
    {n:30-90:10} Förderprogramme zusammengelegt, {n:200-700:50} Millionen Euro gespart. [Sorgsamer Umgang mit Steuergeld|Das hat vor uns niemand geschafft]!
    Keine Luxusreisen, weniger Dienstwagen: [Wir sparen zuerst bei uns selbst|Vorbild sein heißt anfangen]. Gute Sache!
  `,
  attack: `
    {n:200-900:50} Millionen Euro Steuergeld versenkt, und {minister} [spricht von einem Lernprozess|zuckt mit den Schultern]. Das ist Verschwendung mit Ansage!
    Die Koalition gönnt sich {n:40-120} neue Posten. [Bürger sollen sparen, Minister nicht|So geht man nicht mit Steuergeld um].
  `,
  headline: `
    Rechnungshof: [{n:80-900:20} Millionen Euro Fördergeld ohne Nutzen|Ministerien geben mehr für Berater aus]
    Förderung für Werk bei {stadt}: [Land fordert Geld zurück|Unternehmen sagt Bau ab]
    Bundesregierung gibt {n:3-12} Millionen Euro für [Porträts und Empfänge|Werbekampagnen] aus
  `,
});
