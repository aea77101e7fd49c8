import { defineTopic } from '../topic';

export const doktorarbeit = defineTopic({
  key: 'doktorarbeit',
  category: 'etiq',
  area: null,
  weight: 1,
  office: 'bildung',
  label: 'Plagiatsaffäre',
  nouns: [
    ['die Plagiatsvorwürfe', 'den Plagiatsvorwürfen'],
    ['den geschönten Lebenslauf', 'dem geschönten Lebenslauf'],
    ['die Doktorarbeit von Leopold Kranichstein', 'der Doktorarbeit von Leopold Kranichstein'],
  ],
  tags: ['Plagiat', 'Anstand', 'Glaubwürdigkeit'],
  trends: ['#Plagiat', 'Doktorarbeit', 'Lebenslauf', 'Glaubwürdigkeit'],
  calm: `
    74 Fundstellen in der Doktorarbeit von Leopold Kranichstein. Wer so arbeitet, sollte über Leistung [nicht mehr reden|schweigen].
    Im Lebenslauf stand ein Abschluss, den es nie gab. [Das ist eine Frage des Anstands|So verliert man jede Glaubwürdigkeit].
    Meine Studierenden würden dafür exmatrikuliert. Leopold Kranichstein bleibt im Amt. Zweierlei Maß beim Anstand.
    Leopold Kranichstein hat die Fragen zur Doktorarbeit {monate} lang [ignoriert|abgewiegelt]. Anständig wäre eine Antwort gewesen.
    Als Doktorandin aus {stadt} ärgert mich die Ausrede mit den „handwerklichen Fehlern“ [besonders|sehr]. Wir werden für weniger geprüft.
  `,
  sharp: `
    74 Plagiatsstellen. [Das Literaturverzeichnis war immerhin auch abgeschrieben|Die Danksagung scheint echt zu sein].
    Leopold Kranichstein: „Handwerkliche Fehler“. [Mein Handwerker verbittet sich den Vergleich|So nennt man das also, wenn man abschreibt].
    Der Doktortitel ruht. [Wie die Glaubwürdigkeit|Er ist müde vom vielen Kopieren].
    Die Lindenunion steht „geschlossen“ hinter Leopold Kranichstein. [Die Anführungszeichen hat er vergessen|Abgeschrieben haben sie ihn noch nicht, das macht er selbst].
  `,
  hot: `
    *Betrogen* und noch frech grinsen! Wer bei der Doktorarbeit schummelt, schummelt auch beim Regieren!
    *Keinen Funken Anstand*! Ein Titel, den man sich ergaunert hat, und kein Wort der Entschuldigung!
  `,
  more: `
    Zu meiner Zeit ist man für weniger zurückgetreten.
    Die Uni prüft seit {monaten}.
    Ein ehrliches „Ich habe einen Fehler gemacht“ hätte gereicht.
    Glaubwürdigkeit kann man nicht nachreichen.
    Es geht nicht um Fußnoten, es geht um Ehrlichkeit.
    Seine Parteifreunde schweigen auffallend laut.
    Und die Universität muss jetzt ihren Ruf retten.
    Kein Wort an die, von denen er abgeschrieben hat.
  `,
  praise: `
    {pol} gibt den Doktortitel freiwillig zurück und entschuldigt sich. [Das hat Größe|Anstand ist also nicht ausgestorben].
    Sauber, dass die Uni {stadt} [gründlich und ohne Ansehen der Person|zügig] prüft. [Danke|So schützt man die Wissenschaft].
  `,
  neutral: `
    Wie läuft eine Plagiatsprüfung an der Uni {stadt} eigentlich ab?
    Die Kommission der Uni {stadt} entscheidet am {tag} über die Doktorarbeit von Leopold Kranichstein.
    Ab wie vielen Fundstellen gilt eine Arbeit als Plagiat? Gibt es da eine feste Grenze?
    Hat Leopold Kranichstein sich zu den Vorwürfen schon [geäußert|schriftlich erklärt]?
    Wer meldet solche Plagiate eigentlich, und wird das [ehrenamtlich gemacht|bezahlt]?
    Die Lindenunion berät am {tag} {inLand} über die Folgen der Plagiatsvorwürfe.
  `,
  announce: `
    Wir stärken die unabhängige Plagiatsprüfung an den Hochschulen. [Die Länder beraten am {tag} darüber|Der Vorschlag liegt jetzt öffentlich vor].
    Mein vollständiger Lebenslauf steht mit allen Nachweisen auf meiner Website.
  `,
  pride: `
    Klare Regeln gegen Plagiate sind beschlossen. [Ehrlichkeit zahlt sich aus|Gut für das Vertrauen in die Wissenschaft]!
    Fairness statt Vorverurteilung: [Gut, dass sich am Ende die Sachlichkeit durchsetzt|Das tut der Debatte gut].
  `,
  attack: `
    Leopold Kranichstein hat abgeschrieben und schweigt. [Wer täuscht, kann kein Vorbild sein|Die Lindenunion muss Konsequenzen ziehen].
    Falsche Titel, falsche Lebensläufe: Die Lindenunion hat ein Problem mit der Wahrheit und mit dem Anstand.
  `,
  headline: `
    Plagiatsvorwürfe gegen Leopold Kranichstein: [Universität prüft|74 Fundstellen|Kommission sieht keine Täuschung]
    Leopold Kranichstein [weist Vorwürfe zurück|verzichtet auf Doktortitel|korrigiert Lebenslauf]
  `,
});
