import { defineTopic } from '../topic';

export const meinungsfreiheit = defineTopic({
  key: 'meinungsfreiheit',
  category: 'freedom',
  area: null,
  weight: 1.3,
  office: 'justiz',
  label: 'Meinungsfreiheit',
  nouns: [
    ['die Meinungsfreiheit', 'der Meinungsfreiheit'],
    ['die Pressefreiheit', 'der Pressefreiheit'],
    ['den Schutz vor Diskriminierung', 'dem Schutz vor Diskriminierung'],
  ],
  tags: ['Meinungsfreiheit', 'Grundrechte', 'Pressefreiheit'],
  trends: ['#Meinungsfreiheit', 'Hausdurchsuchung', 'Pressefreiheit', 'Diskriminierung'],
  calm: `
    Viele trauen sich nicht mehr, offen ihre Meinung zu sagen. Das ist [für eine Demokratie|für die Meinungsfreiheit] kein gutes Zeichen.
    Hausdurchsuchung wegen eines Spottbilds über einen Minister. Das Maß stimmt nicht, Meinungsfreiheit muss Spott aushalten.
    {Wer} mit {n:12-18} Absagen auf Wohnungen, [mit deutschem Namen klappte es sofort|allein wegen des Nachnamens]. Diskriminierung ist Alltag.
    Eine Lokalreporterin in {stadt} wird seit {monaten} bedroht. Pressefreiheit endet, wo [Angst anfängt|keiner mehr hinschaut].
    Als Rollstuhlfahrerin komme ich in {stadt} in [jedes dritte Amt|das Rathaus] nicht hinein. Gleiche Rechte stehen im Grundgesetz.
  `,
  sharp: `
    Man darf alles sagen. [Man muss nur mit dem Besuch um sechs Uhr früh rechnen|Nur nicht hier, nicht jetzt und nicht so].
    „Das wird man ja wohl noch sagen dürfen“, sagt jemand [in der {zahl:5-9}. Talkshow dieser Woche|vor einem Millionenpublikum].
    Das Rathaus {stadt} ist barrierefrei. [Ab der dritten Stufe|Den Schlüssel für den Aufzug hat der Hausmeister, der hat dienstags frei].
  `,
  hot: `
    *Sechs Uhr früh*, Polizei im Kinderzimmer, wegen eines *Witzes*! Wo ist unsere Meinungsfreiheit geblieben?!
    Wer Journalisten *verprügelt*, greift uns alle an! Pressefreiheit verteidigen, *jetzt*!
    *Jahrelang* diskriminiert, und dann heißt es: Stellen Sie sich nicht so an! Mir reicht's!
  `,
  more: `
    Im Grundgesetz steht es eigentlich klar.
    Freiheit ist immer auch die Freiheit der anderen.
    Darüber wird viel zu wenig gesprochen.
    Gerichte brauchen Jahre, bis sie das klären.
    Grundrechte gelten für alle, nicht nur für die Lauten.
    Und alle tun so, als wäre nichts.
  `,
  praise: `
    Gutes Urteil für die Meinungsfreiheit: [Spott über Mächtige bleibt erlaubt|Die Durchsuchung war rechtswidrig]. Aufatmen!
    Danke an die Antidiskriminierungsstelle {stadt}, [sie hat {wem} zu ihrem Recht verholfen|kompetent, schnell, menschlich]. Großartig!
    {pol} verteidigt die Pressefreiheit, obwohl die Presse selten nett war. [Respekt|Das nenne ich Format].
  `,
  neutral: `
    Wo verläuft rechtlich die Grenze zwischen Meinungsfreiheit und Beleidigung? [Suche gute Literatur|Frage für den Unterricht].
    Diskussion in {stadt} am {tag}: „Was darf man sagen?“ [Eintritt frei|Mit Publikumsfragen].
    Auf der Rangliste der Pressefreiheit liegt Deutschland auf Platz {n:8-21}.
  `,
  announce: `
    Wir reformieren das Gleichbehandlungsgesetz: [längere Fristen, besserer Schutz bei der Wohnungssuche|Schutz auch gegenüber Behörden].
    Gespräch mit Journalistinnen und Journalisten in {stadt} über Sicherheit bei [Demonstrationen|Recherchen].
  `,
  pride: `
    Der Beleidigungsparagraf für Politiker ist abgeschafft. [Wer austeilt, muss einstecken|Ein Gewinn für die Meinungsfreiheit]!
    Das neue Gleichbehandlungsgesetz ist beschlossen. [Gleiche Rechte für alle|Ein Meilenstein], nach {n:15-20} Jahren!
  `,
  attack: `
    Hausdurchsuchungen wegen Spott: {Minister} [hat ein gestörtes Verhältnis zur Meinungsfreiheit|muss das beenden].
    Die Koalition verschleppt den Schutz vor Diskriminierung. [Gleiche Rechte dürfen nicht warten|Das ist beschämend]!
  `,
  headline: `
    Meinungsfreiheit: [Gericht erklärt Durchsuchung für rechtswidrig|{n:41-58} Prozent fühlen sich frei, ihre Meinung zu sagen]
    Pressefreiheit: [Verband zählt {n:60-140} Angriffe|Deutschland auf Platz {n:8-21}]
    Gleichbehandlungsgesetz: [Reform im Bundestag|Verbände fordern mehr Schutz]
  `,
});
