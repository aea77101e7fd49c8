import { defineTopic } from '../topic';

export const heizwende = defineTopic({
  key: 'heizwende',
  category: 'env',
  area: 'environment',
  weight: 2,
  office: 'umwelt',
  label: 'Heizwende',
  nouns: [
    ['das Heizwendegesetz', 'dem Heizwendegesetz'],
    ['die Heizwende', 'der Heizwende'],
    ['die Förderung für Wärmepumpen', 'der Förderung für Wärmepumpen'],
  ],
  tags: ['Heizwende', 'Klima', 'Wärmepumpe'],
  trends: ['#Heizwende', 'Wärmepumpe', 'Heizungstausch', 'Umweltminister Birkenfurt', 'Fernwärme'],
  calm: `
    Kostenvoranschlag für die Wärmepumpe in unserem Altbau: {n:34-58}.000 Euro. Mit der Heizwende [überfordert man normale Leute|wird Wohnen zum Luxus].
    Die Förderung für den Heizungstausch wurde {zahl:2-4}mal geändert, während {wer} auf [die Zusage|den Bescheid] wartet.
    Der Wärmeplan für {stadt} kommt erst {n:2027-2029}. Entscheiden sollen wir uns aber jetzt. [Das Heizwendegesetz ist schlecht gemacht|So plant niemand ein Haus].
    Die Fernwärme in {stadt} ist {n:28-70} Prozent teurer geworden, wechseln [kann man nicht|darf man nicht]. Klimaschutz darf kein Monopolgeschenk sein.
    Beim Klimaschutz wird seit {jahren} gebremst. Die Heizwende abzuschwächen, [kostet uns später das Doppelte|ist ein Fehler].
    Der Schornsteinfeger sagt Austausch, der Energieberater sagt abwarten, das Heizwendegesetz sagt [beides|jedes Jahr etwas anderes].
    Als Vermieterin von {zahl:2-4} Wohnungen in {stadt} weiß ich nicht mehr, [was ich darf|womit ich heizen soll]. Die Heizwende ist ein Rätsel.
  `,
  sharp: `
    Heizwende: Die Wärmepumpe ist da, [der Techniker kommt nächstes Jahr|fehlt nur noch der Strom, den man bezahlen kann].
    Das Heizwendegesetz in Kurzform: [Frieren fürs Formular|Es gilt, aber nicht jetzt, nicht hier und nicht so].
    Meine Gasheizung läuft noch. [Sie hat inzwischen drei Förderprogramme überlebt|Wir beide warten gespannt auf die nächste Novelle].
    Technologieoffenheit heißt: [Alles ist erlaubt, nichts ist bezahlbar|Man darf auch mit Hoffnung heizen].
    Heizwende im Altbau: [Erst dämmen, dann tauschen, dann erben|Das Haus ist warm, der Eigentümer blank].
    Beratungstermin zur Heizwende in {stadt}: in {monaten}. [Im Sommer dann|Ich ziehe so lange zwei Pullover an].
  `,
  hot: `
    Finger weg von *meinem Heizungskeller*! Dieses Heizwendegesetz enteignet kleine Hausbesitzer auf Raten!
    {n:38-62}.000 Euro für eine Heizung bei {n:1400-1900:100} Euro Rente! Habt ihr *komplett* den Verstand verloren?!
    Die Welt *brennt*, und ihr verwässert das einzige wirksame Klimagesetz! Unsere Kinder werden euch das nie verzeihen!
    *Hü und hott*, rein in die Förderung, raus aus der Förderung! Kein Handwerker plant mehr mit euch!
  `,
  more: `
    Handwerker haben frühestens in einem Jahr Zeit.
    Die Mieter zahlen am Ende die Zeche.
    In Schweden heizen sie seit dreißig Jahren so.
    Jede Regierung macht es neu, und alle warten ab.
    Der Energieberater sagt etwas anderes als das Amt.
    Gas wird auch nicht billiger.
    Sozial ist das alles nicht durchdacht.
    Bei der Bank heißt es, in meinem Alter gebe es keinen Kredit.
    Das Gesetz ist so verständlich wie eine Steuertabelle.
    Die Nachbarn haben schnell noch eine alte Heizung eingebaut.
    Über die Stromleitungen redet dabei niemand.
  `,
  praise: `
    Wärmepumpe seit {monaten} im Altbau von {n:1958-1984}: warm, leise, {n:480-1150:10} Euro gespart. [Heizwende geht|Bin begeistert]!
    Die Förderung kam in {zahl:4-7} Wochen, {n:40-70:5} Prozent übernommen. [Danke, das Heizwendegesetz hat uns geholfen|Klasse gelöst]!
    {stadt} baut ein Wärmenetz für {n:1200-9400:100} Haushalte. [Zukunft zum Anfassen|Starke Klimapolitik vor Ort], weiter so!
    Gut, dass {minister} bei der Heizwende standhaft bleibt. [Klimaschutz braucht Verlässlichkeit|Danke für das Rückgrat].
  `,
  neutral: `
    Wer hat Erfahrung mit einer Wärmepumpe im [Altbau|Reihenhaus]? Angebot aus {stadt} liegt bei {n:22-44}.000 Euro.
    Wann kommt der Wärmeplan für {stadt}? [Auf der Website steht nichts|Im Amtsblatt habe ich nichts gefunden].
    Die Förderung für den Heizungstausch beträgt ab Januar {n:30-65:5} Prozent. Gilt das auch für [Eigentümergemeinschaften|Vermieter]?
    Der Bundestag stimmt [am Freitag|diese Woche] über das Heizwendegesetz ab.
  `,
  announce: `
    Heizwendegesetz: Der Bundestag berät {tag} in zweiter Lesung. Neu sind [ein Mieterschutz und längere Fristen|Regeln für Wärmenetze].
    Infotour Heizwende in {stadt}: {n:120-420:10} Gäste, viele Fragen zu [Förderung und Altbau|Fernwärme]. Antworten gibt es auch online.
    Die Heizungsförderung wird bis {n:2030-2032} festgeschrieben. [Anträge laufen wie bisher über das Portal|Das Kabinett entscheidet am Mittwoch].
  `,
  pride: `
    {n:230-420:10}.000 Wärmepumpen in einem Jahr: [Die Heizwende läuft|Klimaschutz, der ankommt]. [Darauf sind wir stolz|Unser Gesetz wirkt]!
    Mit bis zu {n:60-70:5} Prozent Förderung lassen wir niemanden allein. [Die Heizwende ist sozial|Versprochen, gehalten]!
  `,
  attack: `
    Das Heizwendegesetz ist [ein Bürokratiemonster|ein Angriff auf Eigenheimbesitzer]. {Minister} [muss es zurückziehen|hat kein Gespür für normale Leute]!
    Erst Chaos, dann Aufschub: Mit dieser Heizwende verfehlt die Koalition [jedes Klimaziel|alle Ziele]. [Das ist unverantwortlich gegenüber der nächsten Generation|Klimaschutz geht anders].
    Wärmepumpen verordnen und die Leitungen nicht ausbauen: [Stümperei|So ruiniert man die Akzeptanz der Heizwende].
  `,
  headline: `
    Heizwende: [Bundestag beschließt Gesetz|Förderanträge steigen um {n:14-60} Prozent|Verbände fordern Klarheit|Was Eigentümer jetzt wissen müssen]
    Wärmeplan: {stadt} [setzt auf Fernwärme|verschiebt Beschluss]
    Fernwärme in {stadt} wird {n:6-28} Prozent [teurer|günstiger]
    {minister}: „[Die Heizwende bleibt|Wir lassen niemanden allein]“
  `,
});
