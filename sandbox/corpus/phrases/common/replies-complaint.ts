import { lines } from '../topic';

/** Complaints below a politician's post, about the topic of the thread in general terms. */
export const complaintsToPoliticians = {
  calm: lines(`
    Über {akk} [reden|diskutieren] alle seit Jahren, geändert hat sich [nichts|kaum etwas].
    Bei {dat} hätte ich von Ihnen [mehr|anderes|konkretere Vorschläge] erwartet.
    Was Sie zu {dat} schreiben, deckt sich leider nicht mit dem, was wir in {stadt} erleben.
    Zu {dat} gibt es von Ihnen viele Worte und [wenig Ergebnisse|keine Zahlen|keinen Zeitplan].
    Reden Sie bei {dat} doch mal mit den Betroffenen, [nicht nur mit Verbänden|nicht nur über sie].
    Wer sich mit {dat} auskennt, merkt sofort, dass [hier etwas fehlt|das so nicht funktioniert].
    Bei {dat} wird seit {jahren} vertröstet, und Sie [machen damit weiter|reihen sich ein].
    Mich überzeugt das nicht. Bei {dat} zählt, was [vor Ort ankommt|am Ende dabei herauskommt].
    Ich hätte zu {dat} gern weniger Überschriften und mehr Substanz.
    {Wer} aus {stadt} kann Ihnen zu {dat} einiges erzählen, [leider nichts Gutes|erfreulich ist es nicht].
    Was Sie zu {dat} sagen, ist mir [zu dünn|zu wenig konkret|zu vage].
    Wer bei {dat} so lange zuschaut, verspielt Vertrauen.
    Ihr Beitrag geht an {dat} leider völlig vorbei.
    Zwischen Ihrem Text zu {dat} und dem, was wir erleben, liegen Welten.
  `),
  sharp: lines(`
    Und was genau haben Sie in den letzten {jahren} bei {dat} getan, [außer Fotos|außer Interviews]?
    Bei {dat} haben Sie wirklich alles gegeben. [Also alle Hoffnung aufgegeben|Vor allem gute Ratschläge].
    Zu {dat} fällt Ihnen nur [eine Kachel|ein Hashtag|ein Dreizeiler] ein? Stark.
    Sagen Sie Bescheid, wenn Sie bei {dat} mehr haben als [ein Gruppenfoto|warme Luft].
    Bei {dat} hilft bestimmt [ein Arbeitskreis|eine Kampagne|ein Runder Tisch], wie immer.
    Der Praktikant hat zu {dat} schön formuliert. [Die Wirklichkeit war wohl verhindert|Fehlt nur der Inhalt].
    Wenn Posts über {akk} etwas ändern würden, wären wir längst [im Paradies|fertig].
    Ich habe Ihren Text zu {dat} zweimal gelesen. [Beim zweiten Mal stand auch nichts drin|Man soll ja fair sein].
    Bei {dat} sind Sie ungefähr so hilfreich wie [ein Regenschirm im U-Boot|eine Sanduhr in der Wüste|Fußnoten im Telefonbuch].
    Zu {dat} gab es bei Ihnen gestern noch das Gegenteil zu lesen. [Flexibel|Respekt für die Gelenkigkeit].
    Spannend, dass Sie {akk} pünktlich vor der Wahl entdecken.
    Kompliment, so viele Wörter über {akk} und keins davon [verbindlich|mit Datum].
  `),
  hot: lines(`
    Bei {dat} haben Sie *jahrelang* weggeschaut, und jetzt spielen Sie den Retter?!
    Kommen Sie uns nicht mit {dat}! Sie haben das doch [alles verbockt|mit angerichtet]!
    Wer bei {dat} so *versagt*, sollte wenigstens den Mund halten!
    Zu {dat} von Ihnen nur *Geschwätz*! Taten, sofort!
    Ihr redet euch {akk} schön und merkt *nichts* mehr!
    Wie oft wollen Sie uns bei {dat} eigentlich noch *verschaukeln*?!
    *Kein Wort* zu denen, die bei {dat} auf der Strecke bleiben! Eiskalt!
    Fahren Sie nach {stadt} und erklären Sie den Leuten {akk} *ins Gesicht*!
    Ihre Bilanz bei {dat} ist eine *Katastrophe*!
    Bei {dat} lügt ihr uns an, *seit Jahren*!
  `),
} as const;

/** The same, where it matters whether the addressed party governs. */
export const complaintsToGovernment = lines(`
  Sie sitzen doch in der Regierung. Warum ändern Sie bei {dat} dann nichts?
  Sie regieren seit {monaten}, und bei {dat} [ist alles schlimmer geworden|hat sich nichts bewegt].
  Die {seinePartei} hatte bei {dat} jede Chance. [Genutzt hat sie keine|Verpasst wurden alle].
  Mit dieser Politik bei {dat} verliert die {seinePartei} hier in {stadt} [auch die Letzten|jede Stimme].
  Im Wahlprogramm der {seinePartei} stand zu {dat} etwas ganz anderes.
  Die Koalition feiert sich für {akk}? [Das ist mutig|Da fehlen mir die Worte].
  Fragen Sie mal Ihren Koalitionspartner, was der von {dat} hält.
`);
export const complaintsToOpposition = lines(`
  Und als die {seinePartei} selbst regiert hat? Da war bei {dat} auch [Sendepause|Stillstand].
  Kritisieren ist leicht. Wo ist das Konzept der {seinePartei} zu {dat}?
  Die {seinePartei} hat im Bundestag bei {dat} doch [dagegen gestimmt|gefehlt], oder irre ich mich?
  Opposition heißt bei der {seinePartei} offenbar: bei {dat} meckern, [nichts vorschlagen|nie rechnen].
  Mit Ihrem Vorschlag zu {dat} wäre [nichts gewonnen|alles nur teurer]. Reiner Populismus.
  Bei {dat} haben Sie im Ausschuss noch zugestimmt. Was gilt jetzt?
`);

/** Complaints below a report: about the matter, seldom about the outlet. */
export const complaintsToMedia = lines(`
  Gut, dass ihr über {akk} berichtet. In den Ministerien interessiert es ja [keinen|niemanden].
  Und die Folgen von {dat} hier in {stadt}? Die kommen im Artikel [kaum vor|nicht vor].
  Bei {dat} wundert mich gar nichts mehr.
  Wieder {akk}, wieder die gleichen Ausreden der Politik.
  {jahre} Schlagzeilen über {akk}, und niemand [handelt|zieht Konsequenzen].
  Das mit {dat} war absehbar. [Gewarnt wurde genug|Zugehört hat keiner].
  Zu {dat} hättet ihr auch mal die Verantwortlichen [nennen|fragen] können.
  Die Zahlen zu {dat} sind erschreckend. Was sagt {minister} dazu?
  Bei {dat} sieht man, wie [weit weg die Politik ist|sehr gespart wurde].
  So wird das mit {dat} nie etwas.
  Jeder in {stadt} weiß, was bei {dat} schiefläuft, nur die Regierung nicht.
  Traurig, dass es bei {dat} erst [eine Schlagzeile|einen Skandal] braucht.
  Und morgen ist das mit {dat} wieder vergessen, wetten?
`);

/** How a complaint among citizens begins, by what it answers; something of the topic follows. */
export const complaintsAmongCitizens = {
  toComplaint: lines(`
    Sie sprechen mir aus der Seele.
    Unterschreibe ich sofort.
    Sehe ich [ganz genauso|nicht anders].
    Du sagst es.
    Tja, so läuft das bei {dat}.
    Leider wahr.
    Ja, und es wird [jedes Jahr|immer] schlimmer.
    Besser kann man es nicht sagen.
    Richtig, und dabei bleibt es ja nicht:
    Volle Zustimmung.
    Da ist leider viel dran.
    Dem ist nichts hinzuzufügen, außer:
  `),
  /** The same, where the matter is met with in daily life. */
  toExperience: lines(`
    Genau so ist es bei uns in {stadt} auch.
    Kann ich [nur|leider] bestätigen.
    Bei {wem} in {stadt} war es [genauso|noch schlimmer].
    Willkommen im Club.
    Das Gleiche haben wir {wann} erlebt.
    Kenne ich, {wer} erzählt dasselbe.
    Und in {stadt} ist es keinen Deut besser.
    Bei {dat} ist das leider überall so.
  `),
  toPraise: lines(`
    Da muss ich widersprechen, so rosig ist es nicht.
    Schön wär's, wenn es überall so wäre.
    Bei uns in {stadt} sieht man das anders.
    Ehrlich? Fragen Sie mal {wen}.
    Das ist mir zu einfach.
    So kann man sich {akk} auch schönreden.
    Nein, bei {dat} ist eben nicht alles in Ordnung.
    Mag sein, trotzdem bleibt bei {dat} viel im Argen.
    In der Theorie vielleicht.
    Leben wir im selben Land?
    Die Freude kann ich nicht teilen.
  `),
  toQuestion: lines(`
    Gute Frage.
    Schwer zu sagen.
    Die Frage stelle ich mir auch.
    Das fragen sich viele.
    Eine Antwort habe ich nicht, nur Frust.
    Da kann ich etwas beitragen.
    Weiß ich nicht. Was ich weiß:
    Die ehrliche Antwort:
    Ich sage es mal so:
  `),
} as const;
