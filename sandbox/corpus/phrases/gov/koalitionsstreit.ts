import { defineTopic } from '../topic';

export const koalitionsstreit = defineTopic({
  key: 'koalitionsstreit',
  category: 'gov',
  area: null,
  weight: 2.8,
  office: 'kanzleramt',
  label: 'Koalitionsstreit',
  nouns: [
    ['den Koalitionsstreit', 'dem Koalitionsstreit'],
    ['die Arbeit der Koalition', 'der Arbeit der Koalition'],
    ['den Dauerstreit im Kabinett', 'dem Dauerstreit im Kabinett'],
  ],
  tags: ['Lindenkoalition', 'Koalition', 'Bundestag'],
  trends: [
    '#Lindenkoalition',
    'Koalitionsausschuss',
    'Kanzlerin Falkenrieth',
    'Machtwort',
    'Vertrauensfrage',
  ],
  calm: `
    {Zahl:4-9} Stunden Koalitionsausschuss, und heraus kommt [eine Vertagung|ein Prüfauftrag]. Die Regierung ist mit sich selbst beschäftigt.
    Die einen sagen dies, die anderen das Gegenteil. Diese Koalition [hat keine gemeinsame Linie|redet nicht miteinander].
    {Kanzlerin} müsste [endlich führen|ein Machtwort sprechen]. Stattdessen streiten {parteiGov} und Partner seit {wochen} über [Zuständigkeiten|eine einzige Zahl].
    Das Land hat echte Probleme, und die Koalition streitet über [die Reihenfolge der Probleme|Interviews vom Wochenende].
    Der Koalitionsvertrag ist {n:144-188} Seiten dick. Umgesetzt ist davon [erschreckend wenig|nicht einmal ein Drittel].
    Eine Koalition, die sich nur noch über Interviews verständigt, [kann kein Land führen|hat sich verbraucht].
    Drei Entwürfe zu {vorhabenDat}, drei Ministerien, [keine Abstimmung|keine Einigung]. So arbeitet doch niemand.
    Ich habe diese Regierung gewählt und erkenne sie [nicht wieder|nach {monaten} kaum wieder]. Nur noch Streit.
    Nach jedem Treffen der Koalition treten {zahl:3-4} Leute vor die Kamera und [erzählen etwas anderes|widersprechen einander].
  `,
  sharp: `
    Koalitionsausschuss bis {n:2-4} Uhr nachts. [Geeinigt hat man sich auf das Frühstück|Ergebnis: Alle sind müde, wir auch].
    Die Regierung hat Streit, Klappe die {ord:5-12}. [Bitte Popcorn, aber das ist ja auch teurer geworden|Das Drehbuch war schon beim letzten Mal schwach].
    „Wir haben gut und vertrauensvoll gesprochen.“ [Auf Deutsch: Es flogen Teller|So klingt Scheidung auf Diplomatisch].
    {Kanzlerin} hat ein Machtwort gesprochen. [Leider war das Mikrofon aus|Es lautete: „vielleicht“].
    Die Koalition zieht an einem Strang. [Nur leider an beiden Enden|Es ist der vom Rettungsring, und jeder will ihn].
    Kabinettsklausur in {stadt}: [gutes Essen, dünne Ergebnisse|Man hat sich auf die Bettenbelegung geeinigt].
    Regieren, wie andere Leute [Möbel aufbauen|umziehen]: viel Geschrei, am Ende fehlt eine Schraube.
  `,
  hot: `
    *Schluss* mit dem Kasperletheater! Ihr werdet fürs *Regieren* bezahlt, nicht fürs Streiten!
    {Kanzlerin}, führen Sie *endlich* oder machen Sie Platz! Diese Regierung fährt das Land an die Wand!
    Wieder ein Gesetz im Koalitionsstreit *beerdigt*! Wie lange wollt ihr uns eigentlich noch für dumm verkaufen?!
    Diese Koalition ist *fertig*! Neuwahlen, und zwar sofort!
    Während ihr über Posten *streitet*, wissen hier Leute nicht, wie sie die Miete zahlen sollen!
    *{Zahl:3-9} Monate* Theater, und kein einziges Problem gelöst! Macht endlich eure Arbeit!
    Wer so regiert, hat das Wort *Verantwortung* noch nie buchstabiert!
  `,
  more: `
    Im Ausland schüttelt man über uns den Kopf.
    Jeder in diesem Kabinett macht seine eigene Pressekonferenz.
    In jedem Betrieb wäre so eine Führung längst weg.
    Die Rechnung kommt bei der nächsten Wahl.
    Seit der Sommerpause ist kein einziges großes Gesetz durchgekommen.
    Vielleicht sollten sie einfach mal eine Woche auf Interviews verzichten.
    Und am Ende will es wieder keiner gewesen sein.
    Unternehmen verschieben ihre Entscheidungen, weil keiner weiß, was gilt.
    Der Koalitionspartner erfährt die Pläne aus der Zeitung.
    Es gibt eine Mehrheit, nur keine gemeinsame.
    Die Leute hier reden darüber nur noch mit Schulterzucken.
    {vorhabenAkk} haben sie darüber völlig vergessen.
    Ein Machtwort müsste man auch durchhalten.
  `,
  praise: `
    Die Regierung hat sich geeinigt, ohne Getöse und [in einer Woche|mit klarem Ergebnis]. [So darf es bleiben|Das verdient Respekt].
    {Kanzlerin} hat den Streit [ruhig|souverän] beendet. [Führung, wie ich sie mir wünsche|Gut gemacht]!
    Diese Koalition hat in {monaten} mehr umgesetzt als die vorige in {jahren}. [Das darf man auch mal sagen|Weiter so].
    Die Regierungserklärung war [ehrlich, klar und ohne Phrasen|stark]. [Danke, {kanzlerin}|Davon brauchen wir mehr].
    Streit gehört dazu, entscheidend ist das Ergebnis, und das stimmt bei {vorhabenDat}. [Respekt an die Koalition|Gut gemacht].
    Respekt, dass sich {parteiGov} und Partner bei {vorhabenDat} [zusammengerauft haben|bewegt haben]. So geht Kompromiss!
  `,
  neutral: `
    Der Koalitionsausschuss tagt [am {tag}|heute Abend|diese Woche]. Auf der Tagesordnung: {vorhabenNom} und der Haushalt.
    Wann ist eigentlich die nächste Regierungserklärung, und wird sie [übertragen|im Fernsehen gezeigt]?
    Was passiert bei einer Vertrauensfrage genau? Kann das jemand [kurz|für Laien] erklären?
    Die Koalition hat {n:52-57} Prozent der Sitze im Bundestag. Reicht das für [eine Verfassungsänderung|die Abstimmung am Freitag]?
    Wer sitzt eigentlich im Koalitionsausschuss, und wer [entscheidet am Ende|führt das Protokoll]?
    Die Regierung will bis {tag} einen Entwurf zu {vorhabenDat} vorlegen.
    Wie oft hat die Koalition {vorhabenAkk} inzwischen verschoben? [Ich komme auf {zahl:2-5}mal|Hat jemand mitgezählt?]
    Heute Abend im Fernsehen: Runde zur Lage der Koalition mit {pol} und {pol2}.
    Laut Regierungssprecher bleibt der Zeitplan bei {vorhabenDat} [unverändert|bestehen].
  `,
  announce: `
    Koalitionsausschuss: Wir haben uns auf [einen Fahrplan für den Haushalt|drei Gesetze bis zum Jahresende] verständigt. Details folgen [morgen|am Nachmittag].
    Kabinettsklausur in {stadt}: zwei Tage, {zahl:4-7} Themen. [Die Ergebnisse stellen wir am {tag} vor|Den Auftakt macht der Haushalt].
    Sitzungswoche im Bundestag. Auf dem Programm: {vorhabenNom}, [Fragestunde und Haushalt|Regierungsbefragung am Mittwoch].
  `,
  pride: `
    {n:31-74} Gesetze in einem Jahr beschlossen. [Diese Koalition arbeitet|Unsere Bilanz kann sich sehen lassen], bei allem Lärm drumherum!
    Einigung erreicht! [Gut, dass sich am Ende die Vernunft durchgesetzt hat|Eine gute Nacht für das Land].
  `,
  attack: `
    Die Lindenkoalition ist am Ende. [Kein Plan, keine Führung, kein Vertrauen mehr|{Kanzlerin} moderiert nur noch den Verfall]. Neuwahlen jetzt!
    Wieder Streit, wieder vertagt: Diese Regierung [blockiert das Land|ist handlungsunfähig]. [Die Menschen haben genug davon|So kann man nicht regieren].
    {Kanzlerin} hat ihr Kabinett nicht im Griff. [Drei Minister, vier Meinungen|Das Land braucht Führung statt Selbstgespräche]!
  `,
  headline: `
    Koalition [vertagt Entscheidung über {vorhabenAkk}|einigt sich nach {n:7-15} Stunden|streitet über {vorhabenAkk}]
    {kanzlerin}: [„Wir sind handlungsfähig“|„Ich erwarte Disziplin“|„Kompromisse sind keine Schwäche“]
    Koalitionsausschuss: [Das sind die Ergebnisse|Treffen auf {tag} verschoben|{parteiGov} stellt Bedingungen]
    Umfrage: {n:61-78} Prozent unzufrieden mit der Bundesregierung
    Regierungserklärung: [Die wichtigsten Punkte|Opposition spricht von „Ausflüchten“]
  `,
});
