import { defineTopic } from '../topic';

export const strafmass = defineTopic({
  key: 'strafmass',
  category: 'just',
  area: 'security',
  weight: 1.8,
  office: 'justiz',
  label: 'Strafmaß',
  nouns: [
    ['die Strafrechtsreform', 'der Strafrechtsreform'],
    ['die milden Urteile', 'den milden Urteilen'],
    ['das Strafmaß', 'dem Strafmaß'],
  ],
  tags: ['Justiz', 'Urteil', 'Strafrecht'],
  trends: ['Bewährung', '#Urteil', 'Landgericht', 'Strafrahmen'],
  calm: `
    Bewährung für den Raser, der in {stadt} {wen} angefahren hat. [Das Urteil ist schwer zu verstehen|Die Familie ist fassungslos].
    {n:40-110:10} Einbrüche, Bewährungsstrafe. Das Landgericht {stadt} [setzt das falsche Signal|macht es sich zu leicht].
    Schwarzfahrer sitzen im Gefängnis, Anlagebetrüger bekommen einen Deal. So stelle ich mir Gerechtigkeit nicht vor.
    Für Steuerbetrug in Millionenhöhe gab es in {stadt} {zahl:9-12} Monate auf Bewährung. [Die Justiz misst mit zweierlei Maß|Da passt etwas nicht].
  `,
  sharp: `
    Urteil in {stadt}: {n:20-40} Sozialstunden für {n:60-400:20}.000 Euro Schaden. [Ein Stundenlohn, von dem ich träume|Der Beruf Betrüger wird attraktiver].
    „Positive Sozialprognose“ nach der {n:9-17}. Verurteilung. [Optimismus ist eine Tugend|Beim nächsten Mal gibt es eine Treuekarte].
    Das Gericht sah „keine Fluchtgefahr“. [Die Ansichtskarte kam aus Dubai|Er war dann mal weg].
  `,
  hot: `
    *Bewährung*?! Für so eine Tat?! Was muss man eigentlich anstellen, damit die Justiz durchgreift?!
    Die Opfer bekommen *lebenslang*, die Täter {n:9-18} Monate auf Bewährung! Dieses Urteil aus {stadt} macht mich krank!
    *Zweierlei Maß*! Der kleine Mann wird bestraft, der Manager zahlt aus der Portokasse! Pfui, Justiz!
  `,
  more: `
    Das Gericht hätte den Strafrahmen ausschöpfen können.
    Härtere Strafen allein helfen auch nicht, schnelle Urteile schon.
    An die Opfer denkt in diesem Verfahren niemand.
    Man muss die Begründung lesen, besser wird es dadurch nicht.
    Die Staatsanwaltschaft hat hoffentlich Revision eingelegt.
    In der Zeitung steht dazu eine Randnotiz.
    Nebenan sitzt einer wegen Schwarzfahrens.
  `,
  praise: `
    Gutes Urteil aus {stadt}: [klar begründet, angemessen|Opfer ernst genommen]. [Die Justiz hat ihren Job gemacht|Danke an das Gericht].
    Der Bundesgerichtshof stärkt [Mieter|Verbraucher|Opfer von Hass im Netz]. [Wichtiges Urteil|Sehr gut]!
    Dass Femizide jetzt härter bestraft werden, ist [richtig und überfällig|ein großer Fortschritt]. Danke an alle, die dafür gekämpft haben!
  `,
  neutral: `
    Das Landgericht {stadt} spricht [am {tag}|heute|diese Woche] das Urteil im [Raserprozess|Betrugsverfahren].
    Kann jemand erklären, wann eine Strafe zur Bewährung ausgesetzt wird?
    Die Strafrechtsreform liegt im Rechtsausschuss. Was ändert sich bei [Fahren ohne Fahrschein|Hass im Netz]?
  `,
  announce: `
    Die Strafrechtsreform geht ins Kabinett: [schnellere Verfahren bei kleinen Delikten|Fahren ohne Fahrschein wird Ordnungswidrigkeit].
    Austausch mit Opferverbänden in {stadt}: Was braucht es im Strafverfahren? [Die Vorschläge prüfen wir jetzt|Ein Gesetzentwurf folgt].
  `,
  pride: `
    Wir haben den Opferschutz gestärkt: [psychosoziale Begleitung in jedem Verfahren|Anspruch auf Anwältin ab dem ersten Tag]. Ein wichtiger Erfolg!
    Die Reform des Strafrechts ist beschlossen. [Gerechter, klarer, schneller|Ein gutes Gesetz].
  `,
  attack: `
    Kuscheljustiz bei Betrügern, Härte gegen Schwarzfahrer: {Minister} [verfehlt jedes Maß|muss das Strafrecht endlich reformieren]!
    Wenn Täter lachend aus dem Gericht gehen, [verliert der Rechtsstaat|leiden die Opfer zweimal]. Die Koalition schaut zu.
  `,
  headline: `
    Landgericht {stadt}: [{zahl:3-9} Jahre Haft nach Betrug|Bewährung im Raserprozess|Freispruch nach {n:12-60} Verhandlungstagen]
    Strafrechtsreform: [Richterbund sieht Licht und Schatten|Kabinett beschließt Entwurf]
    Bundesgerichtshof [hebt Urteil aus {stadt} auf|bestätigt Haftstrafe]
  `,
});
