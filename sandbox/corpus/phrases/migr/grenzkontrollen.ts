import { defineTopic } from '../topic';

export const grenzkontrollen = defineTopic({
  key: 'grenzkontrollen',
  category: 'migr',
  area: 'immigration',
  weight: 5,
  office: 'inneres',
  label: 'Grenzkontrollen',
  nouns: [
    ['die Grenzkontrollen', 'den Grenzkontrollen'],
    ['das Grenzpaket', 'dem Grenzpaket'],
    ['die Zurückweisungen an der Grenze', 'den Zurückweisungen an der Grenze'],
  ],
  tags: ['Grenzkontrollen', 'Migration', 'Grenzpaket'],
  trends: ['#Grenzkontrollen', 'Grenzpaket', 'Innenminister Aldenrath', 'Bundespolizei', 'Schengen'],
  calm: `
    {Stunden} im Stau an der Grenze, nur wegen der Grenzkontrollen. Ich pendle hier [jeden Tag|seit {jahren}] zur Arbeit.
    Die Grenzkontrollen binden {n:9-14}.000 Bundespolizisten. An den Bahnhöfen [fehlen sie dann|sieht man niemanden mehr].
    Stichproben an drei Autobahnen, die Landstraßen daneben sind frei. Solche Grenzkontrollen [bringen wenig|sind halbe Sachen].
    Ohne eine gemeinsame Lösung in Europa bleiben Grenzkontrollen [Stückwerk|teure Symbolpolitik]. Das sagt [sogar|auch] die Polizeigewerkschaft.
    Wer an der Grenze zurückgewiesen wird, versucht es [zwei Stunden später|am nächsten Tag] wieder. So lässt sich Migration nicht steuern.
    {Jahre} Debatte über Grenzkontrollen, und noch immer [weiß niemand genau, wer ins Land kommt|fehlt ein verlässliches System].
    Seit den Grenzkontrollen braucht unser Handwerksbetrieb für jede Fahrt ins Nachbarland {zahl:2-3} Stunden [mehr|zusätzlich].
    Bei der Bundespolizei kennt {wer} jemanden: {n:60-70} Überstunden im Monat, [dafür kaum Funde|und kein Ende in Sicht].
    Wenn jedes Land seine eigenen Grenzkontrollen einführt, [bleibt von Schengen nichts übrig|ist Europa nur noch ein Wort].
    Die Zuständigkeiten an der Grenze sind [ungeklärt|ein einziges Durcheinander]: Bundespolizei, Zoll, Land. Migration ordnet man so nicht.
  `,
  sharp: `
    Die Grenzkontrollen sind so geheim, dass [nicht mal ich im Stau sie finde|man sie nur am Rückstau erkennt].
    Kontrolliert wird montags bis freitags, neun bis fünf. [Schleuser haben bestimmt auch Bürozeiten|Zum Glück macht Migration am Wochenende Pause].
    {Minister} steht für ein Foto an der Grenze. [Das Foto ist jetzt gesichert|Danach wurde das Kontrollzelt abgebaut].
    Grenzpaket eins, Grenzpaket zwei, Grenzpaket drei. [Irgendwann kommt noch die Abo-Box|Verschickt wird offenbar mit der Bahn].
    Neue Wunderwaffe an der Grenze: [ein Klapptisch und zwei Warnwesten|ein Zelt ohne Strom].
    Grenzkontrollen auf der Brücke, daneben paddelt einer im Kanu vorbei. [Lückenlos nennt das der Minister|Gewunken hat er auch].
  `,
  hot: `
    Der Staat weiß nicht, *wer* ins Land kommt, und {minister} redet von „Ordnung“! [Kontrollverlust nennt man das|Wacht endlich auf]!
    *Schluss* mit diesem Grenztheater! Es kostet Millionen, nervt die Pendler und hält [niemanden|keinen einzigen Schleuser] auf!
    Ein offenes Europa war das Beste, was uns passiert ist. Und ihr macht es mit euren Grenzkontrollen *kaputt*!
    *Wieder* eine Zurückweisung gescheitert, *wieder* ist keiner zuständig! Diese Migrationspolitik ist [eine Farce|komplett gescheitert]!
    Familien mit kleinen Kindern stundenlang im Regen an der Grenze stehen lassen. *Schämt euch* für dieses Grenzpaket!
    Jahrelang hat *keiner* hingeschaut, und jetzt sollen ein paar Klapptische an der Grenze alles richten?! Lächerlich!
    Hört auf, mit der Migration *Wahlkampf* zu machen, egal von welcher Seite! Löst endlich ein einziges Problem!
  `,
  more: `
    Die Spediteure bei uns rechnen mit {n:300-900:50} Euro Mehrkosten pro Tour.
    Von Europa höre ich dazu seit Jahren nur Absichtserklärungen.
    Mit den Nachbarländern ist das nicht abgesprochen.
    Die Beamten schieben Überstunden ohne Ende.
    Am Ende entscheidet dann wieder ein Gericht.
    Bei uns an der Grenze reden alle nur noch darüber.
    Von {minister} kommt dazu nichts Neues.
    Humanität und Ordnung müssten zusammengehen, gerade klappt beides nicht.
    Beim Nachbarn auf der anderen Seite sieht man das ganz anders.
    Die Zahlen dazu hält das Ministerium seit Wochen zurück.
    Die Bundespolizei fehlt dann an anderer Stelle.
    Nach zwei Wochen redet wieder niemand darüber.
    Eine ehrliche Bilanz hat noch keiner vorgelegt.
    Der Krankenwagen stand übrigens auch im Stau.
  `,
  praise: `
    Die Grenzkontrollen wirken: {n:12-38} Prozent weniger unerlaubte Einreisen, sagt die Bundespolizei. [Endlich!|Richtig so!]
    Gut, dass {minister} beim Grenzpaket [Kurs hält|nicht eingeknickt ist]. [Ordnung an der Grenze schafft Vertrauen|Das haben viele lange gefordert].
    Danke an die Bundespolizei. {Wann} an der Grenze [freundlich, zügig, professionell|in fünf Minuten durch] kontrolliert worden.
    Richtig, dass die Grenzkontrollen am {tag} enden. [Pendler atmen auf|Ein gutes Signal für Europa]. 
    Eigene Spur für Pendler an der Grenze: [{n:8-15} Minuten statt einer Stunde|Das ging endlich flott]. Vielen Dank, so lässt sich damit leben!
    Schleuser gefasst, {n:9-31} Menschen aus einem Lastwagen gerettet. [Starker Einsatz an der Grenze|Danke an die Bundespolizei].
  `,
  neutral: `
    Wie lang ist der Stau an der Grenze [gerade|heute früh]? Muss um {n:14-18} Uhr {inLand} sein.
    Die Grenzkontrollen werden um {zahl:3-6} Monate verlängert, teilt das Innenministerium mit.
    Weiß jemand, ob bei den Grenzkontrollen auch [Regionalzüge|Fernbusse] kontrolliert werden?
    Der Bundestag berät [am Donnerstag|diese Woche] in erster Lesung über das Grenzpaket.
    Was genau steht im Grenzpaket zu [Pendlern|Zurückweisungen|Familien]? Hat jemand den Entwurf gelesen?
    Welche Ausweise braucht man bei den Grenzkontrollen für [Kinder|Jugendliche]?
    An welchen Übergängen wird [gerade|heute|am Wochenende] kontrolliert, [nur an der Autobahn|auch an der Landstraße]?
    Der Landrat hat für {tag} zu einer Sprechstunde über die Grenzkontrollen eingeladen, Beginn {n:17-19} Uhr.
  `,
  announce: `
    Wir verlängern die Grenzkontrollen um {zahl:3-6} Monate. [Die EU-Kommission ist informiert|Grenzpendler bekommen eigene Spuren].
    Das Grenzpaket ist im Kabinett: [schnellere Verfahren, klare Zuständigkeiten|mehr Personal, bessere Technik]. Die Beratungen im Bundestag beginnen nächste Woche.
    Austausch mit Bundespolizei und Pendlern an der Grenze. [Thema: weniger Stau, bessere Kontrollen|Ihre Hinweise fließen in das Grenzpaket ein].
  `,
  pride: `
    {n:18-44} Prozent weniger unerlaubte Einreisen: Die Grenzkontrollen wirken. [Danke an unsere Bundespolizei|Wir ordnen die Migration, Schritt für Schritt]!
    Humanität und Ordnung: Unser Grenzpaket [hält, was wir versprochen haben|ist ein echter Fortschritt].
  `,
  attack: `
    Das Grenzpaket der Koalition ist [Symbolpolitik|ein Papiertiger]. {Minister} [täuscht Handlungsfähigkeit vor|hat die Kontrolle verloren].
    Grenzkontrollen, die Pendler treffen und Schleuser nicht: So scheitert Migrationspolitik. Wir fordern [einen Neustart|gemeinsame europäische Verfahren]!
    {n:2-9} Jahre nach dem ersten Versprechen gibt es an der Grenze noch immer kein [funktionierendes Verfahren|gemeinsames Lagebild]. Das ist Regierungsversagen.
  `,
  headline: `
    Grenzkontrollen werden um {zahl:3-6} Monate verlängert
    Grenzpaket: [Koalition einigt sich auf Entwurf|Juristen sehen offene Fragen|Länder verlangen mehr Geld]
    Bundespolizei zählt {n:3-8}.{n:100-900:50} unerlaubte Einreisen im Monat
    Pendler an der Grenze: [„Eine Stunde Stau, jeden Tag“|Eigene Spur soll Wartezeiten verkürzen]
    Gericht [erklärt Zurückweisung für rechtswidrig|bestätigt Grenzkontrollen vorläufig]
  `,
});
