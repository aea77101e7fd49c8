import { defineTopic } from '../topic';

export const nebeneinkuenfte = defineTopic({
  key: 'nebeneinkuenfte',
  category: 'corrupt',
  area: null,
  weight: 1,
  office: 'justiz',
  label: 'Nebeneinkünfte',
  nouns: [
    ['die Nebeneinkünfte der Abgeordneten', 'den Nebeneinkünften der Abgeordneten'],
    ['die Aufsichtsratsposten', 'den Aufsichtsratsposten'],
    ['den Wechsel von der Politik in die Wirtschaft', 'dem Wechsel von der Politik in die Wirtschaft'],
  ],
  tags: ['Nebeneinkünfte', 'Transparenz', 'Bundestag'],
  trends: ['Nebeneinkünfte', '#Drehtür', 'Aufsichtsrat', 'Karenzzeit'],
  calm: `
    {n:90-320:10}.000 Euro Nebeneinkünfte im Jahr, bei einem Vollzeitmandat. Wann arbeitet so jemand für seine Wähler?
    Gestern im Ausschuss für Energie, heute im Aufsichtsrat eines Energiekonzerns. Eine Karenzzeit von {zahl:6-12} Monaten ist [lächerlich|zu kurz].
    Ein Abgeordneter {ausLand} hat {zahl:3-6} Nebenjobs. Wessen Interessen vertritt er eigentlich?
    Nebeneinkünfte müssen auf den Cent genau veröffentlicht werden. Alles andere [lädt zu Korruption ein|schadet dem Parlament].
    Unser Abgeordneter {ausLand} fehlt bei jeder zweiten Abstimmung und hält {n:12-40} bezahlte Vorträge im Jahr.
    Nebeneinkünfte in sechsstelliger Höhe und gleichzeitig im Finanzausschuss, das ist [ein Interessenkonflikt|nicht sauber].
  `,
  sharp: `
    Vortragshonorar: {n:9-28}.000 Euro für {n:20-45} Minuten. [Inhalt: Leistung muss sich wieder lohnen|Der Applaus war sicher inklusive].
    Die Drehtür zwischen Ministerium und Konzern klemmt nie. [Gut geölt nennt man das|Im Bürgeramt ist sie kaputt].
    „Meine Nebeneinkünfte machen mich unabhängig.“ [Vor allem vom Plenarsaal|So unabhängig wäre ich auch gern].
  `,
  hot: `
    *{n:200-480:20}.000 Euro* nebenbei, und im Bundestag glänzt er mit Abwesenheit! Gebt das Mandat zurück!
    Erst Gesetze für den Konzern machen, dann dort *abkassieren*! Das ist legalisierte Korruption!
    *Schluss* mit Nebeneinkünften! Wer zwei Herren dient, betrügt den Wähler!
  `,
  more: `
    Bei mir im Betrieb bräuchte ich für jeden Nebenjob eine Genehmigung.
    Das Transparenzgesetz hat mehr Löcher als ein Sieb.
    Ehrenamt ist etwas anderes.
    Die Sanktionen hat noch nie jemand zu spüren bekommen.
    In anderen Parlamenten ist das längst verboten.
    Die Bundestagsverwaltung prüft, wie immer ohne Folgen.
    Auf Nachfrage gab es nur einen Verweis auf das Gesetz.
    Seine Sprechstunde im Wahlkreis fällt dafür aus.
    Als Wählerin möchte ich wissen, wer da mitbezahlt.
  `,
  praise: `
    {pol} legt alle Nebeneinkünfte offen, freiwillig und auf den Euro. [Vorbildlich|So gewinnt man Vertrauen]!
    Gut, dass die Karenzzeit auf {zahl:2-3} Jahre steigt. [Ein wirksamer Schritt gegen Korruption|Überfällig und richtig].
    {pol} verzichtet auf den Aufsichtsratsposten. [Anständig|Respekt, das machen nicht viele].
  `,
  neutral: `
    Wo kann man die Nebeneinkünfte der Abgeordneten {ausLand} nachschlagen?
    Der Bundestag veröffentlicht [am {tag}|diese Woche] die Liste der Nebeneinkünfte.
    Zählt ein [Hof|Familienbetrieb|Mandat im Kreistag] eigentlich als Nebentätigkeit?
    Ab welchem Betrag müssen Abgeordnete ihre Nebeneinkünfte angeben?
    Die {partei} will Nebeneinkünfte künftig ab dem ersten Euro veröffentlichen.
    Wie ist das mit Nebeneinkünften in anderen Ländern geregelt, [in Schweden|in Frankreich] zum Beispiel?
  `,
  announce: `
    Die Fraktionen beraten über strengere Regeln für Nebeneinkünfte: Offenlegung ab dem ersten Euro, [längere Karenzzeiten|Verbot bezahlter Lobbyarbeit].
    Meine Einkünfte stehen ab heute vollständig auf meiner Website.
  `,
  pride: `
    Bezahlte Lobbyarbeit neben dem Mandat ist jetzt verboten. [Wir haben Wort gehalten|Ein Sieg für die Glaubwürdigkeit]!
    Offenlegung ab dem ersten Euro: [Mehr Transparenz gab es nie|Ein guter Tag für das Parlament].
  `,
  attack: `
    Abgeordnete der {parteiGov} kassieren {n:90-320:10}.000 Euro nebenbei. [Ein Mandat ist kein Minijob.|Wem dienen sie eigentlich?]
    Vom Kabinett in den Aufsichtsrat: Die Koalition [verhindert schärfere Karenzregeln|öffnet der Korruption die Tür]!
  `,
  headline: `
    Nebeneinkünfte: [{n:140-240:10} Abgeordnete melden Zusatzverdienste|Fraktionen uneins über neue Regeln|Verein legt Rangliste vor]
    Früherer Staatssekretär wechselt zu [Energiekonzern|Beraterfirma]
  `,
});
