import { defineTopic } from '../topic';

export const datenvorsorge = defineTopic({
  key: 'datenvorsorge',
  category: 'freedom',
  area: 'security',
  weight: 1.5,
  office: 'inneres',
  label: 'Überwachung',
  nouns: [
    ['das Datenvorsorgegesetz', 'dem Datenvorsorgegesetz'],
    ['die Überwachung', 'der Überwachung'],
    ['die Gesichtserkennung', 'der Gesichtserkennung'],
  ],
  tags: ['Datenvorsorge', 'Überwachung', 'Grundrechte'],
  trends: ['#Datenvorsorge', 'Gesichtserkennung', 'Chatkontrolle', 'Grundrechte'],
  calm: `
    Das Datenvorsorgegesetz speichert Verbindungsdaten von allen, {zahl:3-6} Monate lang, ohne Verdacht. Das ist anlasslose Überwachung.
    Gesichtserkennung am Bahnhof {stadt}, und niemand weiß, [wo die Bilder landen|wer darauf Zugriff hat]. Freiheit sieht anders aus.
    Private Nachrichten zu scannen, trifft [alle, nur nicht die Täter|Anwältinnen, Ärzte, Journalistinnen]. Ein solches Gesetz darf nicht kommen.
    Jede neue Befugnis wird mit Sicherheit begründet und [nie wieder abgeschafft|später ausgeweitet]. Grundrechte verschwinden scheibchenweise.
    Wer unbescholten ist, sollte nicht {monate} lang [in einer Datenbank stehen|gespeichert werden]. Genau das will das Datenvorsorgegesetz.
    Im Entwurf fehlt jede Kontrolle durch [ein Parlament|Gerichte]. Überwachung ohne Aufsicht geht nicht.
  `,
  sharp: `
    Datenvorsorge klingt wie [Zahnreinigung|eine Krankenkassenleistung]. [Tut auch ähnlich weh|Gebohrt wird in der Privatsphäre].
    „Wer nichts zu verbergen hat.“ [Dann bitte das Passwort und den Kontoauszug, Herr Minister|Ich habe auch Vorhänge, obwohl ich nichts verberge].
    Die Gesichtserkennung in {stadt} hat {n:2-6} Personen erkannt. [Eine davon war der Minister|Zwei davon waren Plakate].
    Das Datenvorsorgegesetz schützt uns. [Vor Geheimnissen|Wer schützt jetzt das Gesetz vor Karlsruhe?]
    Meine Telefonate werden gespeichert. [Viel Spaß mit den Gesprächen mit Tante [Hilde|Gerda|Irmgard]|Dann wissen wenigstens die, wann der Zahnarzt zurückruft].
  `,
  hot: `
    *Finger weg* von unseren Daten! Das Datenvorsorgegesetz stellt {n:83-84} Millionen Menschen unter Generalverdacht!
    *Überwachungsstaat*, wir kommen! Karlsruhe hat es dreimal verboten, und ihr macht es *wieder*!
    Meine Chats gehen *niemanden* etwas an! Was bildet ihr euch eigentlich ein?!
  `,
  more: `
    Aufgeklärt werden dadurch nachweislich kaum Fälle.
    Erst sind es Terroristen, am Ende Falschparker.
    Alle Fachleute haben in der Anhörung abgeraten.
    Freiheit stirbt mit Sicherheit, den Satz kennt man doch.
    Wer kontrolliert eigentlich die Kontrolleure?
    Das gab es schon einmal, und es hat nichts gebracht.
    Ein Datenleck, und alles steht im Netz.
    Journalisten verlieren so jede vertrauliche Quelle.
    Andere Länder kommen ohne aus.
  `,
  praise: `
    Der Datenschutzbeauftragte {ausLand} stoppt die Gesichtserkennung in {stadt}. [Danke|Ein guter Tag für die Grundrechte]!
    Stark, dass {pol} gegen das Datenvorsorgegesetz [stimmt|aufsteht]. [Haltung zeigt sich, wenn es unbequem wird|Danke dafür].
    Endlich können Ermittler Täter im Netz finden. Das Datenvorsorgegesetz [ist maßvoll und richtig|schützt Kinder]. Gut so!
  `,
  neutral: `
    Welche Daten speichert das Datenvorsorgegesetz genau, und wie lange?
    Anhörung zum Datenvorsorgegesetz am {tag} im Innenausschuss. [Mit Livestream|{Zahl:6-9} Sachverständige].
    Gibt es in {stadt} einen Stammtisch zu [Datenschutz|digitalen Grundrechten]?
    Wie viel Überwachung ist in Ordnung, wenn dadurch Taten aufgeklärt werden? Frage fürs Seminar.
  `,
  announce: `
    Das Datenvorsorgegesetz geht in die Anhörung: [enge Fristen, Richtervorbehalt, klare Straftaten|drei Monate Speicherung, unabhängige Kontrolle].
    Im Gespräch mit Datenschützern und Ermittlern in {stadt} über [Grenzen und Befugnisse|Speicherfristen].
  `,
  pride: `
    Freiheit und Sicherheit gehören zusammen: Unser Datenvorsorgegesetz [hält die Balance|schützt Opfer und Grundrechte]. Ein gutes Gesetz!
    {n:300-900:50} Ermittlungserfolge in einem Jahr, rechtsstaatlich und kontrolliert. [Darauf sind wir stolz|Das Vertrauen zahlt sich aus].
  `,
  attack: `
    Das Datenvorsorgegesetz ist [verfassungswidrig|ein Angriff auf die Freiheit]. {Minister} [spielt mit den Grundrechten|hat aus Karlsruhe nichts gelernt]!
    Massenüberwachung statt Ermittlerstellen: Die Koalition [misstraut den Bürgern|opfert Grundrechte für Schlagzeilen]. Nicht mit der {eigene}!
  `,
  headline: `
    Datenvorsorge: [Kabinett beschließt Gesetz|Datenschützer kündigen Klage an|Was gespeichert werden soll|Sachverständige uneins]
    Gesichtserkennung in {stadt}: [Test beendet|Behörde untersagt Einsatz]
    {n:12-64}.000 unterschreiben Petition gegen Überwachung
  `,
});
