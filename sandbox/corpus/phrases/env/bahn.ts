import { defineTopic } from '../topic';

export const bahn = defineTopic({
  key: 'bahn',
  category: 'env',
  area: 'transport',
  weight: 2,
  office: 'verkehr',
  label: 'Verkehrswende',
  nouns: [
    ['die Verkehrswende', 'der Verkehrswende'],
    ['die Generalsanierung der Bahn', 'der Generalsanierung der Bahn'],
    ['die Verspätungen der Bahn', 'den Verspätungen der Bahn'],
  ],
  tags: ['Bahnchaos', 'Verkehrswende', 'Bahn'],
  trends: [
    '#Bahnchaos',
    'Generalsanierung',
    'Schienenersatzverkehr',
    'Signalstörung',
    'Verkehrsminister Dornwalder',
  ],
  calm: `
    {n:68-190} Minuten Verspätung von {stadt} nach {stadt2}. [So wird das nichts mit der Verkehrswende|Beim nächsten Mal nehme ich wieder das Auto, Klima hin oder her].
    Zwischen {stadt} und {stadt2} fährt {monate} nur Ersatzverkehr. [Für Pendler ein Albtraum|Die Verkehrswende beginnt mit einem Bus im Stau].
    Reservierung weg, Klimaanlage aus, Anschluss verpasst. Wer für die Umwelt Bahn fährt, [wird bestraft|braucht Humor].
    Jedes Jahr werden Nebenstrecken stillgelegt, {inFlaechenland} schon wieder eine. Klimaschutz im Verkehr geht anders.
    Seit {wochen} fällt mein Regionalzug um {n:6-8} Uhr aus. [Der Arbeitgeber hat kein Verständnis mehr|Der nächste kommt eine Stunde später].
  `,
  sharp: `
    „Grund dafür ist eine Verspätung aus vorheriger Fahrt.“ [Und so weiter, bis zurück zur Dampflok|Philosophisch betrachtet hat alles eine vorherige Fahrt].
    Umgekehrte Wagenreihung in {stadt}. [Der Triathlon beginnt auf Gleis {n:3-14}|So hält die Bahn das Volk fit].
    Pünktlichkeit: {n:51-59} Prozent. [Münze werfen wäre ehrlicher|In der Schule wäre das eine glatte Fünf].
    Verkehrswende heißt: [Ich wende mich an den Verkehr, aber er kommt nicht|drehen, bis der Zug von hinten kommt].
  `,
  hot: `
    *{Stunden}* in {stadt} gestrandet, kein Zug, kein Bus, *kein Mensch* am Schalter! Dieses Bahnchaos ist eine Zumutung!
    Vorstände kassieren *Boni*, und wir stehen uns die Beine in den Bauch! Bahnchaos mit Ansage, Herr Minister!
    *Jeden. Verdammten. Tag.* Ausfall auf der Linie nach {stadt}! Und dann faselt ihr von Verkehrswende!
  `,
  more: `
    In der Schweiz stellt man danach die Uhr.
    Das Personal im Zug kann einem leidtun.
    Dreißig Jahre kaputtgespart, das rächt sich jetzt.
    Für Flugbenzin gibt es Steuervorteile, für Schienen Ausreden.
    Die App zeigte die ganze Zeit „pünktlich“ an.
    Und die Toilette war auch gesperrt.
    Mit zwei kleinen Kindern ist das kein Spaß.
    Der Anschluss wartet grundsätzlich nie.
    Meine Tochter kommt jeden zweiten Tag zu spät zur Schule.
    Im Ersatzbus standen wir wie die Heringe.
    Auf Entschädigung warte ich seit drei Monaten.
  `,
  praise: `
    {stadt} nach {stadt2}, auf die Minute pünktlich, freundliches Personal, [Kaffee heiß|WLAN stabil]. [Das gibt es auch|Danke, Bahn]!
    Die sanierte Strecke nach {stadt} ist [ein Traum|kaum wiederzuerkennen]: schneller, leiser, pünktlich. [Gut investiert|So gelingt die Verkehrswende]!
    Die reaktivierte Bahnlinie bei {stadt} fährt wieder, nach {n:28-46} Jahren. [Großartig|Ein Fest für die ganze Region]!
    Nachtzug {stadt} nach Wien: [eingeschlafen, aufgewacht, angekommen|wunderbar]. Mehr davon, das ist gut fürs Klima!
  `,
  neutral: `
    Weiß jemand, ab wann die Strecke {stadt} nach {stadt2} wieder frei ist?
    Ab {tag} gilt zwischen {stadt} und {stadt2} ein Ersatzfahrplan, {wochen} lang.
    Welche Verbindung nehmt ihr von {stadt} nach {stadt2}, [mit Umstieg|über Nacht] oder direkt?
    Signalstörung bei {stadt}, Züge werden umgeleitet. [Rechnet mit {n:20-60:10} Minuten|Sitze seit einer Stunde hier].
  `,
  announce: `
    Die Generalsanierung {stadt} nach {stadt2} beginnt im [Februar|Juni]. [Der Ersatzverkehr ist mit den Ländern abgestimmt|Fünf Monate Sperrung, danach neue Gleise].
    Bahngipfel in {stadt}: Es geht um Pünktlichkeit, [Baustellen und Personal|Nachtzüge und Güterverkehr].
  `,
  pride: `
    {n:12-22} Milliarden Euro für die Schiene in einem Jahr. [So viel wie nie|Die Verkehrswende bekommt Gleise], das zahlt sich aus!
    {n:61-69} Prozent Pünktlichkeit, {zahl:3-6} Punkte mehr als vor einem Jahr. [Die Sanierung wirkt|Es geht voran], danke an alle Eisenbahner!
  `,
  attack: `
    {n:52-58} Prozent pünktlich: {Minister} hat das Bahnchaos [geerbt und verschlimmert|zur Chefsache erklärt und dann vergessen].
    Die Koalition redet von Verkehrswende und legt Strecken still. [Klimaschutz endet bei ihr am Bahnsteig|Das ist Etikettenschwindel]!
  `,
  headline: `
    Generalsanierung: [Strecke {stadt} nach {stadt2} fünf Monate gesperrt|Bahn verschiebt zwei Korridore|So läuft der Ersatzverkehr]
    Pünktlichkeit im Fernverkehr [sinkt|steigt] auf {n:52-69} Prozent
    {n:12-40} Nebenstrecken sollen reaktiviert werden
    Bahnchaos in {stadt}: [Ursache war eine Weichenstörung|Hunderte Reisende stranden]
  `,
});
