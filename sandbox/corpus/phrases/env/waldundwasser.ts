import { defineTopic } from '../topic';

export const waldUndWasser = defineTopic({
  key: 'wald-und-wasser',
  category: 'env',
  area: 'environment',
  weight: 1.1,
  office: 'landwirtschaft',
  label: 'Naturschutz',
  nouns: [
    ['den Naturschutz', 'dem Naturschutz'],
    ['die Agrarpolitik', 'der Agrarpolitik'],
    ['den Zustand der Wälder', 'dem Zustand der Wälder'],
  ],
  tags: ['Naturschutz', 'Landwirtschaft', 'Wald'],
  trends: ['Waldzustand', '#Hochwasserschutz', 'Agrardiesel', 'Grundwasser', 'Wolf'],
  calm: `
    Unser Wald bei {stadt} ist zu {n:60-85} Prozent geschädigt. Für Aufforstung fehlt [Geld|Personal]. Das sieht man auf jedem Spaziergang.
    Der Deich bei {stadt} sollte vor {jahren} erhöht werden. [Die Planfeststellung läuft noch|Gebaut wurde ein Parkplatz].
    Als Landwirtin fülle ich mehr Formulare aus, als ich Felder bestelle. So [sterben die Höfe {inFlaechenland}|rettet man weder Natur noch Betriebe].
    Die Nitratwerte {inFlaechenland} sind zu hoch, seit {jahren} wird darüber geredet. Sauberes Wasser ist [offenbar verhandelbar|anscheinend Nebensache].
  `,
  sharp: `
    Blühstreifen am Gewerbegebiet {stadt}. [Drei Bienen wurden eingeflogen, für das Foto|Daneben 40 Hektar Beton].
    Der Wolf ist wieder da. [Die Agrarpolitik noch nicht|Er findet nur keinen zuständigen Ansprechpartner].
    Hochwasserschutz in {stadt}: [ein Runder Tisch aus wasserfestem Holz|Sandsäcke von 1997, gut gelagert].
  `,
  hot: `
    *Jahrhunderthochwasser*, alle {zahl:3-5} Jahre! Und immer noch kein Deich bei {stadt}! Das ist grob fahrlässig!
    Unser Hof macht nach {zahl:4-6} Generationen *zu*! Eure Agrarpolitik hat uns das Genick gebrochen!
    Ihr *betoniert* die letzte Wiese in {stadt} zu und pflanzt drei Bäumchen fürs Gewissen! Heuchler!
  `,
  more: `
    Umwelt- und Agrarministerium schieben sich die Arbeit zu.
    Die Natur verhandelt nicht.
    Bei uns im Dorf reden alle darüber.
    Versprochen wurde das schon vor der letzten Wahl.
    Am Ende zahlen wir alle dafür.
    Von {minister} war dazu nichts zu hören.
  `,
  praise: `
    Der renaturierte Fluss bei {stadt} ist [ein Schatz|traumhaft]: Eisvögel, Kinder, saubere Ufer. [Danke an alle Beteiligten|Gut gemachter Naturschutz]!
    {n:4-60}.000 neue Bäume {inLand}, gepflanzt von Schulklassen. [Tolle Aktion|So schön]!
    Die neue Deichlinie bei {stadt} hat gehalten. [Gute Planung rettet Häuser|Danke an alle Helfer]!
    Gut, dass {minister} den Höfen {n:20-45} Vorschriften erspart. [Endlich hört jemand zu|Das hilft uns Landwirten].
  `,
  neutral: `
    Baumpflanzaktion in {stadt} am {tag}, {n:9-11} Uhr am Waldparkplatz. Spaten sind da.
    Wie hoch ist gerade der Pegel in {stadt}? [Die Seite lädt nicht|Finde die Karte nicht].
    Der Waldzustandsbericht {inFlaechenland} erscheint [am {tag}|nächste Woche].
    Darf man {inLand} Regenwasser aus dem Bach [in den Garten|für die Tiere] entnehmen?
  `,
  announce: `
    Waldumbauprogramm: {n:100-450:50} Millionen Euro für klimafeste Wälder. [Anträge ab sofort bei den Forstämtern|Vorgestellt in {stadt}].
    Hofgespräch bei {stadt}: Tierwohl, Preise, [Papierkram|Hofnachfolge]. Danke für offene Worte.
  `,
  pride: `
    {n:12-48} Kilometer neue Deiche in einem Jahr. [Vorsorge, die schützt|Versprechen gehalten], auch bei {stadt}!
    Weniger Auflagen, mehr Naturschutz: Unser Vertrag mit den Höfen [funktioniert|ist ein Erfolg für alle].
  `,
  attack: `
    Höfesterben, Waldsterben, Artensterben: {Minister} [hat für alles eine Arbeitsgruppe|bleibt untätig]. [Das Land braucht eine andere Agrarpolitik|So geht es nicht weiter]!
    Die nächste Flut kommt bestimmt, der Hochwasserschutz der Koalition [nicht|kommt nie]. Das ist grob fahrlässig.
  `,
  headline: `
    Waldzustand: [Nur jede fünfte Eiche gesund|Leichte Erholung {inFlaechenland}]
    Hochwasserschutz: [Deich bei {stadt} wird erhöht|Gemeinden warten auf Geld|Planungen stocken]
    Landwirte [protestieren in {stadt}|einigen sich mit Naturschützern]
    Wolf: [Zahl der Rudel {inFlaechenland} steigt|Weidetierhalter fordern schnellere Hilfe]
  `,
});
