import { defineTopic } from '../topic';

export const kita = defineTopic({
  key: 'kita',
  category: 'social',
  area: 'education',
  weight: 1.3,
  office: 'bildung',
  label: 'Kita-Plätze',
  nouns: [
    ['die Kita-Garantie', 'der Kita-Garantie'],
    ['die fehlenden Kita-Plätze', 'den fehlenden Kita-Plätzen'],
    ['die Kitakrise', 'der Kitakrise'],
    ['den Personalmangel in den Kitas', 'dem Personalmangel in den Kitas'],
  ],
  tags: ['Kitakrise', 'Kita', 'Familie'],
  trends: ['#Kitakrise', 'Kitaplatz', 'Notbetreuung', 'Erzieherinnen'],
  calm: `
    {n:24-58} Bewerbungen, kein Kita-Platz in {stadt}. Der Rechtsanspruch ist [ein Satz im Gesetz|offenbar nur Theorie].
    Die Kita schließt diese Woche wieder um {n:12-14} Uhr. [Personalmangel|Drei Erzieherinnen krank]. Wir jonglieren zwei Jobs und ein Kleinkind.
    {Wer} konnte wegen der Kitakrise [nicht zurück in den Beruf|die Stelle nicht antreten]. Es fehlt ein Platz, seit {monaten}.
    {n:290-560:10} Euro Kita-Gebühren in {stadt}, in {stadt2} [kostet es nichts|sind es 60]. Warum hängt das vom Wohnort ab?
    Zwei Erzieherinnen für {n:24-31} Kinder. Das ist [Aufbewahrung|keine frühe Bildung mehr], und dafür können die beiden nichts.
  `,
  sharp: `
    Notbetreuung heißt so, weil sie [nur in der Not stattfindet und dann auch nicht|bei den Eltern Not auslöst].
    Kita-Platz gefunden! [Fahrzeit 50 Minuten, frei ab dem sechsten Geburtstag|Leider in einer anderen Zeitzone].
    Man soll mehr arbeiten und mehr Kinder kriegen. [Wer die Kinder währenddessen hütet, klärt eine Kommission|Die Kita hat bis 13 Uhr offen, also ran an die Vollzeit].
  `,
  hot: `
    Heute früh um {n:6-7} Uhr per App: „Kita geschlossen.“ Zum *{n:4-9}. Mal* in diesem Monat! Mein Chef zählt mit!
    *Rechtsanspruch*, dass ich nicht lache! 390.000 Plätze fehlen und niemand wird zur Verantwortung gezogen!
    Bei Konferenzen über Kinder als „unsere Zukunft“ schwärmen und die Kitas *verrotten* lassen! Pfui!
  `,
  more: `
    Die Großeltern wohnen {n:200-500:50} Kilometer entfernt.
    Ohne bessere Bezahlung bleibt der Beruf unattraktiv.
    Am Ende stecken wieder die Mütter zurück.
    Die Stadt rät zur Klage, das muss man sich mal vorstellen.
    Sprachförderung ist als Erstes gestrichen worden.
    Eine Elterninitiative betreibt jetzt selbst eine Gruppe.
    Die Warteliste hat inzwischen eine eigene Warteliste.
    Unsere Kleine fragt jeden Morgen, ob heute offen ist.
    Vom Jugendamt kommt nur ein Standardbrief.
  `,
  praise: `
    Unsere Kita in {stadt} ist [ein Traum|das Beste, was uns passieren konnte]: Die Erzieherinnen machen mit wenig Mitteln Großes. Danke euch!
    Beitragsfreie Kita {inLand}: [Das entlastet uns um {n:180-410:10} Euro|Für Familien ein echter Gewinn]. [Sehr gute Entscheidung|Daumen hoch]!
    Kita-Platz zum Wunschtermin, {zahl:5-12} Minuten zu Fuß. Die neue Vergabe in {stadt} [funktioniert|ist fair und schnell]. [Lob!|Klasse gemacht!]
    Das Programm für Sprach-Kitas bleibt. [Sehr gut investiertes Geld|Danke, dass ihr für die Kleinsten kämpft]!
  `,
  neutral: `
    Ab wann muss man sich in {stadt} für einen Kita-Platz anmelden? [Unser Kind kommt im Sommer|Wir ziehen im Frühjahr hin].
    Wie läuft bei euch die Eingewöhnung? Unsere Kita in {stadt} plant {zahl:3-6} Wochen.
    Der Stadtrat {stadt} entscheidet [am {tag}|nächste Woche] über neue Kita-Gebühren.
    Was kostet der Kita-Platz bei euch? Bei uns {inLand} sind es {n:90-380:10} Euro plus Essen.
  `,
  announce: `
    Die Kita-Garantie startet: {n:2-5} Milliarden Euro für {n:60-120}.000 neue Plätze. [Die Verträge mit den Ländern werden jetzt unterschrieben|Anträge ab Januar].
    Vorlesestunde in der Kita in {stadt}. Danach Gespräch mit der Leitung über [Fachkräfte und Vertretungen|Öffnungszeiten].
  `,
  pride: `
    {n:14-48}.000 neue Kita-Plätze in einem Jahr. [Familien können sich auf uns verlassen|Die Kita-Garantie wirkt]!
    Erzieherinnen in Ausbildung bekommen jetzt {inLand} [vom ersten Tag an Gehalt|{n:1200-1500:50} Euro]. Das war uns wichtig, und es zahlt sich aus!
  `,
  attack: `
    390.000 Kita-Plätze fehlen. Die Kita-Garantie der Koalition [ist das Papier nicht wert|garantiert nur Pressetermine].
    Eltern am Limit, Erzieherinnen ausgebrannt: {Minister} [hat die Kitakrise verschlafen|tut so, als ginge ihn der Bund nichts an]. [Das muss sich ändern|So nicht]!
  `,
  headline: `
    Kitakrise: [{stadt} verkürzt Öffnungszeiten|Immer mehr Eltern klagen auf einen Platz|Land wirbt um Quereinsteiger]
    390.000 Kita-Plätze fehlen laut Studie
    {stadt} [schafft Kita-Gebühren ab|erhöht Kita-Gebühren um {n:6-18} Prozent]
    Kita-Garantie: [Erste Länder unterschreiben|Rechnungshof zweifelt an Zahlen]
  `,
});
