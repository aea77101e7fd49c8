import { defineTopic } from '../topic';

export const schule = defineTopic({
  key: 'schule',
  category: 'social',
  area: 'education',
  weight: 1.3,
  office: 'bildung',
  label: 'Lehrermangel',
  nouns: [
    ['die Schulpolitik', 'der Schulpolitik'],
    ['den Lehrermangel', 'dem Lehrermangel'],
    ['den Unterrichtsausfall', 'dem Unterrichtsausfall'],
    ['den Zustand der Schulen', 'dem Zustand der Schulen'],
  ],
  tags: ['Lehrermangel', 'Schule', 'Bildung'],
  trends: ['Lehrermangel', '#Unterrichtsausfall', 'Schultoiletten', 'Digitalpakt', 'Elternabend'],
  calm: `
    Unsere Tochter hatte seit {wochen} keinen [Matheunterricht|Englischunterricht|Physikunterricht]. Lehrermangel, heißt es {ausLand}.
    {n:29-33} Kinder in der Klasse, {zahl:6-12} davon ohne Deutschkenntnisse, eine Lehrerin. Das kann nicht gut gehen.
    Die Schultoiletten in {stadt} sind seit {monaten} gesperrt. [Die Kinder trinken nichts mehr|Manche warten, bis sie zu Hause sind].
    Stundenplan von {tag}: zweimal Vertretung, zweimal Ausfall, einmal Film. Lehrermangel {inLand}, [ein normaler Tag|dritte Woche in Folge].
    Der Digitalpakt hat unserer Schule {n:24-60} Tablets gebracht. [WLAN gibt es nicht|Die Passwörter hat jemand, der in Rente ist].
  `,
  sharp: `
    Unterrichtsausfall ist jetzt [ein Schulfach, mit der höchsten Stundenzahl|die zuverlässigste Stunde der Woche].
    Mein Sohn weiß jetzt, wie man Filme startet. [Danke, Vertretungsstunde|Der Rest von Erdkunde kommt bestimmt im nächsten Jahr].
    Die Schule in {stadt} bekommt neue Tafeln. [Die Decke bleibt undicht, aber man kann mitschreiben, wo es tropft|Lehrkräfte werden nachgereicht].
    Lehrermangel? [Einfach Klassen mit 60 Kindern, schon ist das Problem halbiert|Wir fragen mal die KI, ob sie Pausenaufsicht macht].
  `,
  hot: `
    *{n:40-110} Stunden* Ausfall in einem Halbjahr! Ihr raubt unseren Kindern die Zukunft und wundert euch über schlechte Studien!
    Schimmel im Klassenzimmer, Eimer im Flur, und die Stadt {stadt} sagt: *kein Geld*! Für alles ist Geld da, nur für Kinder nicht!
    Sechzehn Länder, sechzehn Lehrpläne, *null* Konzept gegen den Lehrermangel! Dieser Föderalismus ist gescheitert!
  `,
  more: `
    Die Lehrkräfte, die da sind, brennen aus.
    Nachhilfe kostet uns {n:120-280:10} Euro im Monat.
    Bildung hängt immer noch vom Geldbeutel der Eltern ab.
    Quereinsteiger helfen, aber niemand begleitet sie.
    Der Elternrat hat schon drei Briefe geschrieben.
    Der Ganztag soll trotzdem kommen, keiner weiß wie.
    Die Vertretung hat auch nur eine Vertretung.
    Im Nachbarort ist es genauso.
  `,
  praise: `
    Die Grundschule in {stadt} hat für unseren Sohn [Großartiges geleistet|so viel getan]. Solche Lehrerinnen wünsche ich allen Kindern. Danke!
    Neue Schulmensa, neue Fenster, WLAN: In {stadt} wird wirklich [investiert|saniert]. [So macht Schule Spaß|Toll, dass das endlich klappt]!
    Das Startchancenprogramm ist bei uns angekommen: zwei Sozialarbeiterinnen, [Lesepaten|kleinere Gruppen]. [Ein Riesengewinn|Genau das hilft].
    Gut, dass {inLand} jetzt auch Quereinsteiger gut ausgebildet werden. Der neue Physiklehrer meiner Tochter ist [klasse|ein Glücksfall].
  `,
  neutral: `
    Wie viele Stunden fallen bei euch {inLand} pro Woche aus? Der Elternrat in {stadt} [sammelt Zahlen|macht eine Umfrage].
    Elternabend am {tag}: Thema ist [das Handyverbot|der Ganztag|die Klassenfahrt]. Wie ist das an euren Schulen geregelt?
    Im neuen Schuljahr starten {inLand} {n:1100-6900:100} neue Lehrkräfte.
    Kennt jemand gute Quellen zum Lehrermangel {inLand}? [Für ein Referat|Für den Förderverein].
  `,
  announce: `
    Digitalpakt: {n:2-5} Milliarden Euro für Geräte, Wartung und [Fortbildung|sichere Netze]. Die Vereinbarung mit den Ländern steht kurz vor der Unterschrift.
    Schulbesuch in {stadt}: Gespräch mit der {n:8-10}. Klasse über [Demokratie und Handyregeln|Berufe und Praktika]. Viele gute Fragen.
    Bildungsgipfel in {stadt}: Lehrkräftegewinnung, [Ganztag|Sprachförderung] und Sanierung stehen auf dem Programm.
  `,
  pride: `
    {n:1800-4000:100} Schulen im Startchancenprogramm: [Herkunft darf nicht über Zukunft entscheiden|Bildung ist die beste Investition]. Stolz auf dieses Ergebnis!
    {n:900-3900:100} Lehrkräfte mehr als vor einem Jahr. [Unsere Offensive gegen den Lehrermangel zeigt Wirkung|Danke an alle, die diesen Beruf wählen]!
  `,
  attack: `
    Lehrermangel, marode Schulen, schlechte Noten für Deutschland: {Minister} [verweist auf die Länder|duckt sich weg]. Kinder verdienen Besseres!
    Der Digitalpakt kommt {zahl:2-3} Jahre zu spät. [Das ist ein Armutszeugnis für die Koalition|So verspielt man eine ganze Generation].
  `,
  headline: `
    Lehrermangel: {InLand} fehlen {n:800-4900:100} Lehrkräfte
    Schulen in {stadt}: [Sanierungsstau wächst auf {n:80-900:10} Millionen Euro|Eltern putzen Toiletten selbst|Erste Klassen starten mit {n:27-31} Kindern]
    Digitalpakt: [Länder unterschreiben|Einigung verzögert sich]
    Bildungsstudie: [Lesefähigkeit verbessert sich leicht|Viertklässler schneiden schlechter ab|Deutschland im Mittelfeld]
  `,
});
