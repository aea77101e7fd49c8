import { defineTopic } from '../topic';

export const beraterakte = defineTopic({
  key: 'beraterakte',
  category: 'corrupt',
  area: null,
  weight: 1,
  office: 'verkehr',
  label: 'Beraterakte',
  nouns: [
    ['die Beraterakte', 'der Beraterakte'],
    ['die Beraterverträge im Verkehrsministerium', 'den Beraterverträgen im Verkehrsministerium'],
    ['die Vergabe ohne Ausschreibung', 'der Vergabe ohne Ausschreibung'],
  ],
  tags: ['Beraterakte', 'Korruption', 'Transparenz'],
  trends: ['#Beraterakte', 'Beratervertrag', 'Untersuchungsausschuss', 'Dornwalder', 'Vetternwirtschaft'],
  calm: `
    48 Millionen Euro für eine Beraterfirma, deren Chef mit dem Staatssekretär [zur Schule ging|im selben Verein ist]. Das riecht nach Vetternwirtschaft.
    In der Beraterakte fehlen 140 Seiten. [Ausgerechnet die zur Vergabe.|Wer hat die entfernt?] Das muss ein Untersuchungsausschuss klären.
    Aufträge ohne Ausschreibung, Rechnungen ohne Leistung: Die Beraterakte zeigt, wie [leicht|selbstverständlich] im Ministerium geklüngelt wurde.
    {Minister} will von den Beraterverträgen nichts gewusst haben. Seine Unterschrift steht [auf {zahl:3-7} davon|unter der Akte].
    Laut Beraterakte wurden {n:40-90:10} Stunden an Tagen abgerechnet, an denen [Feiertag war|gar niemand im Haus war].
    Der Staatssekretär hat die Beraterverträge unterschrieben und sitzt [heute im Aufsichtsrat|weiter im Amt]. Das ist ein Geruch, der bleibt.
    Im Untersuchungsausschuss zur Beraterakte erinnern sich {zahl:5-8} von {zahl:9-12} Zeugen an nichts. Das glaubt doch niemand.
  `,
  sharp: `
    Die Beraterakte ist „vorübergehend nicht auffindbar“. [Sie wird gerade beraten|Vermutlich hat sie jetzt einen eigenen Vertrag].
    {n:180-340:10} Euro Stundensatz fürs Kopieren alter Folien. [Korruption will ich es nicht nennen, Freundschaftsdienst trifft es.|Wo kann man sich bewerben?]
    {Minister} „kann sich nicht erinnern“. [Ein Berater für Gedächtnistraining wäre noch frei|An das Gehalt erinnert er sich hoffentlich].
    Die Beraterfirma wurde drei Wochen vor dem Auftrag gegründet. [Liebe auf den ersten Bescheid|Ein Naturtalent].
    Neues aus der Beraterakte: {n:12-30}.000 Euro für „strategisches Zuhören“. [Das mache ich für die Hälfte|Gehört hat man davon nichts].
    Der Minister „klärt das jetzt lückenlos auf“. [Mit 140 Seiten Lücke|Die Lücke ist schon mal da].
  `,
  hot: `
    *Vetternwirtschaft* bis zum Anschlag! Wer 48 Millionen an Kumpels verteilt, gehört vor Gericht!
    *Rücktritt*, Herr Minister! Die Beraterakte stinkt zum Himmel, und Sie sitzen immer noch da!
    Akten *verschwinden*, Handys werden *gelöscht*, und am Ende war es keiner! Diese Korruption widert mich an!
    48 Millionen für *Luft und Freundschaft*, und bei uns fällt die Schulbücherei aus! Das ist Korruption, nichts anderes!
    Wer Akten *schreddert*, hat etwas zu verbergen! Beraterakte auf den Tisch, *alles*, sofort!
  `,
  more: `
    Bei jedem Handwerksbetrieb käme sofort die Steuerfahndung.
    Der Rechnungshof hatte schon vor zwei Jahren gewarnt.
    Die Firma hat ein einziges Büro, über einer Bäckerei.
    Wer die Sache ans Licht gebracht hat, verdient Schutz.
    Am Ende gibt es für alle einen gut bezahlten Vorstandsposten.
    Von {kanzlerin} hört man dazu nichts.
    Transparenz gibt es immer erst, wenn etwas durchsickert.
    Kein einziger Vertrag wurde öffentlich ausgeschrieben.
    Die Handys der Beteiligten wurden natürlich zurückgesetzt.
    Und der Steuerzahler übernimmt auch noch die Anwaltskosten.
    Die Opposition hätte das auch früher merken können.
    Zurückgetreten ist bislang genau eine Sekretärin.
  `,
  praise: `
    Respekt für die Recherche zur Beraterakte. [So geht Journalismus|Ohne euch wüssten wir nichts von diesem Filz], danke!
    Gut, dass {pol} im Untersuchungsausschuss zur Beraterakte [nicht lockerlässt|so hartnäckig fragt]. [Weiter so|Starke Arbeit]!
    Endlich zieht jemand Konsequenzen: Die Staatssekretärin tritt wegen der Beraterakte zurück. [Anständig|Das verdient Anerkennung].
  `,
  neutral: `
    Wann tagt der Untersuchungsausschuss zur Beraterakte [das nächste Mal|öffentlich]?
    Was ist über die Beraterakte [gesichert|bisher] bekannt? Suche eine Übersicht mit Quellen.
    Im Untersuchungsausschuss sollen am {tag} {zahl:3-6} Zeugen zur Beraterakte aussagen.
    Ab welcher Summe muss ein Ministerium eigentlich ausschreiben?
    Gibt es die Beraterakte irgendwo zum Nachlesen, wenigstens die {n:300-900:50} freigegebenen Seiten?
    Die Opposition beantragt für {tag} eine Sondersitzung zur Beraterakte.
    Wer sitzt für die {partei} im Untersuchungsausschuss zur Beraterakte?
    Der Rechnungshof will seinen Bericht zur Beraterakte [am {tag}|nächste Woche] übergeben.
  `,
  announce: `
    Zur Beraterakte: Alle Unterlagen gehen [heute|bis {tag}] an den Untersuchungsausschuss. Wir kooperieren vollständig.
    Die Innenrevision prüft die Vergaben der letzten {zahl:3-5} Jahre. Der Bericht wird veröffentlicht.
  `,
  pride: `
    Neue Vergaberegeln gelten: [keine freihändigen Beraterverträge mehr|alle Verträge ab 10.000 Euro stehen online]. Das ist echte Transparenz!
    Wir haben aufgeklärt, ohne Ansehen der Person. [So geht Verantwortung|Das stärkt das Vertrauen].
  `,
  attack: `
    Die Beraterakte ist ein Fall für den Untersuchungsausschuss. {Minister} muss [zurücktreten|alles offenlegen]. [Der Filz muss weg|Das Maß ist voll]!
    48 Millionen Euro für Parteifreunde: Die Lindenunion [hat ein Korruptionsproblem|hält den Staat für Beute].
    140 Seiten fehlen in der Beraterakte. [Wer vertuscht hier was|Was hat diese Regierung zu verbergen]?
  `,
  headline: `
    Beraterakte: [Ministerium bestätigt Verträge ohne Ausschreibung|Staatssekretär weist Vorwürfe zurück|Untersuchungsausschuss beschlossen|140 Seiten fehlen|Rechnungshof wusste seit zwei Jahren Bescheid]
    {minister} [verteidigt Beraterverträge|räumt Fehler ein|lehnt Rücktritt ab]
    Beraterverträge: [Wer profitierte|Chronologie einer Affäre]
  `,
});
