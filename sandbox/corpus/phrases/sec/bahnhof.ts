import { defineTopic } from '../topic';

export const bahnhof = defineTopic({
  key: 'bahnhof',
  category: 'sec',
  area: 'security',
  weight: 2.3,
  office: 'inneres',
  label: 'Sicherheit am Bahnhof',
  nouns: [
    ['die Sicherheit an den Bahnhöfen', 'der Sicherheit an den Bahnhöfen'],
    ['die Messerverbotszonen', 'den Messerverbotszonen'],
    ['die Kriminalität in den Innenstädten', 'der Kriminalität in den Innenstädten'],
  ],
  tags: ['Sicherheit', 'Hauptbahnhof', 'Kriminalität'],
  trends: ['Hauptbahnhof', '#Messerverbot', 'Angstraum', 'Polizeieinsatz'],
  calm: `
    Am Hauptbahnhof {stadt} steigt {wer} abends [nicht mehr allein aus|lieber eine Station früher aus]. Das Sicherheitsgefühl ist weg.
    Die Unterführung am Bahnhof {stadt} ist seit {monaten} dunkel. [Drei Anzeigen bei der Stadt, keine Reaktion|Wer Sicherheit will, fängt beim Licht an].
    In unserem Viertel in {stadt} wurde {zahl:3-7}mal in {monaten} eingebrochen. Aufgeklärt: [kein Fall|einer].
    Eine Messerverbotszone ohne Kontrollen bringt [niemandem Sicherheit|nichts]. Am {tag} in {stadt} war weit und breit keine Streife.
  `,
  sharp: `
    Messerverbotszone in {stadt}. [Zum Glück lesen Täter vorher die Schilder|Das Schild steht da sehr selbstbewusst].
    „Die gefühlte Unsicherheit nimmt zu.“ [Mein gefühltes Fahrrad ist auch weg|Das gefühlte Portemonnaie ebenso].
    Mehr Kameras am Bahnhof {stadt}. [Jetzt weiß man wenigstens, wie das Rad aussah, das mal meins war|Leider schaut niemand zu].
  `,
  hot: `
    *Wieder* ein Überfall am Bahnhof {stadt}, *wieder* keine Polizei weit und breit! Wann tut ihr endlich etwas?!
    Meine Tochter wurde {wann} am Bahnhof bedrängt, und *niemand* hat geholfen! Ich bin außer mir!
    Ihr habt die Innenstädte *aufgegeben*! {stadt} bei Nacht, das traut sich hier keiner mehr!
  `,
  more: `
    Früher war da eine Wache, heute ist dort ein Automat.
    Die Beamten vor Ort sind nett, aber eben nur zu zweit.
    Ein paar Laternen und ein Kiosk würden schon helfen.
    Die Statistik sagt das eine, der Alltag das andere.
    Sozialarbeiter wurden gleichzeitig gestrichen.
    Vor allem Frauen meiden die Gegend.
    Im Stadtrat wurde das Thema wieder vertagt.
    Der Sicherheitsdienst darf nur zuschauen.
  `,
  praise: `
    Seit die Wache am Bahnhof {stadt} wieder besetzt ist, [fühlt man sich sicher|hat sich viel gebessert]. [Danke an die Polizei|Gute Entscheidung]!
    Bundespolizei {stadt}: Handtasche gestohlen, nach {zahl:2-3} Stunden war der Täter gefasst. [Großartige Arbeit|Besten Dank]!
    Licht, Grün, ein Café: Der Bahnhofsplatz in {stadt} ist [kaum wiederzuerkennen|richtig schön geworden]. [So schafft man Sicherheit|Kompliment].
    Die Kriminalität {inLand} ist um {n:3-12} Prozent gesunken. [Gute Nachricht, gute Polizeiarbeit|Das darf man ruhig mal loben].
  `,
  neutral: `
    Was ist gerade am Hauptbahnhof {stadt} los? [Hubschrauber und viel Blaulicht|Halle zwei ist abgesperrt].
    Gilt die Messerverbotszone in {stadt} [auch tagsüber|rund um die Uhr|bis zum Busbahnhof]?
    Die Kriminalstatistik {inLand} wird [am {tag}|diese Woche] vorgestellt.
    Die Polizei {stadt} sucht Zeugen: Vorfall am {tag} gegen {n:17-23} Uhr an der Haltestelle Marktplatz.
  `,
  announce: `
    Sicherheitspaket für Bahnhöfe: {n:300-900:50} zusätzliche Kräfte, [bessere Beleuchtung, mehr Kameras|feste Wachen an {n:20-45} Standorten].
    Nachts unterwegs mit der Bundespolizei in {stadt}. [Die Eindrücke fließen in unser Sicherheitspaket ein|Gespräche über Personal und Ausstattung].
  `,
  pride: `
    {n:8-19} Prozent weniger Straftaten an Bahnhöfen. [Unser Sicherheitspaket greift|Danke an alle, die täglich für Sicherheit sorgen]!
    Neue Wache am Bahnhof {stadt}: [Versprochen, gebaut, eröffnet|Sicherheit, die man sieht]. Ein guter Tag für die Stadt!
  `,
  attack: `
    Die Menschen haben Angst, abends am Bahnhof auszusteigen. {Minister} [schönt Statistiken|verteilt Verbotsschilder]. Das ist ein Versagen des Staates!
    Messerverbotszonen, die niemand kontrolliert: [reine Symbolpolitik|So täuscht die Koalition Sicherheit vor]. Wir brauchen Personal!
  `,
  headline: `
    {stadt}: [Messerverbotszone wird ausgeweitet|Mehr Polizei am Hauptbahnhof|Umbau des Bahnhofsplatzes beginnt]
    Kriminalstatistik {inLand}: [Weniger Einbrüche, mehr Betrug|{n:3-9} Prozent weniger Straftaten|Mehr Gewalt im öffentlichen Raum]
    Sicherheitspaket: [Bundesrat stimmt zu|Gewerkschaft der Polizei verlangt mehr Stellen]
  `,
});
