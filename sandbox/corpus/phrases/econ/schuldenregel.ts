import { defineTopic } from '../topic';

export const schuldenregel = defineTopic({
  key: 'schuldenregel',
  category: 'econ',
  area: 'economy',
  weight: 2.2,
  office: 'finanzen',
  label: 'Schuldenregel',
  nouns: [
    ['die Schuldenregel', 'der Schuldenregel'],
    ['den Haushaltsentwurf', 'dem Haushaltsentwurf'],
    ['das Sondervermögen', 'dem Sondervermögen'],
  ],
  tags: ['Schuldenregel', 'Haushalt', 'Sondervermögen'],
  trends: ['#Schuldenregel', 'Haushaltsloch', 'Finanzminister Quellmann', 'Sondervermögen'],
  calm: `
    Neue Schulden von 120 Milliarden Euro, und in {stadt} [bröckelt trotzdem die Schule|sind trotzdem die Brücken gesperrt].
    Die Schuldenregel verhindert [Investitionen, die wir dringend brauchen|dass kaputte Brücken saniert werden]. Das ist [kurzsichtig|falsch gespart].
    Mit jedem Sondervermögen wird die Schuldenregel [ein Stück wertloser|weiter ausgehöhlt]. Zurückzahlen müssen es [unsere Kinder|die Jungen].
    Allein die Zinsen kosten den Bund 47 Milliarden im Jahr. [Dieses Geld fehlt für Bildung|Davon wird keine einzige Brücke gebaut].
    Im Haushaltsentwurf klafft ein Loch von 22 Milliarden, und {minister} [rechnet mit dem Prinzip Hoffnung|hat keinen Plan, wie es sich schließt].
  `,
  sharp: `
    Schulden heißen jetzt Sondervermögen. [Mein Dispo ist ab sofort auch ein Vermögen|Ich nenne meinen Kredit ab heute Sonderreichtum].
    {Minister} hat das Haushaltsloch gefunden. [Es saß die ganze Zeit im Haushalt|Und noch ein paar kleinere daneben].
    Die Schuldenregel ist wie mein Neujahrsvorsatz: [streng formuliert und dann kommt eine Ausnahme nach der anderen|gilt bis zum 3. Januar].
    „Globale Minderausgabe“ heißt auf Deutsch: [Wir wissen auch nicht, wo wir sparen|Irgendwer wird schon kürzen].
  `,
  hot: `
    *120 Milliarden* neue Schulden, und wofür? Unsere Turnhalle in {stadt} ist seit {jahren} zu! [Unfassbar!|Das ist doch krank!]
    Hört auf, das Geld unserer *Kinder* auszugeben! Die Schuldenregel gilt wohl nur noch für [Sonntagsreden|Oppositionszeiten]!
    Die Schuldenregel ist eine *Zukunftsbremse*! Wie viele Brücken müssen noch gesperrt werden, bis das jemand begreift?!
    Vor der Wahl „keine neuen Schulden“, nach der Wahl *Rekordschulden*. [Das ist glatter Wortbruch|Für wie blöd haltet ihr uns?]!
  `,
  more: `
    Und niemand sagt, wo das am Ende hinführt.
    Im Ausschuss wird nur noch gefeilscht.
    Geld ist genug da, es versickert nur an den falschen Stellen.
    Der Rechnungshof hat davor gewarnt.
    Fragt mal die Kommunen, die müssen es ausbaden.
    Bei uns sind Brücke, Schule und Schwimmbad marode, alles gleichzeitig.
    Der Finanzausschuss hat bis Mitternacht getagt, ohne Ergebnis.
    Bei der Bahn und den Schulen kommt davon nichts an.
    Erklären kann einem das in Berlin keiner.
    Ehrlich wäre, das vor einer Wahl zu sagen.
  `,
  praise: `
    Richtig, dass die Schuldenregel für [Schulen und Brücken|Investitionen] gelockert wird. [In {stadt} sieht man die ersten Baustellen|Das war lange überfällig].
    Respekt, {minister} hält an der Schuldenregel fest. [Solide Finanzen sind gerecht gegenüber den Jungen|Endlich jemand, der rechnen kann].
    Das Investitionspaket wirkt: In {stadt} werden {zahl:3-8} Schulen [saniert|erneuert]. [Das ist gut angelegtes Geld|So muss das sein].
    Ein ausgeglichener Haushalt ohne Kürzung bei den Kommunen. [Gut gemacht!|Das verdient Anerkennung.]
  `,
  neutral: `
    Kann mir jemand erklären, wie die Schuldenregel bei [Sondervermögen|Notlagen] funktioniert?
    Der Bundestag stimmt [am Donnerstag|nächste Woche|diese Woche] über den Haushalt ab. Es geht um 512 Milliarden Euro.
    Wie hoch ist eigentlich die Verschuldung {inLand} pro Kopf im Vergleich?
    Heute Abend Diskussion in {stadt}: [Schuldenregel, ja oder nein?|Wie viel Schulden verträgt der Staat?] Der Eintritt ist frei.
    Der Rechnungshof stellt [am Dienstag|diese Woche] seinen Bericht zum Haushalt vor.
  `,
  announce: `
    Der Haushaltsentwurf steht: 512 Milliarden Euro, davon 98 Milliarden für Investitionen. [Jetzt beraten die Fraktionen|Erste Lesung ist nächste Woche].
    Wir schlagen eine Reform der Schuldenregel vor: Investitionen in [Schulen, Schienen und Brücken|Infrastruktur] werden [gesondert erfasst|künftig getrennt ausgewiesen].
    Die Expertenkommission zur Schuldenregel hat in {stadt} getagt. Der Bericht kommt im [Herbst|Frühjahr].
  `,
  pride: `
    Wir halten die Schuldenregel ein und investieren trotzdem so viel wie nie. [Das ist solide Politik|Darauf sind wir stolz].
    98 Milliarden für Schulen, Schienen und Brücken: [Wir bringen das Land wieder in Ordnung|Die Bagger rollen, auch in {stadt}]!
  `,
  attack: `
    {Minister} trickst mit Sondervermögen und nennt es Haushalt. [Das ist eine Täuschung der Steuerzahler|So ruiniert man das Vertrauen in die Staatsfinanzen].
    Diese Schuldenregel spart das Land kaputt. [Marode Schulen sind auch Schulden|Wer nicht investiert, belastet die nächste Generation]. Sie muss reformiert werden!
    Rekordeinnahmen und Rekordschulden: Die {parteiGov} hat kein Einnahmeproblem, sie hat [ein Ausgabenproblem|den Überblick verloren].
  `,
  headline: `
    Haushalt: Im Etat fehlen 22 Milliarden Euro
    Schuldenregel: [Kommission legt Vorschläge vor|Bundesländer fordern mehr Spielraum|Ökonomen uneins über Reform]
    {minister}: [„Wir müssen Prioritäten setzen“|„Keine weiteren Schulden in diesem Jahr“]
    Zinslast des Bundes steigt auf 47 Milliarden Euro
  `,
});
