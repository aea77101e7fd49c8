import { defineTopic } from '../topic';

export const grundsicherung = defineTopic({
  key: 'grundsicherung',
  category: 'social',
  area: null,
  weight: 1.2,
  office: 'soziales',
  label: 'Grundsicherung',
  nouns: [
    ['die Grundsicherung', 'der Grundsicherung'],
    ['die Kinderarmut', 'der Kinderarmut'],
    ['die Sanktionen beim Jobcenter', 'den Sanktionen beim Jobcenter'],
  ],
  tags: ['Grundsicherung', 'Kinderarmut', 'Soziales'],
  trends: ['Grundsicherung', '#Kinderarmut', 'Jobcenter', 'Lohnabstand'],
  calm: `
    Jedes {ord:4-6} Kind in {stadt} lebt in Armut. Für ein reiches Land ist das [ein Skandal|beschämend].
    Wer arbeitet, muss spürbar mehr haben als in der Grundsicherung. Bei {wem} sind es {n:70-190:10} Euro Unterschied. [Das passt nicht|Das ist zu wenig].
    {Wer} hat einen Termin beim Jobcenter [wegen Krankheit|wegen eines Vorstellungsgesprächs] verpasst und bekommt jetzt weniger Grundsicherung.
    {n:5-7} Euro am Tag für Essen. Von der Grundsicherung kann man ein Kind [nicht gesund ernähren|nicht in den Sportverein schicken].
  `,
  sharp: `
    Wer {n:560-590} Euro im Monat für Luxus hält, darf gern [einen Monat tauschen|mal einen Kühlschrank davon kaufen].
    Arbeiten gehen lohnt sich. [Also für den, der die Stromrechnung schreibt|Wenn man gern morgens um fünf im Regen steht].
    Das Jobcenter {stadt} schlägt mir als [Köchin|Tischler|Buchhalterin] einen Kurs „Wie schreibe ich eine E-Mail“ vor. [Anmeldung per Fax|Zum dritten Mal].
  `,
  hot: `
    *Kinder* gehen ohne Frühstück in die Schule, und ihr diskutiert über {zahl:5-9} Euro Regelsatz! Wie herzlos kann man sein?!
    Ich stehe um {n:4-5} Uhr auf, und mein Nachbar kriegt mit Grundsicherung *fast dasselbe*! Wer soll das noch verstehen?!
    Nach unten treten könnt ihr! Bei *Steuerbetrug* in Milliardenhöhe habt ihr plötzlich Beißhemmung!
  `,
  more: `
    Die Kindergrundsicherung wurde einfach beerdigt.
    Alleinerziehende haben kaum eine Chance, da rauszukommen.
    Zuverdienst muss sich endlich lohnen.
    Die meisten stocken auf, die arbeiten also.
    Es braucht beides: Fördern und klare Regeln.
  `,
  praise: `
    Das Jobcenter {stadt} hat {wem} eine Ausbildung vermittelt, [mit echter Beratung|ohne Druck]. [Hut ab|So muss das laufen]!
    Gut, dass bei der neuen Grundsicherung Arbeit mehr belohnt wird. [Vernünftige Reform|Das war überfällig, danke].
    Kostenloses Schulessen für alle Kinder in {stadt}: [Großartig|Eine Herzensentscheidung]! Das hilft gegen Kinderarmut.
  `,
  neutral: `
    Wie viel darf man bei der Grundsicherung {inLand} [dazuverdienen|für die Miete ansetzen]?
    Die Reform der Grundsicherung tritt [zum 1. Juli|Anfang des Jahres] in Kraft. Was ändert sich bei [Terminen|Vermögen|Wohnkosten]?
    Laut Sozialbericht leben in {stadt} {n:11-31} Prozent der Kinder in Familien mit Grundsicherung.
  `,
  announce: `
    Die neue Grundsicherung geht in den Bundestag: [Vorrang für Vermittlung, klare Mitwirkung|mehr Zuverdienst, weniger Formulare].
    Treffen mit der Tafel in {stadt}: {n:60-140} Ehrenamtliche, {n:900-4200:100} Kundinnen und Kunden. Es ging um [Kinderarmut|Altersarmut].
  `,
  pride: `
    {n:80-190}.000 Menschen aus der Grundsicherung in Arbeit vermittelt. [Fördern lohnt sich|Unsere Reform öffnet Türen]!
    Der Kinderzuschlag steigt. [Jedes Kind zählt|Ein wichtiger Schritt gegen Kinderarmut], den wir durchgesetzt haben!
  `,
  attack: `
    Wer arbeitet, darf nicht der Dumme sein. Die Grundsicherung der Koalition [setzt falsche Anreize|ist ungerecht gegenüber Fleißigen].
    Diese Reform der Grundsicherung bestraft die Ärmsten. {Minister} [sollte sich schämen|hat kein Herz für Kinder in Armut]!
  `,
  headline: `
    Grundsicherung: [Regelsatz steigt um {n:5-14} Euro|Bundestag beschließt Reform|Jobcenter fordern mehr Personal]
    Kinderarmut in {stadt}: Jedes {ord:4-6} Kind betroffen
    Studie: [Zuverdienst lohnt sich für viele kaum|Arbeit bringt fast immer mehr als Grundsicherung]
  `,
});
