import { defineTopic } from '../topic';

export const industrie = defineTopic({
  key: 'industrie',
  category: 'econ',
  area: 'economy',
  weight: 2.6,
  office: 'wirtschaft',
  label: 'Industriejobs',
  nouns: [
    ['den Wirtschaftsstandort', 'dem Wirtschaftsstandort'],
    ['den Stellenabbau in der Industrie', 'dem Stellenabbau in der Industrie'],
    ['die Werksschließungen', 'den Werksschließungen'],
  ],
  tags: ['Industrie', 'Arbeitsplätze', 'Wirtschaft'],
  trends: ['Werksschließung', '#Arbeitsplätze', 'Kurzarbeit', 'Zulieferer'],
  calm: `
    Unser Werk in {stadt} streicht {n:180-950:10} Stellen. [Zwei Kollegen in meiner Schicht sind dabei|Manche sind seit {n:20-35} Jahren da].
    {Wer} ist seit {monaten} in Kurzarbeit. Aus der Industrie hört man [nur schlechte Nachrichten|jede Woche vom nächsten Abbau].
    Der nächste Zulieferer geht: {n:120-600:20} Arbeitsplätze in {stadt} weg, Produktion nach [Polen|Ungarn|Tschechien] verlagert.
    Ohne [Planungssicherheit|bezahlbare Energie] investiert hier keine Firma mehr. In {stadt} stehen {zahl:2-5} Hallen leer.
    Meine Ausbildung zum Industriemechaniker war mal ein sicherer Beruf. [Jetzt lerne ich um|Heute rate ich meinem Sohn ab].
  `,
  sharp: `
    „Der Standort ist stark“, sagt {minister}. [Besonders stark ist er beim Abwandern|Bald ist noch viel Platz zum Starksein].
    Noch ein Industriegipfel. [Die Häppchen sollen wieder hervorragend gewesen sein|Ergebnis: ein Termin für den nächsten].
    Aus der Gießerei in {stadt} wird ein [Escape Room|Parkplatz|Logistikzentrum]. [Zukunftsindustrie nennt man das wohl|So geht Strukturwandel].
    Die Wirtschaft schrumpft „nur“ um {n:0-1},{n:1-9} Prozent. [Hurra, wir sterben langsamer|Da knallen die Korken].
  `,
  hot: `
    *{n:1200-4800:100} Jobs* weg in {stadt}, und {minister} „bedauert“ das! Von Bedauern zahlt hier niemand die Miete!
    Erst Fördermillionen kassieren, dann das Werk *dichtmachen*! Und keiner in Berlin rührt einen Finger!
    Wie viele Betriebe müssen noch *sterben*, bis diese Regierung aufwacht?! Die Industrie geht vor die Hunde!
    {n:24-37} Jahre Schicht gearbeitet und jetzt *raus*, per [E-Mail|Aushang am schwarzen Brett]! Was für eine Respektlosigkeit!
  `,
  more: `
    Der Betriebsrat hat es aus der Zeitung erfahren.
    In der Region hängt jeder dritte Arbeitsplatz daran.
    Die jungen Leute ziehen weg, die Geschäfte machen zu.
    Investiert wird inzwischen in den USA.
    Mit einer Umschulung allein ist niemandem geholfen.
    Früher war „Made in Germany“ ein Versprechen.
    Der Wirtschaftsausschuss hat das drei Minuten lang besprochen.
    In der Kantine redet keiner mehr von etwas anderem.
    Bewerbungen mit 55, das kann sich jeder ausmalen.
  `,
  praise: `
    Gute Nachricht für {stadt}: Das Werk bleibt, {n:200-1400:50} Arbeitsplätze sind gesichert. [Danke an alle, die gekämpft haben|Stark verhandelt]!
    Neue Batteriefabrik in {stadt}, {n:300-1900:100} Stellen. [Endlich wieder eine Investition bei uns|So sieht Zukunft für die Industrie aus]!
    Das Kurzarbeitergeld hat unserem Betrieb [über die Krise geholfen|geholfen, alle zu halten]. [Eine der besten Ideen überhaupt|Das muss man auch mal loben].
    {Minister} war [diese Woche|neulich] bei uns im Werk, hat zugehört und [Wort gehalten|Zusagen gemacht, die auch kamen]. [Anerkennung dafür|Das habe ich selten erlebt].
  `,
  neutral: `
    Weiß jemand, was aus dem [alten Stahlwerk|Gelände des Zulieferers|Papierwerk] in {stadt} wird?
    Die Industrieproduktion ist im letzten Monat um {n:0-2},{n:1-9} Prozent [gestiegen|gesunken], so das Statistikamt.
    Am {tag} tagt in {stadt} der [Industriegipfel|Zukunftsrat]. Auf der Liste: [Energiekosten, Fachkräfte, Zölle|Investitionen und Arbeitsplätze].
    Welche Branchen suchen {inLand} gerade noch [Industriemechaniker|Leute in der Fertigung|Quereinsteiger]?
  `,
  announce: `
    Industriegipfel in {stadt}: Gespräche mit Betriebsräten und Unternehmen über [Investitionen und Arbeitsplätze|Energiekosten und Fachkräfte].
    Wir verlängern das Kurzarbeitergeld auf {n:18-24} Monate. Die Verordnung tritt [zum Monatsanfang|am 1. Januar] in Kraft.
    Das Investitionsprogramm für die Industrie startet: {n:4-12} Milliarden Euro über [vier|fünf] Jahre.
  `,
  pride: `
    {n:500-2400:100} Arbeitsplätze in {stadt} gesichert! [Gute Industriepolitik zahlt sich aus|Das ist ein starkes Ergebnis für die ganze Region].
    Die Industrie investiert wieder: {n:2-9} neue Werke in einem Jahr. [Der Standort ist zurück|Unser Kurs ist richtig].
  `,
  attack: `
    Jeden Monat gehen {n:6-14}.000 Industriejobs verloren. {Minister} [hat den Ernst der Lage nicht begriffen|hält Gipfel ab, statt zu handeln].
    {stadt} verliert sein Werk, die Koalition verliert [kein Wort darüber|den Bezug zur Wirklichkeit]. [Die Beschäftigten verdienen Antworten|Das ist Deindustrialisierung mit Ansage].
    Energiekosten runter, Auflagen weg: Diese Regierung [vertreibt die Industrie|muss endlich liefern]!
  `,
  headline: `
    Zulieferer in {stadt} baut {n:180-950:10} Stellen ab
    {stadt}: [Betriebsrat kämpft um den Erhalt des Werks|Belegschaft stimmt über Sparpaket ab|Chipfabrik soll {n:600-2400:100} Arbeitsplätze bringen]
    Industrieproduktion [überraschend gestiegen|erneut gesunken]
    Kurzarbeit: Zahl der Anträge [steigt|fällt] auf {n:140-320}.000
  `,
});
