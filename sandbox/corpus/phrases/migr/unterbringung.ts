import { defineTopic } from '../topic';

export const unterbringung = defineTopic({
  key: 'unterbringung',
  category: 'migr',
  area: 'immigration',
  weight: 3.2,
  office: 'inneres',
  label: 'Flüchtlingsunterkünfte',
  nouns: [
    ['die Unterbringung von Geflüchteten', 'der Unterbringung von Geflüchteten'],
    ['die vollen Unterkünfte', 'den vollen Unterkünften'],
    ['die Flüchtlingskosten der Kommunen', 'den Flüchtlingskosten der Kommunen'],
  ],
  tags: ['Migration', 'Kommunen', 'Unterbringung'],
  trends: ['Turnhalle', '#Unterbringung', 'Kommunen', 'Aufnahmestopp'],
  calm: `
    Die Turnhalle unserer Schule in {stadt} ist seit {monaten} belegt. [Sportunterricht|Vereinssport] fällt aus, für die Geflüchteten ist es auch keine Lösung.
    {stadt} soll {n:80-350:10} weitere Geflüchtete unterbringen. [Wohnungen gibt es keine|Kitas und Schulen sind jetzt schon voll].
    Der Bund beschließt, die Kommune zahlt. Für die Unterbringung fehlen {stadt} {n:4-23} Millionen Euro.
    In der Unterkunft in {stadt} leben Familien zu sechst in einem Zimmer, [seit über einem Jahr|ohne Küche]. Das ist für niemanden würdig.
    Wir helfen im Ehrenamt seit {jahren}. Von der Stadt kommt [wenig Unterstützung|kaum noch jemand]. So kann Integration nicht gelingen.
  `,
  sharp: `
    Container neben dem Klärwerk. [Willkommenskultur mit Ausblick|Näher an der Realität geht es kaum].
    Der Bund hat den Kommunen „geholfen“: [mit {n:3-9} Cent pro Tag|mit einem Arbeitskreis] und einem freundlichen Schreiben.
    Beim Flüchtlingsgipfel gab es wieder [ein Gruppenfoto|warme Worte und kalte Platten]. [Schlafen kann man darauf leider nicht|Die Turnhalle freut sich].
    Erst Wohnheime abreißen, dann Zelte aufstellen. [Planung, wie man sie kennt|{stadt} kann eben Zukunft].
  `,
  hot: `
    *Wieder* wird eine Turnhalle beschlagnahmt, *wieder* wird niemand gefragt! So treibt man die Leute auf die Palme!
    Unsere Kommune ist am *Limit*! Wann begreift das endlich jemand in Berlin?!
    Kinder, Frauen, Alte seit {monaten} im *Zelt*, in einem der reichsten Länder der Welt! Das ist eine Schande!
    Millionen für Containerdörfer, aber für unsere Schule ist *kein Cent* da! Diese Migrationspolitik spaltet das Land!
  `,
  more: `
    Mit den Nachbarn hat vorher niemand gesprochen.
    Die Helferinnen sind am Ende ihrer Kräfte.
    Wer hier ist, sollte schneller arbeiten dürfen, dann fände sich auch Wohnraum.
    Der Landkreis hat schon {zahl:2-4} Brandbriefe geschrieben.
    Die Verteilung zwischen den Ländern ist völlig ungerecht.
    Sprachkurse gibt es erst ab Frühjahr.
    Ohne mehr Geld vom Bund geht es nicht.
    Die Schule hat erst aus der Presse davon erfahren.
    Der Vermieter verdient damit ein Vermögen.
    Seit zwei Jahren wird eine dauerhafte Lösung versprochen.
  `,
  praise: `
    Tag der offenen Tür in der Unterkunft in {stadt}: [sehr gut organisiert|tolle Gespräche], die Nachbarschaft packt mit an. [Das macht Mut|So geht Zusammenhalt]!
    Riesenlob an die Ehrenamtlichen in {stadt}: Alle {n:40-120} Geflüchteten sind privat untergebracht, [die Turnhalle ist frei|das ist eine starke Leistung].
    Endlich zahlt der Bund die volle Pauschale für die Unterbringung. [Das hilft unserer Kommune wirklich|Danke, das war überfällig].
    {n:8-30} Geflüchtete aus unserem Ort haben jetzt [Arbeit und eine eigene Wohnung|einen Ausbildungsplatz]. [Großartig|So gelingt Integration].
  `,
  neutral: `
    Die Stadt {stadt} informiert am {tag} um {n:18-19} Uhr über die neue Unterkunft. [Ort: Gemeindehaus|Ort: Aula der Gesamtschule].
    Wo kann man in {stadt} [Kinderwagen|Möbel|Fahrräder] für die Unterkunft abgeben?
    Wie viele Geflüchtete hat eure Kommune aufgenommen? Bei uns in {stadt} sind es laut Verwaltung {n:400-3200:50}.
    Bund und Länder verhandeln [am {tag}|nächste Woche] über die Kosten der Unterbringung.
  `,
  announce: `
    Bund-Länder-Runde zur Unterbringung: Es geht um eine Pauschale von {n:7000-9500:500} Euro pro Person. [Die Kommunen sitzen mit am Tisch|Ergebnisse am Abend].
    Besuch einer Unterkunft in {stadt}, Gespräche mit Bewohnern, Nachbarn und [Ehrenamtlichen|der Leitung].
  `,
  pride: `
    {n:2-4} Milliarden Euro mehr für die Kommunen bei der Unterbringung. [Der Bund steht zu seinem Wort|Darauf haben Städte und Landkreise gewartet]!
    Keine einzige Turnhalle {inLand} ist mehr belegt. [Danke an alle Helferinnen und Helfer|Ordentliche Planung macht es möglich].
  `,
  attack: `
    Die Kommunen sind am Limit, und die Koalition schickt [gute Ratschläge|ein Rundschreiben]. Wir fordern [volle Kostenübernahme durch den Bund|eine faire Verteilung und mehr Geld]!
    {Minister} lässt Städte wie {stadt} mit der Unterbringung allein. [Das ist verantwortungslos|So verliert man die Akzeptanz der Menschen].
  `,
  headline: `
    {stadt}: [Turnhalle wird wieder Unterkunft|Anwohner diskutieren über Containerdorf|Unterkunft wird nach zwei Jahren geschlossen]
    Kommunen fordern {n:2-6} Milliarden Euro mehr für Unterbringung
    Landkreistag: [„Wir sind am Limit“|Lage in den Unterkünften entspannt sich leicht]
    Flüchtlingskosten: Bund und Länder [vertagen Entscheidung|einigen sich auf Pauschale]
  `,
});
