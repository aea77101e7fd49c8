import { defineTopic } from '../topic';

export const fachkraefte = defineTopic({
  key: 'fachkraefte',
  category: 'migr',
  area: 'immigration',
  weight: 1.7,
  office: 'soziales',
  label: 'Fachkräfteeinwanderung',
  nouns: [
    ['die Fachkräfteeinwanderung', 'der Fachkräfteeinwanderung'],
    ['die Anerkennung ausländischer Abschlüsse', 'der Anerkennung ausländischer Abschlüsse'],
    ['die Visaverfahren', 'den Visaverfahren'],
  ],
  tags: ['Fachkräfte', 'Einwanderung', 'Visum'],
  trends: ['Fachkräfte', '#Anerkennung', 'Arbeitsvisum', 'Einwanderungsgesetz'],
  calm: `
    Unsere neue Ärztin aus [Brasilien|Georgien|Tunesien] wartet seit {monaten} auf die Anerkennung. [Die Station in {stadt} ist unterbesetzt|So lange darf sie nur zuschauen].
    Das Visum für unseren Koch dauert nun schon {monate}. Von Fachkräfteeinwanderung merken wir in {stadt} [wenig|nichts].
    Eine Elektrikerin mit {zahl:6-12} Jahren Erfahrung soll hier [eine Lehre nachholen|bei null anfangen]. So gewinnt man keine Fachkräfte.
    {Zahl:3-5} Behörden, {n:11-27} Dokumente, beglaubigte Übersetzungen. Die Einwanderung von Fachkräften scheitert [am Papier|an uns selbst].
  `,
  sharp: `
    Wir suchen händeringend Fachkräfte. [Bitte bringen Sie Geduld, Geld und drei Übersetzer mit|Einstellungstermin: etwa 2031].
    Der Ingenieur ist jetzt in Kanada. [Dort hat das Visum {n:9-20} Tage gedauert|Bei uns war der Stempel falsch].
    Anerkennungsstelle: „Ihr Krankenhaus kennen wir nicht.“ [Sie kannten den Arzt auch nicht, als er am OP-Tisch stand|Na dann ist ja alles geklärt].
  `,
  hot: `
    {n:300-800:50}.000 Fachkräfte fehlen, und die Botschaft gibt *keine Termine* heraus! Dümmer geht es nicht!
    Erst Leute anwerben, dann *monatelang* hinhalten! Unsere Bewerberin hat aufgegeben. Danke für nichts!
    Bevor ihr im Ausland Fachkräfte abwerbt, bezahlt *hier* endlich ordentlich! Das ist doch nur Lohndrückerei!
  `,
  more: `
    Am Ende gehen sie in die Schweiz oder nach Kanada.
    Die Sprachprüfung gibt es nur in zwei Städten.
    Und eine Wohnung findet man dann auch nicht.
    Wer kommen will, müsste sich willkommen fühlen.
    Der Antrag liegt irgendwo zwischen Botschaft und Landesamt.
    Der Chef überlegt, die Abteilung zu schließen.
    Die Kollegin hat inzwischen ein Angebot aus Zürich.
  `,
  praise: `
    Unsere drei Pflegekräfte von den Philippinen sind da, Anerkennung in {zahl:6-10} Wochen. [Super Arbeit der Zentralstelle in {stadt}|So funktioniert Fachkräfteeinwanderung]!
    Das neue Onlinevisum ist [ein Lichtblick|richtig gut gemacht]: Antrag am {tag}, Zusage nach {n:8-16} Tagen.
    Mein Kollege aus [Indien|Marokko|Vietnam] hat den Meister gemacht. [Stolz auf ihn|Ein Gewinn für uns alle]! Gut, dass das Gesetz das [ermöglicht hat|leichter macht].
  `,
  neutral: `
    Hat jemand Erfahrung mit der Anerkennung [eines Pflegeabschlusses|eines Ingenieurdiploms] {inLand}?
    Das neue Einwanderungsgesetz gilt ab [März|Juni|November]. Welche Gehaltsgrenze steht [jetzt|am Ende] drin?
    Laut Arbeitsagentur sind {inLand} {n:21-96}.000 Stellen für Fachkräfte offen.
  `,
  announce: `
    Eine zentrale Anerkennungsstelle für Fachkräfte: Standort wird {stadt}, Start im [Frühjahr|Herbst].
    Auf Delegationsreise: Gespräche über [faire Fachkräfteabkommen|Pflegeausbildung und Visa]. 
  `,
  pride: `
    Visum in {n:14-25} Tagen statt in Monaten: [Unsere Reform zieht Fachkräfte an|Deutschland wird wieder attraktiv]!
    {n:70-140}.000 Fachkräfte in einem Jahr. [Die Einwanderung in Arbeit gelingt|Ein Rekord, der unserem Land guttut].
  `,
  attack: `
    Fachkräfte warten {zahl:6-14} Monate auf einen Stempel. [So verliert Deutschland den Wettbewerb um kluge Köpfe|{Minister} verwaltet den Mangel].
    Die Zentralstelle für Anerkennung kommt wieder nicht. [Die Koalition hat es vergeigt|Krankenhäuser und Betriebe haben das Nachsehen].
  `,
  headline: `
    Fachkräfte: [Handwerk beklagt lange Visaverfahren|Anerkennung soll künftig 90 Tage dauern|Bund schließt Abkommen]
    Klinik in {stadt} wartet seit {monaten} auf Ärztin
    Arbeitsmarkt: {n:310-590:10}.000 Stellen für Fachkräfte unbesetzt
  `,
});
