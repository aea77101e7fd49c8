import { defineTopic } from '../topic';

export const buergeramt = defineTopic({
  key: 'buergeramt',
  category: 'bureau',
  area: null,
  weight: 3.2,
  office: 'inneres',
  label: 'Bürgeramt',
  nouns: [
    ['die Wartezeiten beim Bürgeramt', 'den Wartezeiten beim Bürgeramt'],
    ['das Terminproblem im Bürgeramt', 'dem Terminproblem im Bürgeramt'],
    ['die überlasteten Bürgerämter', 'den überlasteten Bürgerämtern'],
  ],
  tags: ['Bürgeramt', 'Verwaltung', 'Bürokratie'],
  trends: ['Bürgeramt', '#Terminchaos', 'Wartenummer', 'Personalausweis', '#Amtswahnsinn'],
  calm: `
    {Zahl:3-9} Monate auf einen Termin beim Bürgeramt [warten|gewartet], nur für einen [neuen Personalausweis|Reisepass|Meldezettel].
    Habe {wann} zum {n:4-30}. Mal nach einem Termin beim Bürgeramt in {stadt} geschaut. Alles ausgebucht.
    {Wer} [wollte|musste] sich ummelden. Der nächste freie Termin beim Bürgeramt ist in {wochen}.
    Das Bürgeramt in {stadt} hat [am Nachmittag|freitags|mittwochs] geschlossen. Wer arbeitet, [hat Pech|muss Urlaub nehmen].
    Für eine [Meldebescheinigung|beglaubigte Kopie|Geburtsurkunde] braucht man in {stadt} [Urlaub, Geduld und einen Drucker|einen freien Tag und starke Nerven].
    Online sagt das Bürgeramt „keine Termine“, [am Telefon ist besetzt|ans Telefon geht niemand], und vor Ort wird man weggeschickt.
    Das Bürgeramt in {stadt} hat nur noch {zahl:2-4} von {zahl:8-12} Schaltern besetzt. [Man wartet trotz Termin|Ein Ende ist nicht in Sicht].
    Für das Führungszeugnis meiner Tochter brauchte es {zahl:3-5} Anläufe beim Bürgeramt. Die Praktikumsstelle ist inzwischen [vergeben|weg].
    Wer kein Internet hat, kommt beim Bürgeramt {stadt} [gar nicht mehr dran|an keinen Termin]. Meine Nachbarin ist {n:76-89}.
  `,
  sharp: `
    Termin beim Bürgeramt in {stadt}: in {wochen}. [Die Marslandung ist näher.|Bis dahin ist der Ausweis ein Sammlerstück.|Schwanger werden geht schneller.]
    Um Mitternacht am Rechner sitzen und auf Termine beim Bürgeramt lauern. [Früher hat man so Konzertkarten gekauft.|Mein neues Hobby.|So romantisch ist {stadt} bei Nacht.]
    Das Bürgeramt in {stadt} hat jetzt eine [digitale Wartenummer|neue Anzeigetafel]. Nur Termine hat es [leider keine|immer noch nicht].
    [Faxen|Brieftauben|Rauchzeichen] wären bei unserem Bürgeramt wahrscheinlich [schneller|erfolgreicher] als das Kontaktformular.
    Im Bürgeramt gelernt: Für den Antrag auf den Antrag gibt es [selbstverständlich|natürlich] einen eigenen Antrag.
    Der Drucker im Bürgeramt {stadt} ist kaputt. [Der Techniker hat einen Termin, in {wochen}|Man empfahl mir handschriftliche Ausweise].
    Im Warteraum des Bürgeramts {stadt} liegen Zeitschriften von {n:2009-2016}. [Manche hier haben sie neu gelesen|Passt zur Wartezeit].
    Nummer {n:61-99} bitte! [Ich bin die 240, ich habe mir ein Zelt mitgebracht|Nur noch 138 vor mir].
  `,
  hot: `
    {Zahl:3-9} Monate für einen *Ausweis*! Beim Bürgeramt in {stadt} läuft [einfach gar nichts|überhaupt nichts] mehr!
    Wir zahlen [Steuern ohne Ende|Gebühren für alles], und dann gibt es beim Bürgeramt [monatelang|über Wochen] *keinen einzigen* Termin!
    Das Bürgeramt schickt {wen} zum {n:3-5}. Mal nach Hause, weil ein [Stempel|Formular] fehlt. Was für eine *Schikane*!
    {Stunden} im Bürgeramt gesessen und dann: „Das System ist abgestürzt.“ Ich könnte [schreien|platzen]!
    Wer sich in {stadt} ummelden will und keinen Termin kriegt, bekommt [hinterher|am Ende] noch ein *Bußgeld*. Geht's noch?
    *Urlaub* genommen, {stunden} gewartet, und dann macht das Bürgeramt einfach *zu*! Ich glaub, es hackt!
    Die Oma meiner Frau, {n:84-93}, soll *persönlich* zum Bürgeramt, im Rollstuhl, dritter Stock! Habt ihr noch alle Stempel im Schrank?!
  `,
  more: `
    In {stadt2} klappt das angeblich in [drei Tagen|einer Woche].
    Das Personal kann nichts dafür, es sind [einfach zu wenige|schlicht zu viele Fälle pro Schalter].
    Und der alte Ausweis ist seit [drei Wochen|zwei Monaten] abgelaufen.
    Mein Vermieter wartet auf die Bestätigung, [mein Arbeitgeber|die Bank] auch.
    Jede zweite Nummer am Schalter wird gar nicht erst aufgerufen.
    Von {minister} hört man dazu [nichts|kein Wort].
    Die Onlineseite [verweist aufs Telefon, das Telefon verweist auf die Onlineseite|stürzt nach dem dritten Feld ab].
    Die Sachbearbeiterin hat sich selbst dafür geschämt.
    Jetzt habe ich den Termin in der Nachbarstadt gebucht.
    Auf Beschwerden antwortet ein Automat.
    Und das in einem Land, das sich für organisiert hält.
    Im Rathaus nebenan saß derweil niemand am Empfang.
    Für Firmen geht das Gleiche in zwei Tagen.
  `,
  praise: `
    Lob an das Bürgeramt in {stadt}: {zahl:5-12} Minuten gewartet, freundlich bedient, [Ausweis beantragt|alles erledigt].
    Überraschung: Im Bürgeramt {stadt} gibt es jetzt [Samstagstermine|Termine bis 20 Uhr]. [Genau so geht bürgernah|Das hilft allen, die arbeiten].
    Die Kollegin im Bürgeramt {stadt} hat {wem} [heute|gestern] [in zehn Minuten|ohne Termin] geholfen. [Danke dafür!|So geht Service!]
    Der neue Ausweisautomat im Bürgeramt {stadt} [funktioniert tadellos|ist klasse], [kein Warten, kein Papier|in fünf Minuten war ich fertig].
    Das mobile Bürgeramt hält jetzt [im Pflegeheim|auf dem Marktplatz|im Supermarkt] in {stadt}. Großartige Idee, meine Eltern sind begeistert!
    Reisepass vergessen zu verlängern, Bürgeramt {stadt} angerufen: [am selben Tag Termin bekommen|Notfallpass in einer Stunde]. Ihr habt unseren Urlaub gerettet!
  `,
  neutral: `
    Weiß jemand, ob das Bürgeramt in {stadt} [samstags|am Brückentag|abends] [geöffnet hat|offen ist]?
    Kleiner Hinweis: Das Bürgeramt {stadt} schaltet neue Termine [morgens um 7|montags um 8 Uhr|um Mitternacht] frei.
    Muss man für [den Reisepass|das Führungszeugnis|die Ummeldung] eigentlich [persönlich|mit Termin] zum Bürgeramt?
    Wie lange wartet ihr [gerade|zurzeit] auf einen Termin beim Bürgeramt? Bei uns in {stadt} sind es {wochen}.
    Laut Stadt {stadt} dauert es bis zum Termin beim Bürgeramt [derzeit|aktuell] im Schnitt {n:9-62} Tage.
  `,
  announce: `
    Ab dem [nächsten Quartal|Frühjahr] fördern wir Samstagstermine in {n:40-220} Bürgerämtern. [Die Kommunen entscheiden selbst über die Zeiten|Anträge sind ab sofort möglich].
    Wir starten ein Terminportal für alle Bürgerämter. Die ersten {n:20-80} Städte [machen mit|sind dabei], darunter {stadt}.
    Besuch im Bürgeramt {stadt}: Gespräch mit den Beschäftigten über [Personal, Technik und Öffnungszeiten|Wartezeiten und neue Abläufe].
  `,
  pride: `
    In {stadt} ist die Wartezeit beim Bürgeramt von {n:40-70} auf {n:8-20} Tage gesunken. Unser Programm [wirkt|zeigt Wirkung], danke an alle, die daran arbeiten!
    {n:200-900} neue Stellen für die Bürgerämter: Wir haben es [versprochen und gehalten|zugesagt und umgesetzt].
  `,
  attack: `
    Wer {zahl:3-6} Monate auf einen Termin beim Bürgeramt wartet, verliert das Vertrauen in den Staat. {Minister} [schaut zu|hat keinen Plan].
    Der Staat scheitert am Ausweis. Wir fordern [eine Termingarantie|einen Rechtsanspruch auf einen Termin] beim Bürgeramt [binnen zwei Wochen|in höchstens zehn Tagen].
    Das Terminportal der Koalition ist [ein Etikettenschwindel|eine Luftnummer]: Mehr Termine beim Bürgeramt gibt es dadurch [nicht|keinen einzigen].
  `,
  headline: `
    Bürgeramt {stadt}: Wartezeit auf Termine [steigt auf {n:19-84} Tage|liegt bei {n:19-84} Tagen]
    [Umfrage|Studie]: {n:51-83} Prozent unzufrieden mit Wartezeiten beim Bürgeramt
    {stadt} testet [Ausweisautomaten|Abendtermine|mobile Schalter] im Bürgeramt
    Personalmangel: {stadt} [schließt {zahl:2-5} Bürgerämter vorübergehend|legt {zahl:2-5} Bürgerämter zusammen]
    So [unterschiedlich|verschieden] lang warten die Menschen auf Termine beim Bürgeramt: {stadt} gegen {stadt2}
  `,
});
