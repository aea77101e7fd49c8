import { defineTopic } from '../topic';

export const entwicklungshilfe = defineTopic({
  key: 'entwicklungshilfe',
  category: 'foreign',
  area: null,
  weight: 1.2,
  office: 'auswaertiges',
  label: 'Entwicklungshilfe',
  nouns: [
    ['die Entwicklungshilfe', 'der Entwicklungshilfe'],
    ['die humanitäre Hilfe', 'der humanitären Hilfe'],
    ['die Gelder fürs Ausland', 'den Geldern fürs Ausland'],
  ],
  tags: ['Entwicklungshilfe', 'Außenpolitik', 'Humanitär'],
  trends: ['Entwicklungshilfe', '#HumanitäreHilfe', 'Welternährung'],
  calm: `
    Kürzungen bei der Entwicklungshilfe rächen sich. [Wer heute an Brunnen spart, zahlt morgen für Krisen|Hilfsorganisationen müssen Projekte abbrechen].
    {n:20-200:20} Millionen Entwicklungshilfe für ein Land, das [Raketen baut|selbst Milliarden investiert]. Das versteht hier niemand.
    Bei der Entwicklungshilfe fehlt [die Kontrolle|eine ehrliche Bilanz]. Ich will wissen, was vor Ort ankommt.
    Die humanitäre Hilfe sinkt um {n:18-46} Prozent, in der schlimmsten Hungerkrise seit Jahrzehnten.
  `,
  sharp: `
    Entwicklungshilfe für [China|einen Ölstaat]. [Als Nächstes bitte Sandspenden für die Sahara|Man muss die Armen unterstützen, die es sich leisten können].
    Wir sparen bei Impfungen im Ausland. [Viren respektieren zum Glück Landesgrenzen|Hat ja beim letzten Mal prima geklappt].
    Radwege am anderen Ende der Welt? [In {stadt} nähme man auch einen|Ich gönne sie jedem, wirklich].
  `,
  hot: `
    *Menschen verhungern*, und ihr kürzt die humanitäre Hilfe! Schämt sich in dieser Regierung niemand mehr?!
    *Milliarden* ins Ausland, und unsere Brücken bröckeln! Wem ist diese Außenpolitik eigentlich verpflichtet?!
    Hilfsgelder landen bei *Korrupten*, und keiner prüft es! Dreht den Hahn zu, bis es Nachweise gibt!
  `,
  more: `
    Eine ehrliche Debatte darüber gibt es nicht.
    Das Ministerium weicht jeder Frage aus.
    Mit Strategie hat das nichts zu tun.
    Im Bundestag interessiert das kaum jemanden.
    Fragt mal die Leute, die vor Ort arbeiten.
  `,
  praise: `
    Die Schule in Malawi, die mit deutscher Entwicklungshilfe gebaut wurde, hat jetzt {n:300-900:50} Kinder. [So sinnvoll|Gut angelegtes Geld]!
    Danke an die Helferinnen und Helfer im Ausland. [Humanitäre Hilfe rettet jeden Tag Leben|Respekt für diesen Einsatz].
    Richtig, dass {minister} die humanitäre Hilfe nicht weiter kürzt. [Menschlich und klug|Gute Entscheidung].
  `,
  neutral: `
    Wie viel gibt Deutschland pro Kopf für Entwicklungshilfe aus, [verglichen mit Schweden|im EU-Vergleich]?
    Der Bundestag berät [diese Woche|am {tag}] den Etat für Entwicklungshilfe: {n:9-11},{n:1-9} Milliarden Euro.
    Kennt jemand eine gute Übersicht, [welche Projekte|welche Länder] gefördert werden?
  `,
  announce: `
    Reise nach [Kenia|Ghana|Marokko]: Gespräche über [Ausbildung, Wasser und Energie|Ernährung und Gesundheit].
    Geberkonferenz in {stadt}: {n:24-48} Staaten, ein Ziel. [Zusagen folgen am Abend|Eröffnung um 10 Uhr].
  `,
  pride: `
    {n:2-9} Millionen Kinder geimpft, mit deutscher Hilfe. [Das ist Außenpolitik, die Leben rettet|Darauf darf unser Land stolz sein]!
    Unsere Partnerschaften schaffen Ausbildung vor Ort. [Gut für die Menschen, gut für uns|So bekämpft man Fluchtursachen wirklich].
  `,
  attack: `
    Die Koalition kürzt bei den Ärmsten der Welt. [Das ist kurzsichtig und herzlos|So verliert Deutschland seinen guten Ruf].
    Steuergelder ins Ausland ohne jede Kontrolle: {Minister} [schuldet den Bürgern Rechenschaft|muss das sofort beenden]!
  `,
  headline: `
    Entwicklungshilfe: [Etat sinkt um {n:6-18} Prozent|Organisationen warnen vor Kürzungen|Rechnungshof fordert bessere Kontrolle]
    {minister} sagt {n:40-400:20} Millionen Euro Hilfe zu
    Welternährung: [{n:620-760:10} Millionen Menschen hungern|Konferenz in {stadt}]
  `,
});
