import { defineTopic } from '../topic';

export const rente = defineTopic({
  key: 'rente',
  category: 'social',
  area: null,
  weight: 1.8,
  office: 'soziales',
  label: 'Rente',
  nouns: [
    ['den Rentenpakt', 'dem Rentenpakt'],
    ['die Rente', 'der Rente'],
    ['die Altersarmut', 'der Altersarmut'],
  ],
  tags: ['Rente', 'Rentenpakt', 'Altersarmut'],
  trends: [
    '#Rentenpakt',
    'Rente mit 69',
    'Altersarmut',
    'Generationenvertrag',
    'Sozialministerin Hagenbrück',
  ],
  calm: `
    {n:38-46} Jahre gearbeitet, {n:980-1390:10} Euro Rente. Nach Miete und Strom bleiben {n:190-340:10} Euro.
    Meine Mutter hat [vier Kinder großgezogen|drei Pflegefälle versorgt] und bekommt {n:640-890:10} Euro Rente. Das ist [nicht gerecht|beschämend].
    Der Rentenpakt kostet 180 Milliarden bis 2040. Bezahlen müssen das [die unter 40|wir Jungen], gefragt hat uns niemand.
    {Wer} ist {n:61-64}, deckt seit der Lehre Dächer und soll das bis 67 tun. Über die Rente entscheiden Leute [mit Schreibtisch|mit Pension].
    Von meiner Betriebsrente geht der volle Krankenkassenbeitrag ab. [Damit habe ich nie gerechnet|So lohnt sich Vorsorge nicht].
    Alle Jahre ein Rentenpakt, aber [Beamte und Abgeordnete zahlen wieder nicht ein|an die Ursachen traut sich keiner].
    Die Renteninformation von {wem} ist {zahl:3-4} Seiten lang, die wichtigste Zahl ist [zum Weinen|dreistellig].
    Nach der Scheidung wurden meine Rentenpunkte geteilt, jetzt reicht es [für nichts|vorn und hinten nicht]. Vielen Frauen geht es so.
  `,
  sharp: `
    Die Rente ist sicher. [Sicher zu klein|Ziemlich sicher erst mit 70].
    Meine Renteninformation kam heute. [Habe herzlich gelacht|Sehr schöner Briefkopf]. Ab {n:2048-2061} erwarten mich {n:740-1180:10} Euro.
    „Länger arbeiten hält fit“, findet jemand, der mit {n:55-58} [in Pension ging|seine Übergangsgelder genießt].
    Der Rentenpakt hat jetzt einen [Namen, ein Logo und eine Kampagne|eigenen Hashtag]. Fehlt nur noch die Rente.
  `,
  hot: `
    {n:42-47} Jahre *eingezahlt* und jetzt Flaschen sammeln! Dieser Rentenpakt ist ein Schlag ins Gesicht!
    Rente mit {n:68-70}?! Kommt *ihr* doch mal nach {stadt} auf den Bau, eine Woche, dann reden wir weiter!
    Wir Jungen zahlen und zahlen und kriegen später *nichts*! Der Rentenpakt ist Diebstahl an unserer Generation!
    Pensionen *hoch*, Diäten *hoch*, und die Rentnerin kriegt {n:11-29} Euro mehr! Habt ihr gar keinen Anstand?!
  `,
  more: `
    Die Rentenformel versteht sowieso kein Mensch.
    Alle müssten einzahlen, auch Abgeordnete und Beamte.
    Meine Nachbarin geht mit 74 noch putzen.
    Ohne Zuverdienst geht es bei vielen gar nicht mehr.
    Die Demografie kennt man seit vierzig Jahren.
    Von {minister} kam dazu nur ein Interview.
    Seit Jahren wird nur an Symptomen herumgedoktert.
    Mein Vater sammelt Werbeprospekte ein, mit 77.
    Die Steuer holt sich einen Teil gleich wieder.
    In der Gewerkschaft rumort es deswegen gewaltig.
    Versprochen hat man uns einmal etwas anderes.
    Gerecht ist das weder für Alte noch für Junge.
  `,
  praise: `
    Die Mütterrente bringt meiner Mutter {n:38-81} Euro mehr im Monat. [Sie hat vor Freude geweint|Das ist eine Anerkennung, die sie verdient hat].
    Der Rentenpakt hält das Niveau stabil. [Gut für alle, die hart gearbeitet haben|Danke, {minister}, das war wichtig]!
    Die Aktivrente ist eine [prima|sehr gute] Idee: Mein Vater arbeitet mit 68 noch zwei Tage die Woche, freiwillig und steuerfrei.
    Beratung bei der Rentenversicherung in {stadt}: [eine Stunde Zeit, jede Frage beantwortet|kompetent und geduldig]. [Vielen Dank|Besser geht es nicht]!
    Endlich steigt die Rente [stärker als die Preise|spürbar], {n:3-5},{n:1-9} Prozent. [Das haben sich die Älteren verdient|Gute Nachricht]!
  `,
  neutral: `
    Ab welchem Jahrgang gilt die Rente mit 67 eigentlich [voll|ohne Übergang]?
    Der Rentenpakt wird [am Freitag|diese Woche|nächste Woche] im Bundestag beraten. [Anhörung mit {zahl:6-11} Sachverständigen|Abstimmung voraussichtlich namentlich].
    Kann man mit {n:40-45} Beitragsjahren [ohne Abschläge|früher] in Rente? Frage für {wen}.
    Wie hoch ist eure Rente im Verhältnis zum letzten Gehalt? Ich frage für eine [Seminararbeit|Podcastfolge].
    Die Renten steigen zum [1. Juli|Sommer] um {n:2-5},{n:1-9} Prozent, teilt das Ministerium mit.
  `,
  announce: `
    Der Rentenpakt kommt: stabiles Niveau, [Aktivrente und Frühstartrente|neue Regeln für Selbstständige]. Der Bundestag berät ihn [in dieser Sitzungswoche|ab Donnerstag].
    Dialog zur Rente in {stadt}: {n:80-260:10} Menschen, zwei Stunden, viele kluge Fragen. Nächste Station ist {stadt2}.
    Die Rentenkommission nimmt ihre Arbeit auf. [Alle Generationen sitzen am Tisch|Ihr Bericht ist für das nächste Jahr geplant].
  `,
  pride: `
    Das Rentenniveau bleibt stabil. [Darauf können sich 21 Millionen Menschen verlassen|Wir halten Wort gegenüber denen, die dieses Land aufgebaut haben]!
    Der Rentenpakt ist beschlossen! [Ein guter Tag für alle, die von ihrer Arbeit leben|Gerecht zwischen Jung und Alt].
  `,
  attack: `
    Der Rentenpakt ist ein ungedeckter Scheck auf Kosten der Jungen. {Minister} [verweigert jede Reform|vertagt alle Probleme].
    {n:18-23} Prozent der Älteren sind von Armut bedroht. Dieser Rentenpakt [hilft ihnen nicht|ist für sie ein Hohn]. Wir brauchen [eine Rente für alle|eine Mindestrente]!
    Mit der {eigene} gibt es keine Rente mit 70. [Was die Koalition plant, ist eine Rentenkürzung durch die Hintertür|Wer hart arbeitet, hat seinen Ruhestand verdient].
  `,
  headline: `
    Rentenpakt: [Koalition verteidigt Kompromiss|Junge Abgeordnete drohen mit Nein|Was für wen gilt|Sachverständige warnen vor Kosten]
    Renten steigen um {n:2-5},{n:1-9} Prozent
    Umfrage: {n:54-79} Prozent sorgen sich um ihre Rente
    Altersarmut in {stadt}: [„Am 20. ist das Geld weg“|Zahl der Empfänger steigt]
    {minister}: „Die Rente ist [kein Almosen|ein Versprechen]“
  `,
});
