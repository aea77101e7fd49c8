import { defineTopic } from '../topic';

export const mieten = defineTopic({
  key: 'mieten',
  category: 'social',
  area: 'housing',
  weight: 1.7,
  office: 'bauen',
  label: 'Mieten',
  nouns: [
    ['den Wohnungsbau', 'dem Wohnungsbau'],
    ['die Mieten', 'den Mieten'],
    ['den Mietenwahnsinn', 'dem Mietenwahnsinn'],
  ],
  tags: ['Mietenwahnsinn', 'Wohnen', 'Miete'],
  trends: ['#Mietenwahnsinn', 'Eigenbedarf', 'Wohnungsbesichtigung', 'Mietpreisbremse', 'Sozialwohnung'],
  calm: `
    {n:38-62} Quadratmeter in [Berlin|München|Hamburg|Köln|Frankfurt] für {n:980-1480:10} Euro kalt. Das ist [die Hälfte|mehr als die Hälfte] meines Gehalts.
    Wohnungsbesichtigung in {stadt}: {n:60-240:10} Leute auf der Treppe, [Selbstauskunft mit Gehaltszettel|einer bekommt sie, natürlich nicht wir].
    {Wer} sucht seit {monaten} eine Wohnung in {stadt}. {Zahl:3-4} Zimmer mit zwei Kindern, [keine Chance|nichts unter {n:1700-2400:100} Euro].
    Unser Haus in {stadt} wurde verkauft, jetzt kommt die Kündigung wegen Eigenbedarf. Nach {n:12-28} Jahren.
    Im letzten Jahr sind {inLand} {n:3-14}.000 Sozialwohnungen aus der Bindung gefallen. Neue Mieten: [fast doppelt so hoch|unbezahlbar].
    Die Indexmiete steigt zum dritten Mal in zwei Jahren. Von {n:840-960:10} auf {n:1010-1190:10} Euro, dieselbe Wohnung.
  `,
  sharp: `
    „Charmante Kellerwohnung mit Lichtschacht“, {n:790-1150:10} Euro kalt. [Charmant ist vor allem der Preis|Der Schimmel ist vermutlich möbliert].
    München: {n:18-24} Quadratmeter, {n:890-1250:10} Euro. [Dafür kann man vom Bett aus kochen|Atmen ist extra].
    Bewerbungsmappe, Schufa, Motivationsschreiben, Kinderfoto. [Für den Nobelpreis braucht man weniger|Und dann will der Vermieter keine Kinder].
    Die Mietpreisbremse bremst ungefähr so wie [mein Fahrrad von 1988|Bananenschalen auf Eis].
  `,
  hot: `
    *{n:23-31} Euro* pro Quadratmeter in einer Altbauwohnung mit undichten Fenstern! Dieser Mietenwahnsinn gehört gestoppt!
    Eigenbedarf vorgetäuscht, Wohnung jetzt für *{n:1700-2600:100} Euro* möbliert im Netz! Das ist Betrug, und keiner verfolgt es!
    Leerstand mitten in {stadt}, und wir wohnen zu *viert* in zwei Zimmern! Enteignet eure Ausreden!
    Baut *endlich Wohnungen*! Seit {jahren} verspricht ihr {n:300-400:100}.000 im Jahr und liefert die Hälfte!
  `,
  more: `
    Studierende ziehen wieder bei den Eltern ein.
    Die Krankenschwester kann sich die Stadt nicht mehr leisten, in der sie Leben rettet.
    Möbliert auf Zeit ist das neue Schlupfloch.
    In Wien geht es doch auch anders.
    Wer umzieht, zahlt drauf, also zieht keiner um.
    Nebenkosten kommen noch obendrauf.
    Die Genossenschaft hat ihre Warteliste geschlossen.
    Meine Kollegin pendelt jetzt zwei Stunden.
    Das Amt zahlt die Miete, der Vermieter lacht.
    Gebaut wird nur noch Luxus.
    Familien ziehen weg, Kitas schließen, und alle wundern sich.
  `,
  praise: `
    Die Genossenschaft in {stadt} baut {n:48-220} Wohnungen für {n:8-12} Euro pro Quadratmeter. [So geht sozialer Wohnungsbau|Großartiges Projekt]!
    Neue Sozialwohnung in {stadt}: {zahl:3-4} Zimmer, {n:590-790:10} Euro warm. [Wir können es kaum glauben|Danke an die Stadt]!
    Der Mieterverein {stadt} hat uns {n:600-2900:100} Euro zurückgeholt. [Klasse Arbeit|Absolut empfehlenswert]!
    Gut, dass {minister} die Mietpreisbremse verlängert und möblierte Wohnungen einbezieht. [Das war nötig|Guter Schritt].
    Das Wohngeld kam nach {zahl:3-5} Wochen, {n:180-340:10} Euro im Monat. [Das nimmt uns viel Druck|Danke, das hilft wirklich].
  `,
  neutral: `
    Sucht jemand eine Wohnung in {stadt}? {Zahl:2-3} Zimmer, {n:680-1190:10} Euro warm, ab [sofort|dem Ersten] frei.
    Gilt die Mietpreisbremse {inLand} auch bei [möblierten Wohnungen|Neubauten|Staffelmieten]?
    Der neue Mietspiegel für {stadt} liegt vor: im Schnitt {n:8-17},{n:10-90:10} Euro pro Quadratmeter.
    Wie viel Prozent vom Netto zahlt ihr für die Miete? Bei mir in {stadt} sind es {n:27-51}.
    In {stadt} entstehen auf dem [alten Güterbahnhof|früheren Kasernengelände] {n:300-1900:100} Wohnungen. Baubeginn ist im Frühjahr.
  `,
  announce: `
    Der Mietenpakt geht ins Kabinett: längere Mietpreisbremse, [Regeln für möbliertes Wohnen|Grenzen bei Indexmieten]. Beschluss [am Mittwoch|noch in diesem Quartal].
    Richtfest in {stadt}: {n:60-280:10} Wohnungen, davon {n:30-60} Prozent mit Sozialbindung.
    Bündnis Wohnungsbau tagt in {stadt}. Auf dem Tisch: serielles Bauen, [Baulandsteuer|günstige Kredite], weniger Normen.
  `,
  pride: `
    {n:2-4} Milliarden Euro für den sozialen Wohnungsbau: [So viel wie nie|Unser Mietenpakt schafft bezahlbare Wohnungen]. [Darauf sind wir stolz|Das lohnt jeden Einsatz]!
    Die Mietpreisbremse ist verlängert. [Millionen Mieterinnen und Mieter profitieren|Wir haben es durchgesetzt]!
  `,
  attack: `
    Versprochen: 400.000 Wohnungen. Gebaut: {n:190-260}.000. {Minister} [hat beim Wohnungsbau versagt|sollte endlich liefern].
    Der Mietenwahnsinn geht weiter, weil die Koalition [vor der Immobilienlobby einknickt|nur an Symptomen herumdoktert]. Wir fordern [einen Mietendeckel|ein echtes Bauprogramm]!
    Wer in {stadt} eine Wohnung sucht, hat von dieser Regierung nichts zu erwarten. Mehr bauen, weniger verbieten!
  `,
  headline: `
    Mieten in {stadt} [steigen um {n:4-13} Prozent|sinken erstmals seit {jahren}]
    Mietenpakt: [Vermieter kündigen Klage an|Kabinett beschließt Entwurf|Mieterbund fordert mehr Tempo]
    Wohnungsbau: {n:14-29} Prozent weniger Fertigstellungen {inLand}
    {n:80-320:10} Bewerber für eine Wohnung: [Ein Sonntag auf Wohnungssuche in {stadt}|So umkämpft ist der Markt in {stadt}]
    Eigenbedarf: [Gericht stärkt Mieterin aus {stadt}|Zahl der Kündigungen nimmt zu]
  `,
});
