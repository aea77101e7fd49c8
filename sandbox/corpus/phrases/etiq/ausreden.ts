import { defineTopic } from '../topic';

export const ausreden = defineTopic({
  key: 'ausreden',
  category: 'etiq',
  area: null,
  weight: 1.1,
  office: 'kanzleramt',
  label: 'Glaubwürdigkeit',
  nouns: [
    ['die Halbwahrheiten in der Politik', 'den Halbwahrheiten in der Politik'],
    ['die Privatreise von Rasmus Weidenbruch', 'der Privatreise von Rasmus Weidenbruch'],
    ['die Glaubwürdigkeit der Politik', 'der Glaubwürdigkeit der Politik'],
  ],
  tags: ['Glaubwürdigkeit', 'Anstand', 'Ehrlichkeit'],
  trends: ['#Ehrlichkeit', 'Dementi', 'Privatreise', 'Faktencheck'],
  calm: `
    Im Interview sagt Rasmus Weidenbruch A, drei Tage später B, und beides soll stimmen. Für wie vergesslich hält man uns?
    Rasmus Weidenbruch war mit der Flugbereitschaft [auf einer Familienfeier|im Kurzurlaub] und nennt es einen dienstlichen Termin. Das ist unanständig.
    Die Zahl aus der Rede von {pol} war falsch. Richtiggestellt wurde sie [nie|erst nach Tagen]. Ehrlichkeit geht anders.
    {pol} verspricht in {stadt} das eine und stimmt in Berlin für das andere. [Anständig ist das nicht|So entsteht Politikverdruss].
    Eine falsche Zahl kann passieren. Sie {zahl:3-5}mal zu wiederholen, nachdem man es besser weiß, ist unanständig.
  `,
  sharp: `
    Rasmus Weidenbruch wurde „falsch verstanden“. [Zum {n:6-14}. Mal, von allen gleichzeitig|Die Tonaufnahme hat auch falsch verstanden].
    „Ich habe nie die Unwahrheit gesagt.“ [Nur sehr kreativ mit der Wahrheit geparkt|Die Wahrheit war nur gerade nicht im Raum].
    Entschuldigung von Rasmus Weidenbruch: „Falls sich jemand verletzt fühlt.“ [Ich fühle mich jetzt doppelt verletzt|Falls das eine Entschuldigung war, habe ich sie verpasst].
    Faktencheck zur Rede von {pol}: [Stimmt, bis auf den Inhalt|Das Datum war richtig].
    Rasmus Weidenbruch war dienstlich am Strand. [Die Akten lagen vermutlich im Sand|Er hat die Wellen befragt].
  `,
  hot: `
    *Lügen, bis sich die Balken biegen*! Rasmus Weidenbruch hat jeden Anstand über Bord geworfen!
    Feiern, während andere *alles verlieren*! Schämen Sie sich in Grund und Boden, Rasmus Weidenbruch!
    Hört auf, uns ins Gesicht zu *lügen*! Wir sind nicht so dumm, wie ihr glaubt!
  `,
  more: `
    Das Protokoll liegt ja vor.
    Wer einmal lügt, dem glaubt man nicht.
    Von Vorbildern erwarte ich mehr.
    Es wäre so einfach, einen Fehler zuzugeben.
    Die Ausrede wechselt, das Gesicht bleibt.
    Gelogen wird offenbar nur noch mit Pressesprecher.
    Die Quittung würde ich gern sehen.
    Und seine Fraktion klatscht auch noch.
  `,
  praise: `
    {pol} räumt den Fehler ein, sofort und ohne Ausrede. [Selten geworden, umso mehr Respekt|So gewinnt man Glaubwürdigkeit zurück].
    Ein ehrlicher Satz in der Politik: „Das weiß ich nicht, ich prüfe es.“ Danke, {pol}. [Hat mich beeindruckt|Mehr davon]!
    Guter Faktencheck, [fair in alle Richtungen|sauber belegt]. [Danke für die Ehrlichkeit|Genau das braucht die Debatte].
  `,
  neutral: `
    Gibt es einen Faktencheck zu der Zahl, die {pol} gestern genannt hat?
    Wo findet man das Wortprotokoll der Rede von {pol}?
    Darf die Flugbereitschaft eigentlich für private Termine genutzt werden? Wie sind die Regeln?
    Wer prüft eigentlich die Reisekosten von Abgeordneten?
    Die Bundestagsverwaltung will am {tag} über die Reise von Rasmus Weidenbruch informieren.
    Welche Redaktion macht gute Faktenchecks zu {vorhabenDat}?
  `,
  announce: `
    Korrektur zu meinem Interview: Die richtige Zahl ist {n:12-74} Prozent. Die Quelle ist verlinkt.
    Zu meiner Reise: Die Kosten habe ich privat bezahlt, die Belege liegen der Bundestagsverwaltung vor.
  `,
  pride: `
    Wer Fehler macht, muss sie benennen. [Das halte ich so, auch wenn es unbequem ist|Ehrlichkeit ist die Grundlage von Vertrauen].
    Unser Verhaltenskodex gilt ab heute für alle in der {eigene}. [Anstand ist keine Nebensache|Darauf sind wir stolz].
  `,
  attack: `
    Rasmus Weidenbruch hat die Öffentlichkeit getäuscht. [Wer die Wahrheit so biegt, ist nicht tragbar|Das ist eine Frage des Anstands].
    Erst leugnen, dann kleinreden, dann erinnert sich Rasmus Weidenbruch nicht. [Das Muster kennt man|Die Brückenpartei deckt das auch noch].
  `,
  headline: `
    Faktencheck: [Was {pol} über {vorhabenAkk} sagte|Stimmt die Zahl von {pol}?]
    Reise von Rasmus Weidenbruch: [Bundestagsverwaltung prüft|Ministerium legt Abrechnung vor|Opposition verlangt Aufklärung]
  `,
});
