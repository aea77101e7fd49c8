import { defineTopic } from '../topic';

export const tempolimit = defineTopic({
  key: 'tempolimit',
  category: 'env',
  area: 'transport',
  weight: 0.9,
  office: 'verkehr',
  label: 'Tempolimit',
  nouns: [
    ['das Tempolimit', 'dem Tempolimit'],
    ['die Klimaziele im Verkehr', 'den Klimazielen im Verkehr'],
    ['den Umstieg auf E-Autos', 'dem Umstieg auf E-Autos'],
  ],
  tags: ['Tempolimit', 'Klima', 'Verkehr'],
  trends: ['Tempolimit', '#Autobahn', 'Ladesäule', 'Verbrenner'],
  calm: `
    Kein Tempolimit, keine Klimaziele, keine Ideen. Der Verkehrssektor [verfehlt seine Ziele zum {n:4-7}. Mal|bleibt das Sorgenkind].
    Tempo 130 für alle, egal ob nachts auf leerer Autobahn. [Das ist Bevormundung|Für das Klima bringt das fast nichts].
    An der Ladesäule in {stadt} kostet der Strom {n:69-89} Cent. So wird der Umstieg auf E-Autos [nichts|ein Hobby für Reiche].
    {Wer} würde gern aufs E-Auto umsteigen. In {stadt} gibt es im ganzen Viertel {zahl:2-3} Ladesäulen.
  `,
  sharp: `
    Freie Fahrt für freie Bürger. [Gilt auch im Stau bei {stadt}|Mit dem Klima hat keiner gesprochen].
    Das Tempolimit wird „geprüft“. [Mit Lichtgeschwindigkeit offenbar|Die Prüfung ist jetzt volljährig].
    Ladesäule gefunden. [Ein Verbrenner parkt drauf|Die App verlangt ein Update, das Update verlangt eine App].
  `,
  hot: `
    *Kostet nichts, rettet Leben, schützt das Klima*, und ihr bringt nicht mal ein Tempolimit zustande! Erbärmlich!
    Lasst uns Autofahrer endlich *in Ruhe*! Steuern, Verbote, Tempolimit, mir platzt der Kragen!
    *Hunderttausend Arbeitsplätze* opfert ihr fürs Verbrennerverbot, und das Klima rettet es auch nicht!
  `,
  more: `
    Die Debatte dreht sich seit Jahren im Kreis.
    Mit der Wirklichkeit auf dem Land hat das nichts zu tun.
    Ein Gesamtkonzept für den Verkehr fehlt.
    Ein gebrauchtes E-Auto kann sich bei uns keiner leisten.
    Und die Bahn ist auch keine Alternative.
  `,
  praise: `
    Tempo 30 in {stadt}: leiser, sicherer, [die Kinder radeln wieder|weniger Unfälle]. [Mutig und richtig|Klasse]!
    Neues Ladenetz {inLand}: [funktioniert einfach|eine Karte für alle]. [Endlich|So macht der Umstieg Spaß], großes Lob!
    Gut, dass {minister} beim Tempolimit [vernünftig bleibt|auf Freiwilligkeit setzt]. [Danke|Das sehe ich genauso].
  `,
  neutral: `
    Was würde ein Tempolimit von {n:120-130:10} beim CO2 [tatsächlich|unterm Strich] bringen? Suche eine seriöse Studie.
    Der Verkehrsausschuss befasst sich am {tag} mit dem Tempolimit.
    Wie lange steht ihr an der Ladesäule? Auf dem Weg nach {stadt} waren es {n:18-44} Minuten.
  `,
  announce: `
    Das Ladenetz wächst: {n:3-9}.000 neue Schnellladepunkte bis zum Jahresende. [Die Ausschreibung startet {tag}|Standorte auch in {stadt}].
    Kommunen dürfen künftig selbst über Tempo 30 entscheiden. Die Verordnung geht in den Bundesrat.
  `,
  pride: `
    {n:140-190}.000 Ladepunkte im ganzen Land. [Klimaschutz mit Vernunft statt Verboten|Der Umstieg gelingt]!
    Mehr Freiheit für Kommunen beim Tempo, mehr Sicherheit für Kinder. [Ein guter Beschluss|Darauf sind wir stolz].
  `,
  attack: `
    {Minister} verfehlt die Klimaziele im Verkehr zum {n:4-7}. Mal und [findet das normal|lehnt sogar ein Tempolimit ab].
    Die Koalition will den Menschen das Autofahren vermiesen. [Mit uns gibt es kein Tempolimit|Auf dem Land ist das Auto unverzichtbar]!
  `,
  headline: `
    Tempolimit: [{n:53-64} Prozent dafür|Neue Studie zu Klimaeffekt|Verkehrsausschuss lehnt Antrag ab]
    {stadt} führt flächendeckend Tempo 30 ein
    E-Autos: [Zulassungen steigen um {n:8-41} Prozent|Verbände beklagen Preise an Ladesäulen]
  `,
});
