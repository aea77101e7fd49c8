import { defineTopic } from '../topic';

export const einkaufspreise = defineTopic({
  key: 'einkaufspreise',
  category: 'econ',
  area: 'economy',
  weight: 2.6,
  office: 'wirtschaft',
  label: 'Inflation',
  nouns: [
    ['die Lebensmittelpreise', 'den Lebensmittelpreisen'],
    ['die Inflation', 'der Inflation'],
    ['die steigenden Lebenshaltungskosten', 'den steigenden Lebenshaltungskosten'],
  ],
  tags: ['Inflation', 'Preise', 'Lebensmittel'],
  trends: ['Inflation', '#Butterpreis', 'Wocheneinkauf', 'Spritpreis', 'Kassenbon'],
  calm: `
    Wocheneinkauf für {zahl:2-5} Personen: {n:118-196} Euro. Vor {jahren} waren es [{n:74-98}|noch {n:74-98}].
    Die Inflation sinkt, sagen sie. Im Supermarkt in {stadt} kostet die Butter {n:2-3},{n:29-99:10} Euro.
    {Wer} verdient ordentlich und dreht [trotzdem jeden Euro um|am Monatsende trotzdem jeden Cent um]. Die Inflation [frisst alles auf|ist noch lange nicht vorbei].
    Kaffee, Olivenöl, Schokolade: [Alles ein Drittel teurer|Überall zweistellige Aufschläge]. Mein Gehalt ist um {n:2-3} Prozent gestiegen.
    An den Tafeln in {stadt} stehen inzwischen [Leute mit Vollzeitjob|Familien, die arbeiten gehen]. Das sollte allen zu denken geben.
    Das Schulessen in {stadt} kostet jetzt {n:5-6},{n:10-90:10} Euro am Tag. Bei {zahl:2-3} Kindern spüren wir die Inflation [sehr|jeden Monat].
    Mein Lieblingscafé in {stadt} verlangt {n:4-6},{n:20-90:10} Euro für einen Cappuccino. Ich verstehe den Wirt, leisten kann ich es mir nicht mehr.
  `,
  sharp: `
    Butter bei die Fische? [Bei den Preisen lieber nicht|Zu teuer, nur noch Fische].
    Die Schokolade schrumpft, der Preis wächst. [Nennt sich Inflation mit Diät|Mein Warenkorb macht jetzt auch Yoga].
    „Die Inflation ist besiegt.“ [Hat das mal jemand meinem Kassenbon gesagt?|Mein Einkaufswagen hat die Pressemitteilung nicht gelesen.]
    Bin jetzt Gourmet. [Ich betrachte Käse nur noch|Ich kaufe Gurken einzeln und nenne es Tasting].
    Der Einkaufswagen ist halb leer, das Konto ganz. [Inflation ist, wenn die Mathematik aufgeht|Immerhin trägt es sich leichter].
    Sonderangebot: Butter nur 2,{n:79-99} Euro. [Ich habe den Kassenbon eingerahmt|Früher war das der Wucherpreis].
  `,
  hot: `
    {n:3-4},{n:19-99:10} Euro für ein Stück *Butter*! Irgendjemand stopft sich doch gerade die Taschen voll!
    Ich arbeite {n:38-45} Stunden die Woche und kann mir *kein Obst* für die Kinder leisten! Was ist das für ein Land?!
    Die Handelskonzerne verdienen sich *dumm und dämlich*, und die Politik schaut seelenruhig zu! Wo bleibt die Preisaufsicht?!
    Sprit, Strom, Miete, Essen: *alles* rauf! Nur die Löhne nicht! [Uns reicht es!|Wie lange noch?!]
  `,
  more: `
    Die Rente meiner Mutter reicht bis zum 20. des Monats.
    Eigenmarken sind inzwischen teurer als früher die Marken.
    Statistiken kann man nicht essen.
    Die Mehrwertsteuer auf Grundnahrungsmittel gehört gesenkt.
    Im Ausland kostet derselbe Artikel die Hälfte.
    Wir gehen seit Monaten nicht mehr ins Restaurant.
    Meine Oma rechnet beim Einkaufen auf den Cent.
    Die Packung ist kleiner geworden, der Preis nicht.
    In der Kantine isst kaum noch jemand.
    Von der Entlastung merkt hier niemand etwas.
  `,
  praise: `
    Die Preise in unserem Supermarkt sind [zum ersten Mal seit Langem|tatsächlich] gesunken. [Die Inflation lässt nach, gut so|Das entlastet wirklich]!
    Inflation bei {n:1-2},{n:1-9} Prozent: [Das ist eine gute Nachricht für alle|Da hat jemand etwas richtig gemacht].
    Gute Idee, die Mehrwertsteuer auf [Obst und Gemüse|Grundnahrungsmittel] zu senken. [Davon haben auch kleine Einkommen etwas|Unterstütze ich voll].
    Die neue Preisvergleichs-App der Verbraucherzentrale ist [super|richtig hilfreich], {wem} spart sie {n:20-45} Euro im Monat.
  `,
  neutral: `
    Wie viel gebt ihr pro Woche für Lebensmittel aus? Wir liegen [zu zweit|zu dritt|zu viert|zu fünft] bei {n:90-180} Euro.
    Die Inflation lag [im letzten Monat|zuletzt] bei {n:1-3},{n:1-9} Prozent, Lebensmittel bei {n:3-6},{n:1-9}.
    Weiß jemand, warum [Kaffee|Butter|Orangensaft|Rindfleisch] gerade so viel teurer ist als [letztes Jahr|im Frühjahr]?
    Das Statistikamt veröffentlicht [morgen|am Donnerstag|diese Woche] die neuen Zahlen zur Inflation.
    Was kostet bei euch ein Liter Benzin? In {stadt} {wann} 1,{n:62-89} Euro.
  `,
  announce: `
    Wir lassen die Preisentwicklung bei Lebensmitteln prüfen. Der Bericht des Kartellamts soll [bis Jahresende|im Herbst] vorliegen.
    Mehrwertsteuer auf Grundnahrungsmittel: Die Koalition berät [diese Woche|im Ausschuss] über einen Satz von {n:0-5} Prozent.
  `,
  pride: `
    Die Inflation ist auf {n:1-2},{n:1-9} Prozent gefallen, die Löhne steigen wieder stärker als die Preise. [Unsere Entlastungen wirken!|Gute Nachrichten für alle, die rechnen müssen.]
    Ab Januar sinkt die Mehrwertsteuer auf Obst und Gemüse. [Eine spürbare Entlastung, die wir durchgesetzt haben|Darauf kann man stolz sein].
  `,
  attack: `
    Der Wocheneinkauf wird zum Luxus, und die Koalition [diskutiert über Zuständigkeiten|hat keine Antwort auf die Inflation].
    {n:24-41} Prozent teurere Lebensmittel in {jahren}: [Diese Regierung macht arm|Die {parteiGov} lässt die Mitte im Stich].
    Runter mit der Mehrwertsteuer auf Lebensmittel, und zwar jetzt! {Minister} [blockiert seit Monaten|versteckt sich hinter Brüssel].
  `,
  headline: `
    Inflation [sinkt|steigt] auf {n:1-3},{n:1-9} Prozent: [Was jetzt teurer wird|Was das für Verbraucher bedeutet]
    Butter, Kaffee, Öl: [Warum die Preise nicht fallen|Diese Lebensmittel sind am stärksten gestiegen]
    Tafel {stadt} [verhängt Aufnahmestopp|meldet {n:12-38} Prozent mehr Kundschaft]
    Kartellamt nimmt [Lebensmittelhandel|Mineralölkonzerne] unter die Lupe
  `,
});
