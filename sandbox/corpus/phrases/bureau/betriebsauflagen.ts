import { defineTopic } from '../topic';

export const betriebsauflagen = defineTopic({
  key: 'betriebsauflagen',
  category: 'bureau',
  area: 'economy',
  weight: 2.6,
  office: 'wirtschaft',
  label: 'Bürokratie im Betrieb',
  nouns: [
    ['den Bürokratieabbau', 'dem Bürokratieabbau'],
    ['die Bürokratie in den Betrieben', 'der Bürokratie in den Betrieben'],
    ['die Dokumentationspflichten', 'den Dokumentationspflichten'],
  ],
  tags: ['Bürokratie', 'Mittelstand', 'Handwerk'],
  trends: ['Bürokratieabbau', '#Papierkrieg', 'Handwerk', 'Lieferkettennachweis'],
  calm: `
    Unser Betrieb hat {n:6-28} Beschäftigte, und eine davon macht [nur noch|ausschließlich] Bürokratie: [Nachweise, Statistiken, Meldungen|Listen, Formulare, Prüfberichte].
    {Wer} führt [eine Bäckerei|einen Malerbetrieb|ein kleines Café] in {stadt}. Jeden Sonntag [Papierkram statt Familie|vier Stunden Formulare].
    Für [einen Sommergarten|zwei Tische vor der Tür|ein Straßenfest] in {stadt} brauchten wir {zahl:4-9} Genehmigungen.
    Die Bürokratie im Handwerk kostet uns [einen Tag|zehn Stunden] pro Woche. Die Zeit fehlt [beim Kunden|auf der Baustelle].
    Jedes Jahr neue Meldepflichten, gestrichen wird [fast nichts|nie eine]. Für kleine Betriebe ist diese Bürokratie [kaum noch zu schaffen|eine echte Last].
    Für {zahl:2-4} Stunden Aushilfe musste ich {n:9-16} Dokumente ausfüllen. Diese Bürokratie [vertreibt jeden Betrieb|kostet mehr als der Lohn].
    Unser Hofladen braucht für jedes Etikett {zahl:6-9} Pflichtangaben. Seit {jahren} kommt jedes Jahr [eine dazu|etwas Neues].
  `,
  sharp: `
    Habe heute dokumentiert, dass ich dokumentiert habe. [Bürokratie kann so erfüllend sein|Als Nächstes bitte ein Formular für Formulare].
    Die Leiter in unserem Betrieb hat [ein eigenes Prüfbuch|mehr Papiere als ich]. [Die Kaffeemaschine ist als Nächste dran|Sie fühlt sich jetzt sehr sicher].
    Das Bürokratieabbaugesetz hat {n:74-210} Seiten. [Kein Witz|Man muss sie sich auf der Zunge zergehen lassen].
    Um eine [Aushilfe|Ferienkraft] anzumelden, brauchte ich länger, als sie [dann gearbeitet hat|bei uns war]. Läuft bei der Bürokratie.
    Der Prüfer hat beanstandet, dass unser Feuerlöscher [die falsche Schrift trägt|keinen Namen hat]. Bürokratie kann so beruhigend sein.
    Neue Vorschrift: Auch die Schulung über die Schulung ist [zu dokumentieren|zu schulen]. Danke, Bürokratie.
  `,
  hot: `
    {n:14-31} Statistiken im Jahr, *unbezahlt*, sonst Bußgeld! Diese Bürokratie frisst uns auf!
    Ich bin [Bäckermeister|Dachdecker|Elektriker|Gärtnerin] und kein *Aktenordner*! Lasst uns endlich [arbeiten|in Ruhe arbeiten]!
    {Jahre} Sonntagsreden über Bürokratieabbau und *jede Woche* neue Vorschriften. Ich habe [die Nase voll|genug von euch]!
    Nächstes Jahr mache ich [den Laden|meinen Betrieb] nach {n:17-39} Jahren zu. Nicht wegen der Kunden, *wegen der Bürokratie*!
  `,
  more: `
    Meine Tochter will den Betrieb unter diesen Umständen nicht übernehmen.
    Der Steuerberater verdient daran mehr als ich.
    Große Konzerne haben dafür eigene Abteilungen, wir haben den Küchentisch.
    Kontrolliert wird das alles sowieso fast nie.
    Versprochen wurde „eine Vorschrift rein, zwei raus“. Gesehen habe ich davon nichts.
    So vergrault man die letzten, die sich noch selbstständig machen.
    Zwei Aufträge habe ich deshalb schon abgesagt.
    Die Beamtin am Telefon kannte das Formular auch nicht.
    Mein Lehrling fragt, ob er Tischler oder Sachbearbeiter wird.
    Jede Behörde will dieselben Zahlen in einem anderen Format.
  `,
  praise: `
    Die neue Bagatellgrenze spart unserem Betrieb {zahl:6-12} Stunden Bürokratie im Monat. [Danke, das war überfällig!|Das merkt man wirklich.]
    Belege dürfen jetzt {zahl:6-8} statt zehn Jahre ins Archiv. [Kleine Sache, große Wirkung|Klingt banal, hilft uns sehr]. Gut so!
    Gewerbe in {stadt} [in einer Stunde|an einem Vormittag] angemeldet, komplett digital. Ich bin [positiv überrascht|beeindruckt].
    Lob für {minister}: Beim Bürokratieabbau wurde [endlich|tatsächlich] auf das Handwerk gehört. [Bitte mehr davon!|Weiter so!]
  `,
  neutral: `
    Welche Bürokratie kostet euch im Betrieb die meiste Zeit? [Sammle Beispiele für eine Umfrage|Mich interessieren konkrete Fälle].
    Das neue Gesetz zum Bürokratieabbau [wird nächste Woche beraten|geht jetzt in den Ausschuss]. [Weiß jemand|Kann jemand sagen], ab wann die Erleichterungen gelten?
    Laut [Handwerkskammer|Verband] fallen im Schnitt {n:5-14} Stunden Bürokratie pro Woche an.
    Gilt die Dokumentationspflicht auch für Betriebe mit [weniger als zehn|unter fünf] Beschäftigten?
  `,
  announce: `
    Unser Bürokratieabbaugesetz streicht {n:60-180} Meldepflichten. Erste Lesung ist [nächste Woche|im kommenden Monat].
    Bürokratie-Sprechstunde in {stadt}: {n:20-60} Betriebe, {n:90-210} konkrete Vorschläge. [Die Auswertung folgt|Wir prüfen jeden einzelnen].
    Neu: Der Praxischeck. Künftig müssen Gesetze vor dem Kabinett [von Betrieben getestet|auf Aufwand geprüft] werden.
  `,
  pride: `
    {n:1-4},{n:1-9} Milliarden Euro weniger Bürokratiekosten im Jahr. [Wir reden nicht nur, wir streichen|Das ist ein starkes Signal an den Mittelstand]!
    Die Belegpflicht im Bäckerhandwerk ist Geschichte. [Richtig so!|Ein Erfolg, für den wir lange gekämpft haben.]
  `,
  attack: `
    {Minister} verspricht Bürokratieabbau und liefert {n:20-70} neue Berichtspflichten. [Der Mittelstand hat die Faxen dicke|So geht es nicht weiter].
    Der Papierkrieg frisst das Handwerk auf. Die Koalition muss [endlich streichen statt ankündigen|sofort ein Moratorium für neue Vorschriften beschließen]!
    Eine Bürokratiebremse, die nichts bremst: Das [neue Gesetz|Entlastungspaket] der Koalition ist [reine Kosmetik|eine Mogelpackung].
  `,
  headline: `
    Bürokratieabbau: [Verband sieht „kaum Entlastung“|Kabinett beschließt Streichliste|Normenkontrollrat mahnt mehr Tempo an]
    Handwerk klagt: {n:5-14} Stunden Bürokratie pro Woche
    {stadt}: [Café kämpft um zwei Tische vor der Tür|Bäckerei schließt nach {n:31-98} Jahren, Inhaber nennt Bürokratie als Grund]
    Studie: Bürokratie kostet Betriebe {n:31-67} Milliarden Euro im Jahr
  `,
});
