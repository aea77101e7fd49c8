import { lines } from '../topic';

export const praiseToPoliticians = lines(`
  Endlich kümmert sich jemand ernsthaft um {akk}. [Danke|Bitte dranbleiben]!
  Bei {dat} haben Sie [Wort gehalten|Mut bewiesen]. [Das vergesse ich nicht|Respekt].
  Ihr Einsatz bei {dat} ist [vorbildlich|beeindruckend|klasse]. [Weiter so|Danke dafür]!
  Zu {dat} die bisher [klügste|ehrlichste|klarste] Aussage. Danke!
  Gute Linie bei {dat}. [Meine Stimme haben Sie|Lassen Sie sich nicht beirren].
  Bei {dat} liegen Sie [vollkommen|absolut|genau] richtig.
  Danke, dass Sie bei {dat} auch an {stadt} denken.
  Gut, dass Sie {akk} ansprechen, das [trauen sich wenige|ist wichtig].
  Ich war skeptisch, aber bei {dat} [hat mich die {seinePartei} überzeugt|machen Sie einen guten Job].
  Klare Worte zu {dat}, [ohne Schaum vor dem Mund|sachlich und fair]. Tut gut!
  Was sich bei {dat} in {stadt} getan hat, ist toll. [Kompliment|Danke an alle].
  Bei {dat} sieht man, dass Politik etwas bewirken kann. [Danke|Stark].
`);

export const praiseToMedia = lines(`
  Sehr guter [Artikel|Bericht|Beitrag] über {akk}, [sachlich und gründlich|danke dafür].
  Danke, dass ihr bei {dat} dranbleibt. [Wichtige Arbeit|Genau dafür lese ich euch].
  Endlich mal eine gute Nachricht zu {dat}!
  Gut erklärt, was hinter {dat} steckt. [Danke|Klasse gemacht]!
  Das mit {dat} ist [erfreulich|ein schöner Erfolg]. Gern mehr davon!
  Zu {dat} der beste Überblick, den ich bisher gelesen habe.
  Bei {dat} tut sich was, [das freut mich sehr|das gibt Hoffnung].
`);

/** How praise among citizens begins, by what it answers; something of the topic follows. */
export const praiseAmongCitizens = {
  toComplaint: lines(`
    Das sehe ich anders.
    Da muss ich die Verantwortlichen in Schutz nehmen.
    Man sollte auch das Positive sehen.
    Nicht alles schlechtreden.
    Gegenbeispiel:
    Es geht auch anders:
    Widerspruch:
    Moment, nicht so pauschal.
    Die andere Seite:
    Es gibt auch Lichtblicke.
  `),
  toPraise: lines(`
    Freut mich, das zu lesen.
    Stimmt, das läuft wirklich gut.
    Schön, dass das mal jemand schreibt.
    Da schließe ich mich gern an.
    Passend dazu:
    Sehe ich auch so.
    Und noch etwas Schönes:
  `),
  toQuestion: lines(`
    Kann ich beantworten, und zwar erfreulich:
    Da habe ich gute Nachrichten.
    Dazu etwas Schönes:
    Passend zur Frage:
    Bei {dat} bin ich zuversichtlich.
  `),
} as const;

export const neutralToPoliticians = lines(`
  Gibt es zu {dat} schon einen [Zeitplan|Entwurf|Termin]?
  Wo kann man das zu {dat} [nachlesen|im Wortlaut nachlesen|genauer nachlesen]?
  Gilt das bei {dat} auch {inLand}?
  Ab wann ist bei {dat} mit [einer Entscheidung|Ergebnissen] zu rechnen?
  Wie steht die {seinePartei} {inLand} zu {dat}?
  Gibt es zu {dat} auch eine Veranstaltung in {stadt}?
  Welche Rolle spielen bei {dat} die [Kommunen|Länder]?
  Sprechen Sie über {akk} auch einmal in {stadt}?
  Wird die Debatte über {akk} irgendwo [übertragen|dokumentiert]?
  Können Sie die Zahlen zu {dat} bitte [verlinken|aufschlüsseln|mit Quelle angeben]?
  Was sagt der Koalitionspartner zu {dat}?
  Ich bin bei {dat} noch unentschieden. Welche Argumente sprechen [dagegen|dafür]?
  Wer ist in {stadt} der richtige Ansprechpartner für Fragen zu {dat}?
  Bezieht sich das nur auf {akk} oder auch auf andere Bereiche?
`);

export const neutralToMedia = lines(`
  Gibt es zu {dat} auch Zahlen für {stadt}?
  Wo findet man die Studie zu {dat}?
  Aus welchem Jahr sind die Angaben zu {dat}?
  Wird der Beitrag über {akk} noch aktualisiert?
  Gibt es den Artikel über {akk} auch ohne Bezahlschranke?
  Wie ist die Lage bei {dat} {inLand}?
  Wer hat die Umfrage zu {dat} in Auftrag gegeben?
  Könnt ihr zu {dat} bitte auch die Gegenseite [fragen|zu Wort kommen lassen]?
  Wie war das bei {dat} eigentlich früher?
  Habt ihr zu {dat} etwas aus {stadt}?
`);

/** Remarks among citizens, by what they answer. */
export const neutralAmongCitizens = {
  toStatement: lines(`
    Welche Quelle hast du [dafür|für die Zahl]? Zu {dat} [finde ich nichts|lese ich Verschiedenes].
    Wie ist das bei euch in {stadt} genau gelaufen? Mich interessiert {akk} [sehr|beruflich].
    Wann war das denn, und ging es da auch um {akk}?
    Weißt du, ob das bei {dat} auch {inLand} so ist?
    Haben Sie zu {dat} schon beim [Landratsamt|Bürgerbüro|Ministerium|Rathaus] nachgefragt?
    Das hängt bei {dat} davon ab, ob man [in der Stadt oder auf dem Land|in {stadt} oder in {stadt2}] wohnt.
    Meines Wissens läuft das bei {dat} {inLand} anders als in {stadt2}.
    Wie würden Sie es bei {dat} denn regeln?
    Geht es dir um {akk} oder um etwas anderes?
    Da gibt es zwei Seiten, bei {dat} ist es [kompliziert|nicht so einfach].
    Kann man das irgendwo nachlesen? Ich meine das mit {dat}.
    Kommt darauf an, wen man bei {dat} fragt, in {stadt} [sieht man es anders|ist die Lage gemischt].
    In welcher Stadt war das? Bei {dat} gibt es große Unterschiede.
  `),
  toQuestion: lines(`
    Habe zu {dat} dieselbe Frage, [bin gespannt auf Antworten|lese hier mal mit].
    Gute Frage, zu {dat} habe ich auch noch nichts gefunden.
    Ruf mal im [Rathaus|Landratsamt|Bürgerbüro] in {stadt} an, die wissen es vermutlich.
    Zu {dat} gab es {wann} einen Bericht im [Radio|Lokalteil|Fernsehen], vielleicht hilft der.
    Soweit ich weiß, wird das bei {dat} erst nächste Woche entschieden.
    Das steht für {stadt} auf der Website der Stadt, ziemlich weit unten.
    In {stadt} ist es bei {dat} so geregelt, dass man [einen Antrag stellt|vorher anruft|nichts tun muss].
    Meinst du {akk} {inLand} oder überall?
  `),
} as const;

/** Endings of remarks: after a question and after a piece of news. */
export const neutralClosers = {
  question: lines(`
    Danke vorab.
    Quelle gern dazu.
    Bin gespannt.
    Würde mich interessieren.
    Antworten gern hier.
    Ich bin da einfach neugierig.
    Auch für {wen} wichtig.
    Frage aus {stadt}.
    Hinweise willkommen.
    Freue mich über Antworten.
    Danke schon mal.
    Vielen Dank.
  `),
  news: lines(`
    Habe es eben erst gelesen.
    Mal sehen, was daraus wird.
    Bin gespannt.
    Gehört in {stadt}.
    Nur damit man es mal gehört hat.
    Quelle: Lokalradio.
    Steht so in der Zeitung.
    Mehr weiß ich noch nicht.
  `),
} as const;

/** How politicians answer citizens. */
export const politicianAnswers = lines(`
  Danke für [den Hinweis|die Rückmeldung|Ihre offenen Worte]. Bei {dat} sind wir noch nicht am Ziel. Das nehme ich mit in [den Ausschuss|die Fraktion|das nächste Gespräch].
  Guten Tag, bitte schreiben Sie uns Ihren Fall zu {dat} per Mail, dann prüft mein Büro [das konkret|es genau].
  Zu {dat} steht der Zeitplan: Die Beratungen [laufen noch|beginnen in zwei Wochen], danach sind die Länder am Zug.
  Die Quelle finden Sie im Bericht zu {dat}, Seite {n:4-38}.
  Ich verstehe den Ärger über {akk}. In {stadt} bin ich am {tag}, kommen Sie gern vorbei.
  Das betrifft {inLand} die [Landesebene|Kommunen], ich leite es trotzdem weiter.
  Ja, das gilt bei {dat} auch {inLand}. Details stehen [auf unserer Website|im Entwurf].
  Danke für das Beispiel aus {stadt}. Genau solche Fälle sehen wir uns bei {dat} gerade an.
  Die Frage zu {dat} ist berechtigt. Eine Antwort gebe ich, sobald die Zahlen vorliegen.
  Nein, bei {dat} gibt es keine [Kürzung|Änderung vor dem Sommer|Vorfestlegung]. Entschieden wird im [Bundestag|Bundesrat].
  Wir haben zu {dat} am {tag} eine Sprechstunde in {stadt}. Dort ist Zeit für [Einzelheiten|Ihr Anliegen].
  Da sind wir unterschiedlicher Meinung, aber danke für den sachlichen Ton bei {dat}.
`);
