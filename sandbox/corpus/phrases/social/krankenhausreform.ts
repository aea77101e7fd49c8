import { defineTopic } from '../topic';

export const krankenhausreform = defineTopic({
  key: 'krankenhausreform',
  category: 'social',
  area: 'healthcare',
  weight: 1.3,
  office: 'gesundheit',
  label: 'Krankenhausreform',
  nouns: [
    ['die Krankenhausreform', 'der Krankenhausreform'],
    ['die Klinikschließungen', 'den Klinikschließungen'],
    ['die Facharzttermine', 'den Facharztterminen'],
  ],
  tags: ['Krankenhausreform', 'Gesundheit', 'Klinik'],
  trends: ['#Krankenhausreform', 'Facharzttermin', 'Notaufnahme', 'Geburtsstation'],
  calm: `
    Die Geburtsstation in unserem Kreis schließt. Bis {stadt} sind es {n:38-66} Kilometer. Danke, Krankenhausreform.
    Facharzttermin in {stadt}: frühestens in {monaten}. Als Privatpatient hätte ich [morgen|übermorgen|nächste Woche] kommen können.
    {Stunden} in der Notaufnahme in {stadt} gewartet, mit gebrochenem Handgelenk. [Das Personal rennt|Drei Ärzte für alle].
    Die Krankenhausreform klingt gut, aber auf dem Land [macht eine Klinik nach der anderen zu|bleibt am Ende nur der Rettungswagen].
    Unser Hausarzt hört auf, Nachfolge gibt es keine. {n:900-2400:100} Patienten suchen jetzt in {stadt} [einen neuen|Ersatz].
    Der Kinderarzt in {stadt} nimmt seit {monaten} niemanden mehr auf. Wir fahren jetzt {n:25-60} Kilometer.
    Meine Knieoperation in {stadt} wurde {zahl:3-5}mal verschoben, zuletzt [am Vorabend|im Wartezimmer]. Personalmangel, heißt es.
  `,
  sharp: `
    Facharzttermin in {monaten}. [Bis dahin bin ich gesund oder Biologiestudent|Ich habe der Entzündung gesagt, sie soll warten].
    Die Krankenhausreform macht alles besser, vor allem die Aussicht: [Man sieht auf der Fahrt zur Klinik so viel vom Land|{n:40-65} Kilometer Alleen bis zum Kreißsaal].
    „Kein Krankenhaus muss schließen“, sagte {minister}. [Unseres muss auch nicht, es darf|Es heißt jetzt „Gesundheitszentrum“ und hat werktags bis 16 Uhr offen].
  `,
  hot: `
    Kinderstation *zu*, Geburtshilfe *zu*, Notaufnahme ab 20 Uhr *zu*! Und das nennt ihr Krankenhausreform?!
    Mein Vater hatte einen Schlaganfall, die nächste Klinik war *{n:45-70} Kilometer* weg! Wer übernimmt dafür die Verantwortung?!
    {Monate} auf ein MRT warten und jeden Monat *höhere Kassenbeiträge* zahlen! Dieses Gesundheitssystem ist kaputt!
    Kliniken sind keine Fabriken! Hört endlich auf, mit unserer *Gesundheit* Rendite zu machen!
    {Stunden} auf einer Liege im *Flur*, mit Lungenentzündung! In einem Land, das sich für sein Gesundheitssystem lobt!
  `,
  more: `
    Die Krankenkasse verweist auf die Terminservicestelle, die auf die Kasse.
    Ärztinnen und Pfleger arbeiten am Anschlag.
    In der Stadt gibt es drei Kliniken, bei uns keine mehr.
    Mit Kinderarztpraxen sieht es genauso aus.
    Der Rettungswagen braucht inzwischen {n:18-31} Minuten.
    Erst schließen und dann planen, das kann nur schiefgehen.
    Die Beiträge sind schon wieder gestiegen.
    Der Landrat hat davon aus dem Radio erfahren.
    Ein Hubschrauber ersetzt keine Notaufnahme.
    Die Ärztin hat sich fast entschuldigt.
    Beim Bürgerabend war der Saal voll, vom Ministerium kam keiner.
  `,
  praise: `
    Uniklinik {stadt}, {wann}: großartiges Team, [Operation gelungen|alles erklärt, Angst genommen]. Wir können froh sein, dass es euch gibt!
    Die Krankenhausreform ist im Kern richtig: [lieber eine gute Klinik als drei schlechte|Spezialisierung rettet Leben]. Gut, dass {minister} dranbleibt.
    Termin per Videosprechstunde nach {zahl:2-4} Stunden. [Das ist ein echter Fortschritt|Bitte genau so weiter].
    Unser Kreiskrankenhaus in {stadt} bleibt! [Danke an alle, die gekämpft haben|Die Bürgerinitiative hat gewonnen, wunderbar]!
  `,
  neutral: `
    Welche Kliniken {inLand} sind eigentlich von der Krankenhausreform betroffen? Gibt es [eine Karte|eine Liste]?
    Sucht noch jemand einen [Hautarzt|Kinderarzt|Orthopäden] in {stadt}? [Praxis nimmt neue Patienten auf|Habe heute einen Tipp bekommen].
    Die Länder beraten [diese Woche|am {tag}] über Änderungen an der Krankenhausreform.
    Wie lange wartet ihr auf einen Facharzttermin? Mein Rekord in {stadt}: {n:4-13} Monate.
  `,
  announce: `
    Krankenhausreform: Wir verlängern die Übergangsfrist für Kliniken auf dem Land um {zahl:2-3} Jahre. [Der Bundesrat befasst sich am Freitag damit|Gespräche mit den Ländern laufen].
    Termin in der Klinik {stadt}: über [Notfallversorgung, Personal und Vergütung|Geburtshilfe auf dem Land] gesprochen.
    Die Notfallreform geht ins Kabinett: eine Nummer, eine Leitstelle, [kürzere Wege|bessere Steuerung].
  `,
  pride: `
    Die Krankenhausreform steht. [Qualität vor Fallzahlen, das rettet Leben|Endlich wird Behandlung nach Bedarf bezahlt, nicht nach Menge]!
    {n:40-90} Prozent schnellere Terminvergabe in den Modellregionen. [Unser Hausarztprogramm funktioniert|Gute Versorgung, auch auf dem Land].
  `,
  attack: `
    Die Krankenhausreform ist ein Klinik-Sterbeprogramm für den ländlichen Raum. {Minister} [hört nicht zu|verschließt die Augen].
    {Zahl:4-9} Monate auf den Facharzt, steigende Beiträge: Die Koalition [ruiniert das Vertrauen ins Gesundheitssystem|muss die Zweiklassenmedizin beenden]!
    Die Menschen in {stadt} verlieren ihre Notaufnahme. [Wir fordern ein Moratorium für Klinikschließungen|Das ist das Ergebnis dieser Krankenhausreform]!
  `,
  headline: `
    Krankenhausreform: [Länder fordern Aufschub|Kreis {stadt} verliert Geburtsstation|Diese Kliniken stehen auf der Kippe|Erste Bilanz nach einem Jahr]
    Notaufnahme {stadt}: [Wartezeit bis zu {zahl:5-9} Stunden|Klinik meldet sich zeitweise ab]
    Krankenkassen: Zusatzbeitrag steigt auf {n:2-3},{n:1-9} Prozent
    Facharzttermine: [So lange warten Versicherte|Kassen dringen auf Termingarantie]
  `,
});
