import { defineTopic } from '../topic';

export const kandidatur = defineTopic({
  key: 'kandidatur',
  category: 'party',
  area: null,
  weight: 2.2,
  office: 'kanzleramt',
  label: 'Kandidatenfrage',
  nouns: [
    ['die Kandidatenfrage', 'der Kandidatenfrage'],
    ['die Spitzenkandidatur', 'der Spitzenkandidatur'],
    ['den Machtkampf in der {parteiGov}', 'dem Machtkampf in der {parteiGov}'],
  ],
  tags: ['Spitzenkandidatur', 'Parteien', 'Wahlkampf'],
  trends: ['Spitzenkandidatur', '#Machtkampf', 'Urwahl', 'Eichgraben'],
  calm: `
    Die {partei} klüngelt ihre Kandidaten wieder im Hinterzimmer aus. Die Mitglieder [erfahren es aus der Presse|dürfen nur noch abnicken].
    {pol} auf Platz eins? [Mit diesem Gesicht gewinnt die Partei niemanden dazu|Erfahrung sieht anders aus, ehrlich gesagt].
    Seit {wochen} geht es in der {parteiGov} nur um die Kandidatenfrage. Inhalte kommen nicht mehr vor.
    Auf der Landesliste der {partei} {inLand} steht [niemand unter vierzig|kaum eine Frau auf vorderen Plätzen|kein einziger Handwerker].
  `,
  sharp: `
    {pol} „steht bereit, wenn die Partei ruft“. [Sie hat gar nicht gerufen|Die Partei war gerade kurz rausgegangen].
    Die {partei} sucht einen Kandidaten. [Anforderung: bekannt, aber nicht dafür|Bewerbung bitte mit Selbstzweifeln].
    Einstimmig nominiert bei {zahl:2-9} Gegenstimmen. [Mathematik ist bei der {partei} Auslegungssache|Geschlossenheit neu gedacht].
  `,
  hot: `
    *Geschacher*, wohin man schaut! Bei der {partei} geht es nur noch um Posten, nie um Menschen!
    Wer diesen Kandidaten aufstellt, hat den *Schuss nicht gehört*! Ohne mich, {partei}!
    {Jahre} Vorsitz, {zahl:3-5} verlorene Wahlen und *immer noch* nicht genug! Tretet ab!
  `,
  more: `
    Eine Urwahl wäre ehrlicher gewesen.
    Am Ende entscheidet wieder der Proporz.
    Die Jungen in der Partei dürfen plakatieren.
    Mit neuen Köpfen allein ist es nicht getan.
    Im Wahlkreis kennt die Person niemand.
    Aus der Parteizentrale kommt nur ein Lächeln.
    So etwas entscheidet man nicht beim Abendessen.
    In {stadt} haben drei Ortsvereine schon protestiert.
  `,
  praise: `
    {pol} ist eine [sehr gute Wahl|kluge Entscheidung der {partei}]: [bodenständig, klar, ansprechbar|kennt die Probleme vor Ort]. [Viel Erfolg|Meine Stimme ist sicher]!
    Starker Auftritt von {pol} in {stadt}. [Respekt|So gewinnt man Menschen] für die {partei}!
    Gut, dass die {partei} ihre Mitglieder über die Spitzenkandidatur abstimmen lässt. [Vorbildlich|Demokratie zum Anfassen].
  `,
  neutral: `
    Wer tritt {inLand} für die {partei} an? Die Aufstellung ist [am {tag}|nächste Woche] in {stadt}.
    {pol} kandidiert [erneut|nicht mehr] für den Landesvorsitz der {partei}.
    Wie wird bei der {partei} eigentlich die Liste gewählt, [einzeln oder im Block|mit Quote oder ohne]?
    Wie viele Mitglieder der {partei} dürfen bei der Urwahl abstimmen?
    {pol} und {pol2} bewerben sich um Platz eins der Liste {inLand}.
    Bis wann müssen die Kandidaturen für die Landtagswahl {inLand} feststehen?
  `,
  announce: `
    Ich kandidiere erneut für den Bundestag im Wahlkreis {stadt}. [Die Aufstellung ist am {tag}|Lassen Sie uns reden, meine Sprechzeiten stehen online].
    Die {eigene} wählt ihre Spitzenkandidatur per Urwahl. [Die Unterlagen gehen nächste Woche raus|{n:18-240}.000 Mitglieder sind stimmberechtigt].
  `,
  pride: `
    {n:84-97} Prozent auf der Wahlversammlung in {stadt}. [Danke für dieses Vertrauen|Was für ein Rückenwind], liebe {eigene}!
    Unser Team für die Wahl steht: [jung, erfahren, aus allen Teilen des Landes|stark wie nie]. Ich freue mich auf den Wahlkampf mit der {eigene}!
  `,
  attack: `
    Die {parteiGov} verliert sich im Machtkampf, während das Land [auf Entscheidungen wartet|stillsteht]. Posten statt Politik, das ist ihr Programm.
    Wer in der {parteiGov} etwas werden will, braucht [Beziehungen statt Ideen|vor allem den richtigen Landesverband]. [Erneuerung geht anders|Das haben die Wähler nicht verdient].
  `,
  headline: `
    {pol} [kandidiert für Parteivorsitz|schließt Kandidatur nicht aus|verzichtet auf Spitzenkandidatur]
    Machtkampf in der {parteiGov}: [Landesverbände fordern Urwahl|Entscheidung fällt am {tag}]
    {partei} {inLand} stellt Landesliste auf
  `,
});
