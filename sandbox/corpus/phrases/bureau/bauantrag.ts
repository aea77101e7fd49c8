import { defineTopic } from '../topic';

export const bauantrag = defineTopic({
  key: 'bauantrag',
  category: 'bureau',
  area: 'housing',
  weight: 2.2,
  office: 'bauen',
  label: 'Baugenehmigungen',
  nouns: [
    ['die Baugenehmigungen', 'den Baugenehmigungen'],
    ['die schleppenden Baugenehmigungen', 'den schleppenden Baugenehmigungen'],
    ['das Chaos bei den Bauanträgen', 'dem Chaos bei den Bauanträgen'],
    ['die Vorschriften im Baurecht', 'den Vorschriften im Baurecht'],
  ],
  tags: ['Baurecht', 'Bürokratie', 'Wohnungsbau'],
  trends: ['Bauantrag', '#Baurecht', 'Stellplatzpflicht', 'Carport'],
  calm: `
    Unser Bauantrag liegt seit {monaten} beim Amt in {stadt}. Eingangsbestätigung: ja. Antwort: nein.
    Für einen [Carport|Wintergarten|Dachausbau] {zahl:5-11} Behörden gefragt, {zahl:3-5} [unterschiedliche|widersprüchliche] Antworten bekommen.
    {Wer} wollte [ein Dach ausbauen|eine Scheune umnutzen|eine Gaube einbauen]. Nach {monaten} kam die Bitte um [Nachreichung|einen neuen Lageplan].
    Die Baugenehmigung für {n:12-80} Wohnungen in {stadt} dauert nun schon {jahre}. [So entsteht kein Wohnraum|Gebaut ist noch nichts].
    {n:14-45} Ordner für [ein Mehrfamilienhaus|einen Anbau]. Mein Architekt verbringt mehr Zeit mit [Formularen|Bürokratie] als mit Zeichnen.
  `,
  sharp: `
    Unser Bauantrag ist jetzt {jahre} alt. [Wir feiern mit Kuchen|Er kommt bald in die Kita|Zum Geburtstag gab es eine Nachforderung].
    Das Bauamt in {stadt} verlangt [ein Gutachten zum Gutachten|den Nachweis des Nachweises]. [Kafka wäre stolz|Bürokratie als Kunstform].
    Neue Wohnungen? [Gerne|Aber sicher]! Sobald das {n:23-61}. Formular [in dreifacher Ausfertigung|mit Originalstempel] vorliegt.
    Für [meine Solaranlage|unsere Wärmepumpe] musste ich den Abstand zum [Nachbarn|Fledermauskasten] nachweisen. [Mit Foto|Schriftlich|Beglaubigt].
  `,
  hot: `
    {Jahre} Wartezeit auf eine *Baugenehmigung*! Und dann [jammern alle|wundert man sich] über fehlende Wohnungen!
    Das Bauamt in {stadt} hat unsere Unterlagen *verloren*. Zum [zweiten|dritten] Mal! Wer [bezahlt mir den Verzug|kommt für die Bauzinsen auf]?
    Jeder Monat Verzug beim Bauantrag kostet uns {n:900-2400:100} Euro. Aber im Amt [zuckt man mit den Schultern|hat niemand Zeit], *unglaublich*!
    Wegen [zwanzig Zentimetern|einer fehlenden Unterschrift] wird der ganze Bauantrag *abgelehnt*. So macht man [Familien|kleine Bauherren] kaputt!
  `,
  more: `
    In der Zeit sind die Zinsen gestiegen und die Handwerker abgesprungen.
    Der Sachbearbeiter hat inzwischen {zahl:3-5}mal gewechselt.
    Jedes Bundesland hat eigene Regeln, selbst für die Höhe von Geländern.
    Der Brandschutz will das eine, der Denkmalschutz das Gegenteil.
    Digital einreichen geht angeblich, ausgedruckt werden muss es trotzdem.
    In [Dänemark|den Niederlanden|Estland] dauert so etwas {zahl:4-8} Wochen.
  `,
  praise: `
    Unser Bauantrag in {stadt} war nach {zahl:5-9} Wochen durch. [Digital eingereicht, keine Rückfrage|Sehr gute Beratung im Bauamt]. [Respekt!|Danke ans Team!]
    Gut, dass der Gebäudetyp „Einfach“ jetzt [überall gilt|endlich kommt]. Weniger Normen, [bezahlbarer bauen|mehr Wohnungen]. Das ist [vernünftig|richtig].
    Das neue Baurecht erspart {wem} [zwei Gutachten|vier Monate Wartezeit]. [Endlich mal Bürokratieabbau, den man merkt!|So darf es weitergehen!]
    Die Bauberatung in {stadt} [nimmt sich Zeit|ist Gold wert]. Mit {zahl:2-4} Tipps war unser Antrag [genehmigungsfähig|vollständig]. Sehr freundlich!
  `,
  neutral: `
    Braucht man für [ein Gartenhaus|eine Terrassenüberdachung|ein Balkonkraftwerk] {inLand} eigentlich eine Baugenehmigung?
    Die neue Bauordnung gilt {inLand} [ab dem Sommer|ab Januar]. Weiß jemand, was sich bei [Abstandsflächen|Stellplätzen] ändert?
    Wie lange hat euer Bauantrag gedauert? Wir stehen in {stadt} [ganz am Anfang|kurz vor der Abgabe].
    {InLand} wurden im letzten Quartal rund {n:2100-9800:100} Wohnungen genehmigt, meldet das Statistikamt.
  `,
  announce: `
    Der Bau-Turbo kommt in den Bundestag: [kürzere Fristen, weniger Gutachten|Genehmigung gilt nach drei Monaten als erteilt]. Beratung [in dieser Woche|noch in diesem Monat].
    Gespräch mit Architektinnen und Bauämtern in {stadt}: Welche Vorschriften können weg? Die Liste hat {n:31-94} Punkte.
    Wir legen die digitale Bauakte vor. Anträge sollen ab [Herbst|Frühjahr] in allen Ländern online gestellt werden können.
  `,
  pride: `
    Baugenehmigung in {zahl:6-10} Wochen statt in einem Jahr: {stadt} zeigt, dass unser Gesetz [funktioniert|wirkt]. Darauf [bauen wir auf|sind wir stolz].
    {n:120-480} Vorschriften im Baurecht [gestrichen|abgeschafft]. Wir haben den Bürokratieabbau [versprochen und geliefert|angepackt].
  `,
  attack: `
    {Jahre} für eine Baugenehmigung sind ein [Armutszeugnis|Offenbarungseid]. {Minister} kündigt an, [gebaut wird nicht|es passiert nichts].
    Statt Vorschriften zu streichen, schafft die Koalition [neue Nachweispflichten|noch ein Beratungsgremium]. [So wird Wohnen noch teurer|Bauherren haben genug davon].
    Das Baurecht erstickt das Land. Wir fordern: [Genehmigung automatisch nach drei Monaten|eine Bauordnung für alle 16 Länder]!
  `,
  headline: `
    Zahl der Baugenehmigungen {inLand} [sinkt|steigt] um {n:3-17} Prozent
    Bauantrag in {stadt}: Familie wartet seit {monaten} auf Bescheid
    Bau-Turbo: [Länder melden Bedenken an|Bundestag berät über kürzere Fristen|Kommunen fürchten Mehrarbeit]
    {n:2800-3900:100} Vorschriften: [Kommission legt Streichliste für das Baurecht vor|Was Bauen in Deutschland so langsam macht]
  `,
});
