import { defineTopic } from '../topic';

export const wahlversprechen = defineTopic({
  key: 'wahlversprechen',
  category: 'gov',
  area: null,
  weight: 2.4,
  office: 'kanzleramt',
  label: 'Wahlversprechen',
  nouns: [
    ['die Wahlversprechen', 'den Wahlversprechen'],
    ['die Bilanz der Regierung', 'der Bilanz der Regierung'],
    ['den Koalitionsvertrag', 'dem Koalitionsvertrag'],
  ],
  tags: ['Wahlversprechen', 'Regierung', 'Lindenkoalition'],
  trends: ['Wahlversprechen', '#Wortbruch', '100-Tage-Bilanz'],
  calm: `
    Vor der Wahl hat die {parteiGov} [Entlastung|einen Neuanfang|schnelle Gesetze] versprochen. {Monate} danach warte ich immer noch.
    Von {zahl:8-12} Wahlversprechen hat die Regierung {zahl:2-3} gehalten. Das ist [dünn|zu wenig].
    Die Regierung kündigt viel an, aber bei uns in {stadt} [kommt nichts davon an|merkt man im Alltag nichts].
    Im Koalitionsvertrag stand {vorhabenNom} ganz vorn. Passiert ist in {monaten} [nichts|fast nichts].
    Wenn ich im Betrieb so wenig halten würde wie die Regierung bei {vorhabenDat}, [wäre ich meinen Job los|käme kein Kunde wieder].
    Von der {parteiGov} hieß es vor der Wahl: sofort. Inzwischen heißt es: [im nächsten Jahrzehnt|später vielleicht].
  `,
  sharp: `
    Die Regierung hat ein Versprechen gehalten. [Leider weiß niemand mehr, welches|Man munkelt, aus Versehen].
    „Im Laufe der Legislatur“ ist politisch für [nie|den Sankt-Nimmerleins-Tag].
    Wahlversprechen haben eine Halbwertszeit von {n:4-9} Wochen. [Joghurt hält länger|Nur der Atommüll hält, was er verspricht].
    Wenn Ankündigungen Gesetze wären, [hätte die Regierung ihr Soll bis 2060 erfüllt|wären wir Weltmeister].
    Die Regierung liefert. [Jedenfalls Erklärungen|Leider an die falsche Adresse].
    Das Wahlprogramm der {parteiGov} gibt es jetzt als Märchenbuch. [Es war einmal eine Entlastung|Mit Hörspiel].
  `,
  hot: `
    *Gelogen* habt ihr, vor laufender Kamera! Kein einziges Wahlversprechen ist umgesetzt!
    Erst Stimmen einsammeln, dann *alles* vergessen! Die Regierung soll sich nicht wundern, wenn keiner mehr wählen geht!
    {Monate} Ausreden! *Wortbruch* bleibt Wortbruch, auch wenn ihr ihn hübsch verpackt!
  `,
  more: `
    Vertrauen ist schnell verspielt und kommt langsam zurück.
    Im Wahlkampf standen sie hier auf dem Marktplatz und haben es uns in die Hand versprochen.
    Schuld sind dann immer die anderen.
    Man müsste Wahlprogramme einklagen können.
    Und bei der nächsten Wahl kommt derselbe Prospekt.
    Im Ortsverein schämt man sich inzwischen dafür.
    Das Programm ist von der Website verschwunden.
    Bei der nächsten Wahl bleibe ich zu Hause.
    Geglaubt habe ich es diesmal ehrlich gesagt.
  `,
  praise: `
    Man muss es anerkennen: Bei {vorhabenDat} hat die Regierung [geliefert, was sie versprochen hat|Wort gehalten]. [Respekt|Gut so].
    Versprochen und umgesetzt, das gibt es also noch. [Glückwunsch an die {parteiGov}|Das schafft Vertrauen in die Regierung]!
    Gute Zwischenbilanz der Regierung: [mehr geschafft, als viele denken|solide, ohne Show]. [Bin positiv überrascht|Weiter so].
    Bei {vorhabenDat} hat die Regierung [Wort gehalten, und zwar pünktlich|mehr getan als versprochen]. [Alle Achtung|Das freut mich].
  `,
  neutral: `
    Gibt es eine Seite, die verfolgt, welche Wahlversprechen [der Regierung|der {parteiGov}] umgesetzt sind?
    Halbzeit für die Regierung: {n:34-58} Prozent des Koalitionsvertrags gelten laut einer Auswertung als umgesetzt.
    Welches Wahlversprechen ist euch am wichtigsten? [Ich sammle für unsere Diskussionsrunde in {stadt}|Meins steht auf Seite {n:12-90}].
    Was stand im Wahlprogramm der {parteiGov} eigentlich genau zu {vorhabenDat}?
    Die Regierung legt am {tag} ihre Halbzeitbilanz vor.
    Gilt {vorhabenNom} als Wahlversprechen der {parteiGov} oder kam das erst später dazu?
    Bei {vorhabenDat} verweist die Regierung auf den Zeitplan im Koalitionsvertrag, Seite {n:12-140}.
  `,
  announce: `
    Unsere Zwischenbilanz ist online: {n:48-120} Vorhaben, offen und ehrlich mit Stand und Zeitplan.
    Bürgerdialog in {stadt}: Was haben wir umgesetzt, was steht noch aus? [Kommen Sie vorbei|Start ist um 18 Uhr].
  `,
  pride: `
    {Zahl:3-6} von {zahl:7-9} Versprechen aus dem Wahlprogramm sind schon Gesetz. [Wir halten Wort|Auf uns ist Verlass]!
    Versprochen. Beschlossen. In Kraft. [So verstehen wir Regieren|Darauf sind wir stolz].
  `,
  attack: `
    Versprochen, verschoben, vergessen: Das ist die Bilanz dieser Regierung. [Die Menschen haben ein gutes Gedächtnis|Wir vergessen das nicht].
    {Monate} im Amt und nichts geliefert. Die {parteiGov} hat ihre Wähler [getäuscht|im Stich gelassen].
    {Kanzlerin} hat bei {vorhabenDat} ihr Wort gebrochen. [Das ist eine Frage der Glaubwürdigkeit.|Wer soll dieser Regierung noch glauben?]
  `,
  headline: `
    Bilanz: [Welche Wahlversprechen die Regierung gehalten hat|{n:34-58} Prozent des Koalitionsvertrags umgesetzt]
    Umfrage: {n:58-81} Prozent glauben nicht an Wahlversprechen
    {kanzlerin} verteidigt [Regierungsbilanz|Zeitplan für Reformen]
  `,
});
