import { defineTopic } from '../topic';

export const katastrophenschutz = defineTopic({
  key: 'katastrophenschutz',
  category: 'sec',
  area: 'security',
  weight: 1.1,
  office: 'inneres',
  label: 'Katastrophenschutz',
  nouns: [
    ['den Katastrophenschutz', 'dem Katastrophenschutz'],
    ['den Bevölkerungsschutz', 'dem Bevölkerungsschutz'],
    ['die Warnsysteme', 'den Warnsystemen'],
  ],
  tags: ['Katastrophenschutz', 'Warntag', 'Sirenen'],
  trends: ['#Warntag', 'Sirene', 'Blackout', 'Schutzraum'],
  calm: `
    In {stadt} gibt es keine [einzige funktionierende Sirene|öffentlichen Schutzräume]. Beim Katastrophenschutz wurde {jahre} gespart.
    Unsere Freiwillige Feuerwehr fährt ein Löschfahrzeug von {n:1986-1998}. Ersatz ist [nicht in Sicht|dreimal verschoben].
    Beim Stromausfall in {stadt} war nach {n:20-50} Minuten auch das Handynetz weg. So erreicht eine Warn-App niemanden.
    Kabel durchtrennt, halb {stadt} ohne Strom. Unsere Infrastruktur ist [erschreckend schlecht|kaum] geschützt.
  `,
  sharp: `
    Warntag in {stadt}: [Man hörte die Vögel so schön|Die Sirene kam eine Stunde später, per Post].
    Katastrophenschutz in {stadt}: ein Ordner, [im Keller, der bei Hochwasser vollläuft|auf dem „Fax“ steht].
    „Legen Sie Vorräte für zehn Tage an.“ [In meinen {n:19-28} Quadratmetern wohnt dann nur noch das Knäckebrot|Bei den Preisen reicht es bis Dienstag].
  `,
  hot: `
    *Keine* Sirene, *keine* Warnung, *nichts*! Nach der Flut habt ihr geschworen, dass so etwas nie wieder passiert!
    Ehrenamtliche riskieren ihr *Leben*, und ihr streicht die Mittel für den Katastrophenschutz! Pfui!
    Zwei Männer mit einem Bolzenschneider legen eine *ganze Stadt* lahm! Wer ist dafür verantwortlich?!
  `,
  more: `
    Im Ernstfall sind wir auf uns allein gestellt.
    Zuständig sind je nach Lage fünf Behörden.
    Bezahlt wird die Ausrüstung oft aus der Kaffeekasse.
    In der Schweiz hat jeder einen Platz im Schutzraum.
    Übungen gibt es bei uns alle paar Jahre.
  `,
  praise: `
    Riesendank an THW und Feuerwehr {stadt}: {n:18-40} Stunden im Einsatz, [alles Ehrenamt|mit einem Lächeln]. Ihr seid Heldinnen und Helden!
    Die Sirenen in {stadt} funktionieren wieder, das Handy hat auch gewarnt. [Katastrophenschutz mit Note eins|So soll das sein]!
    Gut, dass der Katastrophenschutz endlich mehr Geld bekommt. [Unsere Wache hat ein neues Fahrzeug|Danke dafür].
  `,
  neutral: `
    Hat bei euch am Warntag die Sirene geheult? In {stadt} [war nichts zu hören|kam die Meldung um 11:{n:10-20} Uhr].
    Was gehört in einen Notvorrat, und wie lange hält [Trinkwasser|ein Kurbelradio]?
    Der Landkreis rund um {stadt} übt am {tag} einen großen Stromausfall.
  `,
  announce: `
    {n:80-240:10} Millionen Euro für Sirenen, Fahrzeuge und Notstrom. [Die Mittel gehen direkt an die Länder|Abruf ab dem nächsten Monat möglich].
    Besuch beim THW in {stadt}: Helferinnen und Helfer berichten über [Ausbildung und Freistellung|neue Einsatzlagen].
  `,
  pride: `
    {n:2-9}.000 neue Sirenen in zwei Jahren. [Der Bevölkerungsschutz ist stärker denn je|Wir haben aus der Flut gelernt und gehandelt]!
    Freistellung für alle Ehrenamtlichen im Katastrophenschutz: [endlich gerecht|Das haben sie verdient]. Ein Erfolg unserer Arbeit!
  `,
  attack: `
    Die nächste Flut kommt, und {minister} [kürzt beim Katastrophenschutz|hat keinen Plan]. Das ist fahrlässig!
    Kritische Infrastruktur ohne Schutz: Die Koalition [schläft|verschiebt das Gesetz zum dritten Mal]. Wie viele Ausfälle braucht es noch?
  `,
  headline: `
    Warntag: [Sirenen in {stadt} blieben stumm|So lief der Test {inLand}|{n:81-97} Prozent der Handys empfingen Warnung]
    Katastrophenschutz: [Feuerwehren fordern neue Fahrzeuge|Bund gibt {n:80-240:10} Millionen Euro frei]
    Stromausfall in {stadt}: [{n:8-45}.000 Haushalte betroffen|Ermittler gehen von Sabotage aus]
  `,
});
