export const numberWords = [
  'null',
  'ein',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
  'dreizehn',
  'vierzehn',
  'fünfzehn',
  'sechzehn',
] as const;

/** Neuter or weak nominative: "das dritte Kind", "die dritte Runde". */
export const ordinalWords = [
  'nullte',
  'erste',
  'zweite',
  'dritte',
  'vierte',
  'fünfte',
  'sechste',
  'siebte',
  'achte',
  'neunte',
  'zehnte',
  'elfte',
  'zwölfte',
] as const;

/** Someone close, in nominative, dative and accusative. */
export const relations = [
  ['meine Schwester', 'meiner Schwester', 'meine Schwester'],
  ['mein Bruder', 'meinem Bruder', 'meinen Bruder'],
  ['meine Nachbarin', 'meiner Nachbarin', 'meine Nachbarin'],
  ['mein Nachbar', 'meinem Nachbarn', 'meinen Nachbarn'],
  ['meine Kollegin', 'meiner Kollegin', 'meine Kollegin'],
  ['mein Kollege', 'meinem Kollegen', 'meinen Kollegen'],
  ['eine Freundin', 'einer Freundin', 'eine Freundin'],
  ['ein Freund', 'einem Freund', 'einen Freund'],
  ['meine Schwägerin', 'meiner Schwägerin', 'meine Schwägerin'],
  ['mein Schwager', 'meinem Schwager', 'meinen Schwager'],
  ['meine Cousine', 'meiner Cousine', 'meine Cousine'],
  ['mein Cousin', 'meinem Cousin', 'meinen Cousin'],
  ['eine Bekannte', 'einer Bekannten', 'eine Bekannte'],
  ['ein Bekannter', 'einem Bekannten', 'einen Bekannten'],
] as const;

/** Bills and plans of the invented government, in nominative, accusative and dative. */
export const plans = [
  ['der Rentenpakt', 'den Rentenpakt', 'dem Rentenpakt'],
  ['die Krankenhausreform', 'die Krankenhausreform', 'der Krankenhausreform'],
  ['die Heizwende', 'die Heizwende', 'der Heizwende'],
  ['das Landticket', 'das Landticket', 'dem Landticket'],
  ['das Grenzpaket', 'das Grenzpaket', 'dem Grenzpaket'],
  ['die Steuerreform', 'die Steuerreform', 'der Steuerreform'],
  ['der Mietenpakt', 'den Mietenpakt', 'dem Mietenpakt'],
  ['die Pflegereform', 'die Pflegereform', 'der Pflegereform'],
  ['die Datenvorsorge', 'die Datenvorsorge', 'der Datenvorsorge'],
  ['der Bürokratieabbau', 'den Bürokratieabbau', 'dem Bürokratieabbau'],
  ['die Schuldenregel', 'die Schuldenregel', 'der Schuldenregel'],
  ['die Kita-Garantie', 'die Kita-Garantie', 'der Kita-Garantie'],
  ['der Strompreisdeckel', 'den Strompreisdeckel', 'dem Strompreisdeckel'],
  ['der Digitalpakt', 'den Digitalpakt', 'dem Digitalpakt'],
  ['die Grundsicherung', 'die Grundsicherung', 'der Grundsicherung'],
  ['der neue Wehrdienst', 'den neuen Wehrdienst', 'dem neuen Wehrdienst'],
] as const;

export const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag'] as const;

export const pastMoments = [
  'gestern',
  'heute',
  'vorgestern',
  'letzte Woche',
  'am Montag',
  'am Dienstag',
  'am Mittwoch',
  'am Donnerstag',
  'am Freitag',
] as const;

/** Spans that are the same in accusative and dative. */
export const weekSpans = [
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'zwölf',
] as const;
export const hourSpans = ['zwei', 'zweieinhalb', 'drei', 'dreieinhalb', 'vier', 'fünf'] as const;
export const dayCounts = ['drei', 'vier', 'fünf', 'sechs', 'acht', 'zehn', 'zwölf'] as const;
export const yearCounts = ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'acht', 'zehn'] as const;

/** Spans of months in accusative and dative. */
export const monthSpans = [
  ['drei Monate', 'drei Monaten'],
  ['vier Monate', 'vier Monaten'],
  ['fünf Monate', 'fünf Monaten'],
  ['ein halbes Jahr', 'einem halben Jahr'],
  ['sieben Monate', 'sieben Monaten'],
  ['acht Monate', 'acht Monaten'],
  ['neun Monate', 'neun Monaten'],
  ['elf Monate', 'elf Monaten'],
  ['ein Jahr', 'einem Jahr'],
] as const;
