import { defineTopic } from '../topic';

export const strompreise = defineTopic({
  key: 'strompreise',
  category: 'econ',
  area: 'economy',
  weight: 2.4,
  office: 'wirtschaft',
  label: 'Strompreis',
  nouns: [
    ['den Strompreis', 'dem Strompreis'],
    ['die hohen Strompreise', 'den hohen Strompreisen'],
    ['die Netzentgelte', 'den Netzentgelten'],
  ],
  tags: ['Strompreis', 'Energie', 'Stromrechnung'],
  trends: ['Strompreis', '#Stromrechnung', 'Netzentgelte', 'Grundversorger', '#Preisdeckel'],
  calm: `
    Mein Abschlag für Strom steigt von {n:70-95} auf {n:110-160} Euro im Monat. Verbraucht habe ich [weniger|genauso viel].
    Der Strompreis {inLand} liegt jetzt bei {n:33-46} Cent. [Für viele Familien|Für Rentner] ist das [kaum noch bezahlbar|zu viel].
    {Wer} zahlt in {stadt} fast doppelt so hohe Netzentgelte wie [ich|die Verwandtschaft] in {stadt2}. Verstehen kann das niemand.
    Der Börsenpreis fällt seit {monaten}, mein Strompreis [steigt|bleibt]. [Das sollte mal jemand erklären|Irgendwo bleibt die Differenz hängen].
    Unsere Bäckerei zahlt {n:2-6}.{n:100-900:100} Euro Strom im Monat. Irgendwann [kostet ein Brötchen einen Euro|rechnet sich das nicht mehr].
    Trotz Balkonkraftwerk zahle ich {n:12-31} Euro mehr für Strom als [im Vorjahr|letztes Jahr]. Der Grundpreis frisst alles auf.
    Im Mehrfamilienhaus in {stadt} wurde der Stromtarif gekündigt. Der neue Strompreis: {n:38-49} Cent.
  `,
  sharp: `
    Der Strompreis sinkt bestimmt [nächstes Jahr|bald]. [Das höre ich seit der Grundschule|So wie jedes Jahr]. 
    Habe meine Stromrechnung gerahmt. [Moderne Kunst|Ein Bild des Schreckens], Wert: {n:1400-2900:100} Euro.
    „Strom sparen“, rät {minister}. [Ich dusche schon im Kerzenschein|Mein Kühlschrank hat jetzt Gleitzeit].
    Netzentgelt, Umlage, Steuer, Steuer auf die Umlage. [Irgendwo auf der Rechnung steht klein auch Strom|Ein Strompreis wie eine Zwiebel: Beim Schälen weint man].
    Wechsel den Anbieter, sagen sie. [Der neue hat mich nach drei Wochen auch erhöht|Ich kenne jetzt alle Warteschleifen des Landes].
    Der Strompreis enthält {zahl:7-9} Bestandteile. [Strom ist einer davon|Der größte heißt Pech].
  `,
  hot: `
    {n:1200-1900:100} Euro *Nachzahlung* für Strom! Wie soll man das als [Alleinerziehende|Rentnerin|Azubi] bezahlen?!
    Die Konzerne machen Rekordgewinne, und wir zahlen den *höchsten Strompreis* Europas! [Das ist Abzocke|Schämt euch]!
    Versprochen war eine Stromsteuersenkung für *alle*. Bekommen haben sie die anderen. Ich fühle mich [verschaukelt|betrogen]!
    Unser Betrieb in {stadt} hält diesen Strompreis keine {zahl:3-6} Monate mehr aus. *{n:20-90} Arbeitsplätze*! [Interessiert das irgendwen?|Hört das jemand?]
  `,
  more: `
    In den Nachbarländern kostet die Kilowattstunde fast die Hälfte.
    Gewechselt habe ich schon zweimal, gebracht hat es {n:4-9} Euro im Monat.
    Die Netzentgelte zahlen ausgerechnet die, bei denen die Windräder stehen.
    Und dann wundert sich jemand, dass Betriebe abwandern.
    Eine Wärmepumpe rechnet sich so auch nicht.
    Meine Eltern heizen nur noch ein Zimmer.
    Der Staat verdient an jeder Kilowattstunde mit.
    Der Versorger antwortet mit einem Textbaustein.
    Bei der Wärmepumpe war von diesem Strompreis keine Rede.
    Industrie bekommt Rabatt, der kleine Laden nicht.
    Der Kühlschrank lässt sich nun mal nicht abschalten.
  `,
  praise: `
    Meine Stromrechnung ist zum ersten Mal seit {jahren} gesunken, {n:14-38} Euro weniger im Monat. [Das tut gut|Endlich]!
    Die Senkung der Netzentgelte kommt an: [Unser Handwerksbetrieb|Unser Haushalt] spart {n:90-480:10} Euro im Jahr. [Danke dafür|Richtige Entscheidung].
    Dynamischer Stromtarif plus Balkonkraftwerk: Mein Strompreis lag [gestern|am Sonntag] bei {n:9-17} Cent. [Klasse, dass das jetzt geht|So macht Energiewende Spaß].
    Gut, dass {minister} beim Strompreis [hart geblieben ist|auf die Betriebe gehört hat]. [Das sichert Jobs|Davon haben alle etwas].
  `,
  neutral: `
    Was zahlt ihr gerade pro Kilowattstunde? Mein Strompreis in {stadt}: {n:29-42} Cent.
    Ab wann gilt eigentlich der [neue Strompreisdeckel|gesenkte Strompreis], und für wen?
    Der Strompreis an der Börse lag {wann} [mittags|nachts] bei {n:2-9} Cent je Kilowattstunde.
    Lohnt sich {inLand} ein [dynamischer Stromtarif|Batteriespeicher], wenn man tagsüber arbeitet?
    Weiß jemand, wie sich die Netzentgelte {inLand} zusammensetzen?
  `,
  announce: `
    Wir senken die Netzentgelte um {n:2-6} Milliarden Euro. Das Kabinett befasst sich [am Mittwoch|in der kommenden Woche] damit.
    Der Strompreisdeckel für das Handwerk [geht in die Verbändeanhörung|liegt jetzt beim Bundesrat]. Stellungnahmen sind bis Monatsende möglich.
    Energiegipfel in {stadt} mit Stadtwerken, Industrie und Verbraucherschutz. Thema: [Strompreis und Netzausbau|faire Netzentgelte].
  `,
  pride: `
    Der Strompreis sinkt [zum dritten Mal in Folge|auf den niedrigsten Stand seit {jahren}]. [Unsere Politik wirkt|Die Entlastung kommt an]!
    {n:80-260:10} Euro weniger im Jahr für eine vierköpfige Familie: Die Senkung der Netzentgelte ist [ein Erfolg dieser Koalition|richtig und gerecht].
  `,
  attack: `
    Deutschland zahlt den höchsten Strompreis Europas, und {minister} [feiert sich für einen Cent|redet die Lage schön].
    Versprochen war die Stromsteuersenkung für alle. Die Koalition hat ihr Wort gebrochen, [die Bürger zahlen die Zeche|wieder einmal].
    Netzentgelte runter, Stromsteuer runter, und zwar sofort! [Die Betriebe in {stadt} können nicht länger warten|Jeder Monat Zögern kostet Arbeitsplätze].
  `,
  headline: `
    Strompreis: [Versorger in {stadt} kündigt Erhöhung um {n:4-14} Prozent an|Netzentgelte sinken zum Jahreswechsel|Was Haushalte jetzt im Schnitt zahlen]
    Stromsteuer: Koalition [vertagt Entscheidung|streitet über Entlastung für Haushalte]
    Verbraucherzentrale: {n:31-58} Prozent der Haushalte zahlen zu viel für Strom
    Strompreisdeckel: [Wer profitiert und wer nicht|Industrie fordert schnelle Klarheit|Bundesrat meldet Bedenken an]
  `,
});
