/** What trends without politics; every name of a show or a person is invented. */
export const everydayNames: readonly string[] = [
  'Guten Morgen',
  '#Montag',
  'Feierabend',
  'Hauptbahnhof',
  '#Bundesliga',
  'Elfmeter',
  'Videobeweis',
  'Pokalauslosung',
  '#Nationalelf',
  'Trainerwechsel',
  'Relegation',
  'Auswärtssieg',
  '#KrimiAmKai',
  '#TanzDurchDieNacht',
  '#LöffelduellAmDeich',
  '#Hofgeflüster',
  'Inselkommissarin',
  'Staffelfinale',
  '#DatingAmDeich',
  'Kaffee',
  'Pizza',
  'Homeoffice',
  'Vollmond',
  'Lottozahlen',
  'Freitag der 13.',
  '#Wochenende',
  'Stau',
  'Streik',
  'Netzausfall',
  'Kryptokurs',
  'Leitzins',
  '#Buchmesse',
  'Konzertkarten',
  'Neues Album',
  'Festival',
  'Handball',
  'Eishockey',
  'Tennis',
  'Marathon',
  'Formel 1',
  'Quizabend',
  'Rezept',
  'Hundewiese',
  'Katzenbilder',
  '#Flohmarkt',
  'Gewinnspiel',
  'Mathe-Abi',
  'Geburtstag',
  'Polarlichter',
];

/** Names of the season, by month from January on. */
export const seasonalNames: readonly (readonly string[])[] = [
  ['Glatteis', 'Neujahrsvorsätze', '#Schneechaos', 'Frost'],
  ['Karneval', '#Rosenmontag', 'Schneeregen', 'Valentinstag'],
  ['Frühlingsanfang', 'Zeitumstellung', 'Pollenflug', 'Sturmtief'],
  ['Aprilwetter', '#Ostern', 'Spargel', 'Aprilscherz'],
  ['Maifeiertag', '#Muttertag', 'Grillwetter', 'Eisheilige'],
  ['Hitzewarnung', 'Freibad', '#Sommeranfang', 'Gewitter'],
  ['Sommerferien', 'Hitzewelle', 'Badesee', 'Unwetter'],
  ['Freibad', '#Urlaub', 'Sternschnuppen', 'Einschulung'],
  ['Altweibersommer', '#Herbstanfang', 'Pilze', 'Schulstart'],
  ['Zeitumstellung', 'Kürbis', '#Herbstferien', 'Nebel'],
  ['Glühwein', '#Martinstag', 'Nieselregen', 'Black Friday'],
  ['Weihnachtsmarkt', '#Advent', 'Plätzchen', 'Glatteis'],
];

export interface Place {
  woeid: number;
  name: string;
  /** Names that trend only here. */
  local: readonly string[];
  /** Share of the country's posts. */
  share: number;
  /** X refuses some places; this one is refused. */
  refused?: true;
}

/** Germany and its largest cities (WOEIDs of X's trends by place). */
export const places: readonly Place[] = [
  { woeid: 23424829, name: 'Germany', local: [], share: 1 },
  {
    woeid: 638242,
    name: 'Berlin',
    local: ['Ringbahn', 'Alexanderplatz', 'Tempelhofer Feld', 'Späti'],
    share: 0.2,
  },
  {
    woeid: 656958,
    name: 'Hamburg',
    local: ['Elbtunnel', 'Schietwetter', 'Landungsbrücken', '#Hafen'],
    share: 0.11,
  },
  { woeid: 676757, name: 'München', local: ['Stammstrecke', 'Isar', 'Biergarten', '#Minga'], share: 0.11 },
  { woeid: 667931, name: 'Köln', local: ['Domplatte', 'Rheinpegel', '#Kölle', 'Veedel'], share: 0.08 },
  {
    woeid: 650272,
    name: 'Frankfurt',
    local: ['Bankenviertel', 'Mainufer', '#Ebbelwoi', 'Flughafen'],
    share: 0.06,
  },
  { woeid: 698064, name: 'Stuttgart', local: ['Tiefbahnhof', 'Neckar', '#Kessel', 'Feinstaub'], share: 0.05 },
  { woeid: 646099, name: 'Düsseldorf', local: ['Altstadt', 'Rheinufer', '#Altbier', 'Messe'], share: 0.05 },
  { woeid: 645458, name: 'Dortmund', local: ['B1', 'Phoenixsee', '#Pott', 'Südtribüne'], share: 0.04 },
  { woeid: 648820, name: 'Essen', local: [], share: 0.04, refused: true },
  { woeid: 671072, name: 'Leipzig', local: ['Cossi', 'Karli', '#Leipzig', 'Auwald'], share: 0.04 },
  { woeid: 645686, name: 'Dresden', local: ['Elbwiesen', 'Neustadt', '#Dresden', 'Elbbrücke'], share: 0.03 },
];
