import { defineTopic } from '../topic';

export const abschiebungen = defineTopic({
  key: 'abschiebungen',
  category: 'migr',
  area: 'immigration',
  weight: 3.6,
  office: 'inneres',
  label: 'Abschiebung',
  nouns: [
    ['das Asylrecht', 'dem Asylrecht'],
    ['die Abschiebungen', 'den Abschiebungen'],
    ['die Abschiebepraxis', 'der Abschiebepraxis'],
  ],
  tags: ['Abschiebung', 'Asyl', 'Migration'],
  trends: ['Abschiebung', '#Asylrecht', 'Härtefallkommission', 'Duldung'],
  calm: `
    Jede zweite Abschiebung scheitert, weil [Papiere fehlen|niemand angetroffen wird|der Flug storniert wird]. Das System [funktioniert nicht|passt hinten und vorne nicht].
    Der Pflegehelfer auf unserer Station soll abgeschoben werden. [Er arbeitet seit {jahren} hier|Ausbildung fertig, Vertrag unbefristet]. Eine solche Abschiebung ist unvernünftig.
    Ein abgelehnter Asylantrag hat {inLand} [kaum Folgen|oft keine Konsequenz]. Das untergräbt die Akzeptanz für alle, die Schutz brauchen.
    Eine Schülerin aus der Klasse meiner Tochter bekam {wann} den Bescheid zur Abschiebung, kurz vor dem Abschluss. [Das ist hart|Verstehen kann das hier niemand].
    Das Asylverfahren in {stadt} dauert im Schnitt {n:11-26} Monate. [Das ist für alle zu lang|Danach ist eine Abschiebung kaum noch zumutbar].
    Für einen Ausreisepflichtigen sind {zahl:5-9} Behörden zuständig. So dauert jede Abschiebung [Jahre|ewig].
    Die Familie in unserer Straße in {stadt} hat Arbeit, die Kinder sind im Verein, und nun droht die Abschiebung. [Das trifft die Falschen|Uns fehlen die Worte].
    Asylverfahren von {n:14-30} Monaten, und am Ende entscheidet [ein überlastetes Gericht|der Zufall]. Das kann man doch besser regeln.
  `,
  sharp: `
    Abgeschoben werden zuverlässig die, die [morgens pünktlich bei der Arbeit sind|einen festen Wohnsitz und einen Ausbildungsvertrag haben]. Man findet sie so leicht.
    „Abschiebeoffensive“, Teil {zahl:3-9}. [Fortsetzung folgt|Die Besetzung wechselt, die Handlung bleibt].
    Der Abschiebeflug hob mit {zahl:2-6} Passagieren ab. [Wurde das Ergebnis schon als Trendwende verkauft?|Die Crew war zahlreicher.]
    Erst Integration fordern, dann die Integrierten abschieben. [Ein Meisterstück|Muss man sich auch erst mal ausdenken].
  `,
  hot: `
    Vollziehbar ausreisepflichtig und *trotzdem* noch hier! Wozu gibt es eigentlich Gesetze, wenn keine Abschiebung klappt?!
    Eine Abschiebung *nachts um drei*, vor den Augen der Kinder! Was ist nur aus diesem Land geworden?!
    Unsere beste Azubi wird *abgeschoben*, und gleichzeitig jammert {minister} über Fachkräftemangel! [Völlig irre|Das ist doch Wahnsinn]!
    Straftäter bleiben, Fleißige müssen gehen! Diese Asylpolitik ist *auf den Kopf gestellt*!
    *Jahre* hat der Staat gebraucht, und jetzt soll die Familie in {zahl:3-5} Tagen raus! Das ist unmenschlich!
    Gesetze beschließen und dann *nicht durchsetzen*: So macht ihr das ganze Asylrecht kaputt!
  `,
  more: `
    Gerichte, Ausländerämter und Polizei arbeiten nebeneinanderher.
    Rücknahmeabkommen fehlen seit Jahren.
    Bei uns im Ort haben {n:300-1900:50} Leute eine Petition unterschrieben.
    Schutz für Verfolgte und klare Regeln für alle anderen, das muss doch gehen.
    Am Ende bleibt alles an den Kommunen hängen.
    Die Behörden haben zu wenig Personal.
    Klare Entscheidungen in drei Monaten, das wäre für alle fair.
    Ohne Rücknahmeabkommen bleibt das alles Theorie.
    Der Betrieb hat extra einen Anwalt eingeschaltet.
    Jedes Bundesland legt die Regeln anders aus.
    Dem Ministerium fällt dazu nur eine Pressemitteilung ein.
  `,
  praise: `
    Die Härtefallkommission {inLand} hat die Abschiebung gestoppt. [Unser Azubi darf bleiben|Die Familie bleibt in {stadt}]. [Danke an alle, die geholfen haben!|Menschlichkeit gewinnt!]
    Asylverfahren in {stadt} jetzt in {zahl:3-5} Monaten statt in zwei Jahren. [Genau so muss es laufen|Das ist ein echter Fortschritt].
    Richtig, dass verurteilte Gewalttäter jetzt konsequent abgeschoben werden. [Danke, {minister}|Das stärkt das Vertrauen].
    Das neue Bleiberecht für [Azubis|Beschäftigte in der Pflege] ist [vernünftig und menschlich|ein kluger Schritt]. [Gut gemacht|Mehr davon]!
  `,
  neutral: `
    Wie viele Abschiebungen gab es {inLand} [im letzten Jahr|im ersten Halbjahr]? Finde nur widersprüchliche Zahlen.
    Die Härtefallkommission tagt [am {tag}|nächste Woche] in {stadt}. Es geht um {zahl:4-12} Fälle.
    Was ist der Unterschied zwischen [Duldung und Aufenthaltsgestattung|Zurückweisung und Abschiebung]? Ernst gemeinte Frage.
    Laut Ministerium wurden im letzten Quartal {n:4-7}.{n:100-900:50} Abschiebungen vollzogen.
  `,
  announce: `
    Wir beschleunigen die Asylverfahren: Ziel sind {zahl:3-6} Monate bis zur Entscheidung. [Dafür kommen {n:300-900:50} neue Stellen|Der Entwurf liegt den Ländern vor].
    Das Chancenbleiberecht wird entfristet. [Wer arbeitet und die Sprache spricht, kann bleiben|Der Bundestag stimmt in der kommenden Woche ab].
  `,
  pride: `
    Schnellere Verfahren, klare Entscheidungen: Die Dauer der Asylverfahren ist um {n:18-40} Prozent gesunken. [Das ist unser Erfolg|Es geht voran]!
    {n:9-21}.000 Menschen mit Arbeit haben dank unseres Bleiberechts [eine sichere Perspektive|Klarheit]. Gut für sie, gut fürs Land!
  `,
  attack: `
    {n:200-240}.000 Ausreisepflichtige, und {minister} feiert jeden Flug mit {zahl:4-12} Personen. [Das ist keine Asylpolitik, das ist Hilflosigkeit|So verliert der Rechtsstaat Autorität].
    Wer Auszubildende abschiebt und gleichzeitig Fachkräfte sucht, hat [kein Konzept|jedes Maß verloren]. Diese Abschiebepraxis muss enden!
    Die Koalition streitet, die Ausländerbehörden [kapitulieren|brechen zusammen]. Wir fordern [klare Zuständigkeit beim Bund|ein Ende der Kettenduldungen]!
  `,
  headline: `
    Abschiebung von [Azubi|Altenpfleger] in {stadt}: [Härtefallkommission entscheidet am {tag}|Betrieb kämpft um Mitarbeiter]
    Zahl der Abschiebungen [steigt|sinkt] auf {n:4-7}.{n:100-900:50} im Quartal
    Asylverfahren: [Länder fordern mehr Richter|Dauer sinkt auf {n:7-14} Monate|Bund plant zentrale Ausreisezentren]
    Rücknahmeabkommen: [Verhandlungen stocken|Delegation reist zu Gesprächen]
  `,
});
