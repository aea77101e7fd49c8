import { defineTopic } from '../topic';

export const parteitag = defineTopic({
  key: 'parteitag',
  category: 'party',
  area: null,
  weight: 2,
  office: 'kanzleramt',
  label: 'Parteitag',
  nouns: [
    ['den Parteitag der {partei}', 'dem Parteitag der {partei}'],
    ['den Parteitag', 'dem Parteitag'],
    ['das Programm der {partei}', 'dem Programm der {partei}'],
  ],
  tags: ['Parteitag', 'Parteien', 'Leitantrag'],
  trends: ['#Parteitag', 'Leitantrag', 'Generaldebatte', 'Solidarliga'],
  calm: `
    Auf dem Parteitag der {partei} in {stadt} wurde {stunden} über Satzungsfragen geredet. Über {vorhabenAkk} kein Wort.
    Der Leitantrag der {partei} hat {n:60-140} Seiten und beantwortet keine [einzige|entscheidende] Frage.
    Die {partei} beschließt auf dem Parteitag das Gegenteil von dem, was ihre Fraktion abstimmt. [Glaubwürdig ist das nicht|Welche Partei gilt nun?]
    Wieder ein Parteitag ohne echte Debatte. In der {partei} [traut sich keiner mehr, zu widersprechen|zählt nur noch die Regie].
  `,
  sharp: `
    {n:9-14} Minuten Applaus auf dem Parteitag der {partei}. [Fürs Programm waren es elf Sekunden|Die Hallenheizung war wohl ausgefallen].
    Die {partei} hat sich neu erfunden. [Das alte Plakat mit neuem Filter|Man erkennt sie am selben Programm].
    Motto des Parteitags: „Aufbruch“. [Die Hälfte war schon am Büfett aufgebrochen|Zum {n:4-9}. Mal in Folge].
  `,
  hot: `
    Ihr feiert euch auf dem *Parteitag*, und draußen fliegt das Land auseinander! Was stimmt mit der {partei} nicht?!
    Dieser Leitantrag ist ein *Verrat* an allem, wofür die {partei} einmal stand! Ich gebe mein Parteibuch zurück!
    *Phrasen, Phrasen, Phrasen*! Drei Tage Parteitag und kein Satz für die Leute, die jeden Tag arbeiten!
  `,
  more: `
    Die Delegierten sind seit zwanzig Jahren dieselben.
    Anträge von der Basis kamen nachts um elf dran.
    Hauptsache, das Bühnenbild leuchtet.
    Im Stream waren zeitweise {n:80-400:10} Leute.
    Gewählt wird so etwas nicht.
    Der Saal war halb leer, als es um Inhalte ging.
    Am Ende haben alle gesungen, geholfen hat es nichts.
    Die Jungen in der Partei verdrehen nur noch die Augen.
  `,
  praise: `
    Parteitag der {partei}: [offene Debatte, faire Abstimmung, klare Linie|mutige Beschlüsse]. [Das war gut|Hut ab]!
    Die Rede von {pol} auf dem Parteitag war [die beste seit Jahren|mitreißend und klug]. [Gänsehaut|Bitte nachhören]!
    Toll, wie viele junge Leute bei der {partei} in {stadt} mitreden. [Die Partei lebt|Das gibt Hoffnung].
  `,
  neutral: `
    Der Parteitag der {partei} beginnt am {tag} in {stadt}. [{n:400-1000:50} Delegierte, {n:90-400:10} Anträge|Gewählt wird auch der Vorstand].
    Wo kann man den Parteitag der {partei} [live verfolgen|nachschauen]?
    Die {partei} hat auf ihrem Parteitag mit {n:52-88} Prozent für [einen Mitgliederentscheid|eine Wahlrechtsreform] gestimmt.
    Welche Anträge zu {vorhabenDat} liegen dem Parteitag der {partei} vor?
    {pol} wurde auf dem Parteitag der {partei} mit {n:61-94} Prozent [gewählt|bestätigt].
    Wie lange dauert so ein Parteitag der {partei} eigentlich?
  `,
  announce: `
    Parteitag der {eigene} in {stadt}: Der Leitantrag ist eingebracht, die Aussprache läuft. [{n:120-380:10} Änderungsanträge liegen vor|Live im Stream].
    Morgen beginnt unser Parteitag. Das Programm finden Sie [auf unserer Website|im ersten Kommentar].
  `,
  pride: `
    Was für ein Parteitag! [Geschlossen, mutig, klar|Danke an alle Delegierten der {eigene}], so gehen wir in die nächsten Monate.
    Der Leitantrag ist mit {n:81-96} Prozent beschlossen. [Die {eigene} hat Ideen für dieses Land|Darauf bin ich stolz]!
  `,
  attack: `
    Der Parteitag der {parteiGov} hat gezeigt: [Diese Partei ist leer|keine Ideen, keine Selbstkritik, kein Plan]. [Das Land verdient mehr|Die {eigene} macht Angebote].
    Drei Tage Selbstbeweihräucherung in {stadt}. Die {parteiGov} hat [den Kontakt zu den Menschen verloren|aus nichts gelernt].
  `,
  headline: `
    Parteitag der {partei}: [Delegierte stimmen für Kurswechsel|{n:71-94} Prozent für neue Spitze|Streit um Leitantrag|Die wichtigsten Beschlüsse]
    {partei} beginnt Parteitag in {stadt}
    {partei}-Basis lehnt Leitantrag ab
  `,
});
