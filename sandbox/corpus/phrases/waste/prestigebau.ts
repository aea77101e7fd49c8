import { defineTopic } from '../topic';

export const prestigebau = defineTopic({
  key: 'prestigebau',
  category: 'waste',
  area: null,
  weight: 0.9,
  office: 'bauen',
  label: 'Kostenexplosion',
  nouns: [
    ['die Kostenexplosion beim Regierungsterminal', 'der Kostenexplosion beim Regierungsterminal'],
    ['die explodierenden Baukosten', 'den explodierenden Baukosten'],
    ['die Verschwendung von Steuergeld', 'der Verschwendung von Steuergeld'],
  ],
  tags: ['Steuergeld', 'Steuerverschwendung', 'Kostenexplosion'],
  trends: ['Regierungsterminal', '#Steuergeld', 'Schwarzbuch', 'Kostenexplosion'],
  calm: `
    Das Regierungsterminal sollte 160 Millionen kosten, jetzt sind es 620. So wird Steuergeld verbrannt.
    {stadt} baut eine Brücke für {n:3-9} Millionen Euro, an der [kein Weg anschließt|eine Straße fehlt]. Das ist Verschwendung.
    Die Sanierung der Oper in {stadt} kostet nun das {n:3-5}-Fache. Verantwortlich ist [niemand|wie immer keiner].
    {n:20-90} Millionen Euro Steuergeld für [einen Brunnenplatz|ein Besucherzentrum ohne Besucher] in {stadt}. Für Kitas fehlt das Geld.
  `,
  sharp: `
    Das Regierungsterminal bekommt eine Kaffeebar für {n:2-4} Millionen Euro. [Die Bohnen fliegen vermutlich Business Class|Steuergeld, frisch gemahlen].
    Brücke ins Nichts bei {stadt}, {n:3-9} Millionen Euro. [Der Ausblick auf das Steuergeld ist atemberaubend|Wer rüberwill, braucht Fantasie].
    „Unvorhersehbare Kostensteigerung“, zum {n:5-12}. Mal. [Wer konnte ahnen, dass Bauen Geld kostet|Die Kristallkugel war auch zu teuer].
  `,
  hot: `
    *620 Millionen* Steuergeld für ein Terminal, das keiner braucht, und unsere Brücken sind *gesperrt*! Wahnsinn!
    Ihr *verschleudert* unser Geld, als wäre es Konfetti! Und wir sollen den Gürtel enger schnallen?!
    Kostenexplosion, Gutachten, Kostenexplosion! Wer haftet *endlich einmal* für diese Steuerverschwendung?!
  `,
  more: `
    Davon könnte man {n:40-160:10} Spielplätze sanieren.
    Im Schwarzbuch steht es schon im dritten Jahr.
    Privat würde niemand so bauen.
    Eröffnung ist natürlich auch verschoben.
    Der Architekt verdient an jeder Verteuerung mit.
    Und dann heißt es, für die Schulen sei nichts da.
    Die Ausschreibung wurde dreimal wiederholt.
    Für die Einweihung ist das Büfett schon bestellt.
    Und niemand darf die Verträge einsehen.
  `,
  praise: `
    Die neue Feuerwache in {stadt}: im Zeitplan, {n:2-9} Prozent unter Budget. [Sparsam mit Steuergeld, das geht|Respekt an die Bauleitung]!
    {stadt} stoppt den überteuerten Rathausanbau. [Vernünftig|Gut, dass jemand auf unser Steuergeld achtet].
    Danke an den Rechnungshof {ausLand}: {n:30-140:10} Millionen Euro Verschwendung verhindert. [Großartige Arbeit|Bitte mehr Personal dort]!
  `,
  neutral: `
    Wo findet man die Kostenaufstellung zum Regierungsterminal?
    Das neue Schwarzbuch erscheint am {tag}. Enthalten sind {n:90-130} Fälle, auch aus {stadt}.
    Wie teuer wird der Umbau [am Marktplatz|der Stadthalle] in {stadt} nach aktuellem Stand?
    Wer entscheidet eigentlich über den Weiterbau am Regierungsterminal?
    In {stadt} sind für die neue Brücke {n:9-60} Millionen Euro eingeplant, meldet das Bauamt.
    Wie viel Steuergeld fließt {inLand} pro Jahr in [Straßen|Museen|Verwaltungsgebäude]?
    Gibt es eine Petition zum Umbau in {stadt}? [Im Rathaus weiß keiner etwas|Ich finde nur die von letztem Jahr].
  `,
  announce: `
    Baustopp und Neubewertung beim Regierungsterminal: Ein unabhängiges Gutachten liegt [bis Monatsende|in acht Wochen] vor.
    Der Bauausschuss prüft {zahl:6-12} Großprojekte auf Kosten und Nutzen. Die Liste ist öffentlich.
  `,
  pride: `
    {n:90-380:10} Millionen Euro bei Bauprojekten eingespart. [Wir gehen sorgsam mit Steuergeld um|Kontrolle zahlt sich aus]!
    Brücke bei {stadt} fertig, {zahl:3-8} Monate früher, kein Euro mehr als geplant. [So geht es|Danke ans Team]!
  `,
  attack: `
    Vom Regierungsterminal zum Millionengrab: {Minister} [verliert jede Kontrolle über unser Steuergeld|muss das Projekt stoppen]!
    Für Prestigebauten ist Steuergeld da, für {stadt} nicht. [Diese Verschwendung ist eine Provokation|So verspielt die Koalition Vertrauen].
  `,
  headline: `
    Regierungsterminal: [Kosten steigen auf 620 Millionen Euro|Rechnungshof rügt Planung|Eröffnung erneut verschoben]
    Schwarzbuch: [Die teuersten Fehlplanungen|{n:90-130} Fälle von Verschwendung|Auch {stadt} ist dabei]
    {stadt}: Sanierung der [Oper|Stadthalle] wird {n:20-140:10} Millionen Euro teurer
  `,
});
