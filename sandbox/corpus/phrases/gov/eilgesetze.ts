import { defineTopic } from '../topic';

export const eilgesetze = defineTopic({
  key: 'eilgesetze',
  category: 'gov',
  area: null,
  weight: 1.6,
  office: 'kanzleramt',
  label: 'Gesetzgebung im Eilverfahren',
  nouns: [
    ['die Gesetzgebung im Eilverfahren', 'der Gesetzgebung im Eilverfahren'],
    ['die Abläufe im Bundestag', 'den Abläufen im Bundestag'],
    ['die Nachtsitzungen im Bundestag', 'den Nachtsitzungen im Bundestag'],
  ],
  tags: ['Bundestag', 'Gesetzgebung', 'Parlament'],
  trends: ['#Bundestag', 'Regierungsbefragung', 'Nachtsitzung', 'Ausschuss'],
  calm: `
    {n:180-420:10} Seiten Gesetzentwurf, {n:20-46} Stunden Zeit für die Verbände. Das ist keine ernsthafte Beteiligung.
    Das dritte Reparaturgesetz in einem Jahr. [Vielleicht vorher gründlicher arbeiten|Handwerklich ist diese Regierung schwach].
    Bei der Debatte zu {vorhabenDat} saßen {n:24-61} Abgeordnete im Bundestag. [Ein trauriges Bild|Das Thema hätte mehr verdient].
    Wichtige Gesetze nachts um {zahl:2-4}, ohne Aussprache. Das schadet dem Ansehen des Bundestags.
  `,
  sharp: `
    Gesetz beschlossen um {n:1-3}:{n:12-58} Uhr. [Gelesen wird es dann nächste Woche|Müde Abgeordnete, ausgeschlafene Lobbyisten].
    Fragestunde im Bundestag: {n:28-60} Fragen, [null Antworten|eine Antwort, und die war auf eine andere Frage].
    Die Regierung repariert das Gesetz, mit dem sie das letzte Gesetz repariert hat. [Stiftung Wartung|Bastelstunde im Bundestag].
  `,
  hot: `
    Ein Gesetz mit *solchen* Folgen in {zahl:2-4} Tagen durchgepeitscht! Das ist eine Missachtung des Parlaments!
    Ihr bekommt über *elftausend Euro* im Monat und sitzt nicht mal im Bundestag, wenn es um uns geht!
    *Handwerklicher Pfusch*, schon wieder! Die Regierung behandelt das Parlament wie einen Abnickverein!
  `,
  more: `
    Die Sachverständigen wurden erst eingeladen, als alles entschieden war.
    Früher nannte man das Debattenkultur.
    Ein Gesetz pro Woche ist keine Leistung, wenn keines hält.
    Vielleicht sollten wir über kleinere Ausschüsse reden.
    Und dann muss es wieder das Verfassungsgericht richten.
    Selbst Leute aus der Koalition haben sich beschwert.
    Am Ende steht dann wieder ein Reparaturgesetz.
    Gelesen hat den Entwurf in der Nacht keiner mehr.
  `,
  praise: `
    Sehr gute Debatte im Bundestag zu {vorhabenDat}: [sachlich, respektvoll, auf den Punkt|ohne Gebrüll]. [Mehr davon!|Das macht Hoffnung.]
    Starke Rede von {pol} im Bundestag. [Muss man nicht teilen, aber Respekt|Klar, ehrlich und mit Herz].
    Besuch im Bundestag mit der Klasse meiner Tochter: [großartig organisiert|die Kinder waren begeistert]. Danke an das Team!
  `,
  neutral: `
    Wo kann man die Rede von {pol} zu {vorhabenDat} im Bundestag nachsehen?
    Heute im Bundestag: erste Lesung zu {vorhabenDat}, danach Regierungsbefragung. Beginn {n:9-13} Uhr.
    Weiß jemand, wann der Ausschuss über {vorhabenAkk} abstimmt?
    {n:612-704} Abgeordnete haben namentlich abgestimmt: {n:342-389} Ja, {n:210-260} Nein.
    Wie viele Abgeordnete müssen im Bundestag anwesend sein, damit [abgestimmt werden kann|ein Beschluss gilt]?
    Die zweite und dritte Lesung zu {vorhabenDat} steht am {tag} auf der Tagesordnung.
    Kann man als Besuchergruppe aus {stadt} bei einer Debatte zuschauen?
    Wie heißt der Ausschuss, der sich mit {vorhabenDat} befasst?
  `,
  announce: `
    Rede im Bundestag zu {vorhabenDat}, {tag} gegen {n:10-17} Uhr. [Den Link zum Livestream gibt es im Profil|Zuschauen lohnt sich].
    Anhörung im Ausschuss: {zahl:6-11} Sachverständige zu {vorhabenDat}. [Das Protokoll ist öffentlich|Die Stellungnahmen stehen online].
  `,
  pride: `
    Nach {monaten} Arbeit ist das Gesetz beschlossen. [Danke an alle Fraktionen, die mitgezogen haben|Ein guter Tag für das Parlament]!
    {n:90-240} Stellungnahmen ausgewertet, {n:14-42} Änderungen aufgenommen. [So geht gute Gesetzgebung|Gründlich und gut].
  `,
  attack: `
    {n:24-70} Stunden für {n:180-420:10} Seiten Gesetz: Die Koalition [degradiert den Bundestag zur Poststelle|hat Angst vor Kritik].
    Wieder ein Gesetz im Schweinsgalopp, wieder voller Fehler. [Das Land bezahlt für diesen Pfusch|Das ist Respektlosigkeit gegenüber dem Parlament]!
  `,
  headline: `
    Bundestag [beschließt|verschiebt|berät] Gesetz zu {vorhabenDat}
    Kritik an Eilverfahren: Verbände hatten {n:20-46} Stunden Zeit
    Regierungsbefragung: [{minister} weicht Fragen aus|Die wichtigsten Antworten|Schlagabtausch über {vorhabenAkk}]
  `,
});
