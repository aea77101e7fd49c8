import { defineTopic } from '../topic';

export const softwareflop = defineTopic({
  key: 'softwareflop',
  category: 'waste',
  area: null,
  weight: 0.6,
  office: 'digitales',
  label: 'Softwareflop',
  nouns: [
    ['die gescheiterte Behördensoftware', 'der gescheiterten Behördensoftware'],
    ['die IT-Projekte des Bundes', 'den IT-Projekten des Bundes'],
    ['die Millionen für unbrauchbare Software', 'den Millionen für unbrauchbare Software'],
  ],
  tags: ['Steuergeld', 'ITProjekt', 'Verschwendung'],
  trends: ['#ITDebakel', 'Behördensoftware', 'Fehlinvestition'],
  calm: `
    230 Millionen Euro Steuergeld in eine Behördensoftware gesteckt, nach {jahren} eingestellt. [Niemand ist verantwortlich|Einfach so].
    {n:2-9}.000 Tablets für Behörden gekauft, die [im Keller liegen|ohne Software geliefert wurden]. Verschwendung aus dem Lehrbuch.
    Das IT-Projekt des Bundes war auf 40 Millionen veranschlagt, abgerechnet werden 230. Wer prüft so etwas?
    Jede Behörde {inLand} kauft ihre eigene Software, und keine spricht mit der anderen. Dafür ist mir mein Steuergeld zu schade.
    Nach {jahren} Entwicklung für 230 Millionen arbeiten die Ämter in {stadt} wieder mit [Excel|Papierlisten]. Reine Verschwendung.
  `,
  sharp: `
    Neue Behördensoftware: 230 Millionen Euro. [Sie kann Ostereier verstecken, ihr Geld zum Beispiel|Der Abschaltknopf funktioniert einwandfrei].
    Das IT-Projekt wird „planmäßig beendet“. [Der Plan war wohl, Steuergeld zu beenden|Ohne Ergebnis, aber pünktlich].
    {n:2-9}.000 Lizenzen, {n:11-40} Nutzer. [Da hat jeder sein eigenes Rechenzentrum|Exklusivität hat ihren Preis].
  `,
  hot: `
    *230 Millionen* für eine Software, die *nie* lief! Und im Finanzamt {stadt} tropft es durchs Dach! Irre!
    Diese IT-Firmen *melken* den Staat, und ihr haltet noch den Eimer! Unser Steuergeld ist kein Spielgeld!
    *Jahrelang* gebastelt, 230 Millionen weg, und der Staatssekretär wird auch noch *befördert*! Ich dreh durch!
  `,
  more: `
    Drei Firmen haben verdient, keine hat geliefert.
    Der Vertrag enthielt nicht einmal eine Abnahmeklausel.
    Freie Software hätte es für einen Bruchteil gegeben.
    Gewarnt hat der Personalrat schon am ersten Tag.
    Jetzt beginnt alles von vorn, natürlich mit neuer Ausschreibung.
    Die Berater haben übrigens pünktlich abgerechnet.
    Auf dem Testserver lag noch das Passwort vom Vorgänger.
  `,
  praise: `
    {stadt} entwickelt Software gemeinsam mit {zahl:4-9} anderen Städten. [Spart Steuergeld und läuft|Klug gemacht], Kompliment!
    Mutig, ein gescheitertes IT-Projekt zu stoppen, statt weiter Steuergeld zu versenken. [Richtige Entscheidung|Danke für die Ehrlichkeit].
    Ein kleines Team der Stadt {stadt} hat das Portal selbst gebaut, für {n:60-240:20}.000 Euro. [Sparsam mit Steuergeld und gut|Hut ab]!
  `,
  neutral: `
    Weiß jemand, welche IT-Projekte des Bundes gerade überprüft werden?
    Die Anfrage zur Behördensoftware ist beantwortet: {n:14-38} Seiten, online abrufbar.
    Welche Software nutzt euer Amt für [Bauakten|Wohngeld]? Recherche für {stadt}.
    Gibt es den Prüfbericht zur Behördensoftware öffentlich? Suche vor allem [die Kosten|den Zeitplan].
    Der Digitalausschuss hört am {tag} {zahl:4-7} Fachleute zur Behördensoftware an.
  `,
  announce: `
    Wir prüfen alle IT-Großprojekte des Bundes. [Ein Zwischenbericht folgt in sechs Wochen|Erste Verträge werden gekündigt].
    Neue Regel: Software, die mit Steuergeld bezahlt wird, wird als offener Quellcode veröffentlicht.
  `,
  pride: `
    {n:60-240:10} Millionen Euro bei IT-Projekten gespart. [Weniger Steuergeld für Berater, mehr eigenes Können|Ein Erfolg solider Arbeit]!
    Öffentliches Geld, öffentlicher Code: [Das gilt jetzt|Wir haben es geschafft]. Ein großer Schritt!
  `,
  attack: `
    230 Millionen Euro für nichts. {Minister} [hat ein IT-Debakel angerichtet|muss sich erklären]. Das Geld der Bürger ist weg!
    Noch ein IT-Projekt, noch ein Totalausfall. [Diese Verschwendung hat einen Namen: Koalition.|Wann haftet endlich jemand?]
  `,
  headline: `
    Behördensoftware gestoppt: 230 Millionen Euro [verloren|abgeschrieben]
    IT-Projekte des Bundes: [Rechnungshof sieht gravierende Mängel|Kosten verdreifachen sich]
  `,
});
