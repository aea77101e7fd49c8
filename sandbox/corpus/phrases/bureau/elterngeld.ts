import { defineTopic } from '../topic';

export const elterngeld = defineTopic({
  key: 'elterngeld',
  category: 'bureau',
  area: null,
  weight: 2,
  office: 'soziales',
  label: 'Elterngeldantrag',
  nouns: [
    ['die Bearbeitungszeiten beim Elterngeld', 'den Bearbeitungszeiten beim Elterngeld'],
    ['den Formularwahnsinn bei Familienleistungen', 'dem Formularwahnsinn bei Familienleistungen'],
    ['die Papierflut in den Behörden', 'der Papierflut in den Behörden'],
  ],
  tags: ['Elterngeld', 'Bürokratie', 'Formulare'],
  trends: ['Elterngeld', '#Formularwahnsinn', 'Antragsfrist', 'Kindergeldstelle'],
  calm: `
    Unser Kind ist {zahl:4-9} Monate alt, der Elterngeldantrag ist [immer noch in Bearbeitung|noch nicht entschieden].
    Für das Elterngeld {n:18-34} Seiten ausgefüllt, danach kam die Bitte um [Gehaltsnachweise, die längst beilagen|eine Unterschrift auf Seite {n:9-17}].
    {Wer} hat beim Elterngeldantrag [ein Kreuz|ein Datum] vergessen und wartet jetzt [weitere acht Wochen|von vorn].
    Die Kindergeldstelle schreibt, man solle [nicht nachfragen|von Rückfragen absehen]. Wir warten seit {monaten}.
    Geburtsurkunde, Meldebescheinigung, Steuernummer: Der Staat hat alles und fragt [trotzdem|jedes Mal] neu. Bürokratie [vom Feinsten|wie aus dem Lehrbuch].
  `,
  sharp: `
    Das Elterngeld kommt [pünktlich zur Einschulung|bestimmt noch vor dem Abitur].
    Die Geburt hat {n:9-31} Stunden gedauert. Der Elterngeldantrag {zahl:6-12} Wochen. [Ratet, was schlimmer war|Nächstes Mal lieber nur die Geburt].
    „Bitte reichen Sie die Geburtsurkunde im Original ein.“ [Das Kind liegt auch im Original vor, falls es hilft|Soll ich das Kind gleich mitschicken?]
    Digitaler Elterngeldantrag heißt: online ausfüllen, [ausdrucken, unterschreiben, per Post schicken|als PDF ausdrucken, einscannen, verzweifeln].
  `,
  hot: `
    {Zahl:3-6} Monate *ohne Geld*, weil die Elterngeldstelle in {stadt} nicht nachkommt! Wovon soll eine junge Familie leben?
    Ich hänge mit Säugling auf dem Arm seit {stunden} in der Warteschleife der Elterngeldstelle. Das ist *respektlos*!
    Zum dritten Mal dieselben Unterlagen fürs Elterngeld verlangt. Lest ihr eigentlich *irgendwas*, was man euch schickt?!
    Familien als Bittsteller, Formulare wie vor fünfzig Jahren. Dieser Bürokratie-Irrsinn macht mich *rasend*!
  `,
  more: `
    Die Miete wartet nicht, bis jemand die Akte findet.
    Wir mussten uns {n:1500-4000:500} Euro bei den Großeltern leihen.
    Am Telefon hieß es: Frühestens in {wochen}.
    Warum dürfen Ämter Daten nicht einfach voneinander abrufen?
    Alleinerziehende trifft das am härtesten.
    Unsere Hebamme sagt, es gehe fast allen so.
  `,
  praise: `
    Kompliment an die Elterngeldstelle {stadt}: Antrag [online gestellt|per App geschickt], nach {n:9-16} Tagen bewilligt. [So soll es sein!|Wir sind begeistert.]
    Endlich: Kindergeld gibt es nach der Geburt automatisch, ganz ohne Antrag. [Wirklich gut gemacht|Das hilft sofort].
    Die Beraterin in {stadt} hat {wem} durch den ganzen Elterngeldantrag geholfen. [Geduldig und kompetent|Tausend Dank]!
    Ein Formular statt {zahl:4-7}: Der neue Familienantrag ist [eine echte Erleichterung|gut gelungen]. Danke an alle, die das [möglich gemacht|umgesetzt] haben.
  `,
  neutral: `
    Frage an die Eltern hier: Wie lange dauert das Elterngeld {inLand} [gerade|im Moment] ungefähr?
    Muss der Elterngeldantrag in {stadt} [noch per Post|im Original] eingereicht werden oder geht das [komplett|inzwischen] online?
    Der Familienantrag soll ab [Herbst|nächstem Jahr] {zahl:3-6} Leistungen bündeln. [Start ist in {stadt}|Getestet wird er in {stadt}].
    Hat jemand Erfahrung mit [Elterngeld Plus|Partnermonaten] bei Selbstständigkeit?
  `,
  announce: `
    Ein Antrag für alle Familienleistungen: Der Gesetzentwurf geht [in dieser Woche|noch im Herbst] ins Kabinett.
    In {stadt} testen wir den Familienantrag mit {n:300-1200:50} Eltern. Rückmeldungen sind [ausdrücklich erwünscht|willkommen].
    Kindergeld ohne Antrag, direkt nach der Geburt: Die Regelung gilt ab [dem 1. Januar|dem 1. Juli].
  `,
  pride: `
    {n:40-90} Prozent weniger Papier für junge Eltern: Unser Familienantrag [spart Zeit und Nerven|funktioniert]. Versprochen, gehalten!
    Kindergeld kommt jetzt automatisch. [Ein gutes Gefühl|Genau dafür mache ich Politik], wenn der Staat einmal von selbst liefert.
  `,
  attack: `
    Junge Familien warten {zahl:3-6} Monate auf ihr Elterngeld. {Minister} [verwaltet den Mangel|spricht von Einzelfällen].
    {n:20-34} Seiten Formular für ein Neugeborenes: Das ist der Staat der Koalition. [Familien verdienen Besseres|Schluss damit]!
    Der Familienantrag kommt wieder später. Erst hieß es Frühjahr, dann Herbst, jetzt [irgendwann|„im Laufe der Legislatur“]. [Das ist Arbeitsverweigerung|So verspielt man Vertrauen].
  `,
  headline: `
    Elterngeldstelle {stadt}: Bearbeitung dauert [derzeit|inzwischen] {n:9-21} Wochen
    Familienantrag: [Testlauf in {stadt} gestartet|Länder uneins über Zeitplan|Start verschiebt sich]
    {n:18-34} Seiten: [Warum der Elterngeldantrag so kompliziert ist|So viel Papier verlangt der Staat von Eltern]
    Kindergeld ohne Antrag: [Was sich für Eltern ändert|Die wichtigsten Fragen und Antworten]
  `,
});
