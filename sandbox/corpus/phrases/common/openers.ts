import { lines } from '../topic';

/** Put before a statement; each is complete in itself, so that a capital letter follows. */
export const openers = {
  calm: lines(`
    [Ganz|Mal] ehrlich:
    Kurz und sachlich:
    Ich will nicht meckern, aber es muss raus:
    Zur Einordnung, warum viele unzufrieden sind:
    Das Problem ist doch folgendes:
    Schade eigentlich.
    Mich [beschäftigt|stört|ärgert] das schon länger.
    Thema {label}:
    Zum Thema {label}:
    Noch ein Wort zum Thema {label}:
    Vielleicht liest das ja jemand Zuständiges.
    Ernüchternd.
    Ich verstehe es [wirklich|einfach] nicht.
    Ich kann das nicht nachvollziehen.
    Immer das Gleiche.
    Was ich nicht begreife:
    Nur mal so als Denkanstoß:
  `),
  /** For what one meets oneself, at home or at an office. */
  everyday: lines(`
    Mal aus dem Alltag:
    Nur als Beispiel:
    Kleine Beobachtung aus {stadt}:
    Gerade wieder erlebt.
    So sieht es [bei uns|in der Praxis|vor Ort] aus:
    Aus {stadt} kann ich berichten:
    Leider kein Einzelfall.
    Realität {inLand}:
    Stand {tag}:
    Alltag {inLand}, Folge {n:12-340}:
    Wieder so ein Tag.
    Was man {inLand} so erlebt:
  `),
  sharp: lines(`
    Läuft.
    Na [wunderbar|toll|großartig|klasse].
    Herrlich.
    Man lernt nie aus.
    Neues aus dem Tollhaus:
    Deutschland, {tag}:
    Satire ist überflüssig.
    Kann man sich nicht ausdenken.
    Ach, wie schön.
    Ich lach mich schlapp.
    Tusch!
    Bravo.
    Schenkelklopfer des Tages:
    Fun Fact zum Thema {label}:
    Heute in der Reihe „{label}“:
    Aus der Rubrik „Das Land, das kann“:
    Sketch des Tages:
    Hab selten so gelacht.
    Weltklasse.
    {label}, nächste Folge:
    Wieder was gelernt.
    Großes Kino.
    Realsatire, Teil {n:8-96}:
  `),
  hot: lines(`
    *Unfassbar*!
    Ich fasse es nicht!
    Jetzt reicht's!
    Was für eine Frechheit!
    Ich bin so *wütend*!
    Das darf doch nicht wahr sein!
    Mir platzt gleich der Kragen!
    *Skandal*!
    Ich bin fassungslos!
    Hallo?! Geht's noch?!
    Sagt mal, spinnt ihr?
    Es ist zum *Heulen*!
    Leute, das geht *gar nicht*!
    *Unglaublich*, was hier los ist!
    Ich [koche|platze] vor Wut!
    Was ist bloß los in diesem Land?!
    Wie kann das *sein*?!
    Schluss mit lustig!
    Ein Hohn!
    Ich krieg die Krise!
    Hört das denn *nie* auf?!
  `),
  praise: lines(`
    Muss auch mal gesagt werden:
    Endlich mal gute Nachrichten:
    Es gibt sie noch, die guten Nachrichten.
    Lob muss auch sein:
    [Großes|Dickes|Ehrliches|Fettes] Lob!
    Mal was Positives:
    Ich meckere oft, heute nicht.
    Positiv überrascht.
    Ehre, wem Ehre gebührt:
    Zum Thema {label} mal etwas Schönes:
    Hand aufs Herz:
    Freu mich gerade sehr.
    Na also, geht doch!
    Das macht Laune.
    Man darf ja auch mal loben.
    Wow.
    Darüber freue ich mich wirklich.
  `),
  question: lines(`
    Kurze Frage:
    Mal in die Runde gefragt:
    Ernst gemeinte Frage:
    Frage an die Fachleute hier:
    Frage aus {stadt}:
    Kleine Umfrage:
    Vielleicht weiß das hier jemand.
    Blöde Frage vielleicht:
    Hallo in die Runde.
    Zum Thema {label}:
    Ich stelle das mal zur Diskussion.
    Kann mir jemand helfen?
    Ich blicke da nicht ganz durch.
  `),
  news: lines(`
    Zur Info:
    Nur zur Information:
    Thema {label}:
    Zum Thema {label}:
    Falls es jemanden interessiert:
    Für alle {ausLand}:
    Update:
    Gelesen und geteilt:
    Gerade gehört:
    Zum Mitschreiben:
    Aus den Nachrichten:
  `),
} as const;

/**
 * Openers of an answer to a politician; `{Anrede}` is the person addressed. `matter` leads to what one has met
 * with, `person` to what one thinks of the politician's words.
 */
export const replyOpeners = {
  matter: {
    calm: lines(`
      {Anrede}, bei allem Respekt:
      {Anrede}, ich wohne in {stadt}.
      Leider sieht die Praxis anders aus.
      Aus der Praxis, {anrede}:
      Zur Wahrheit gehört auch:
      Darf ich ergänzen?
      {Anrede}, kommen Sie gern mal nach {stadt}.
      Nur zur Erinnerung:
      Dazu etwas aus {stadt}, {anrede}:
      {Anrede}, so kommt es unten an:
      Guten Tag, {anrede}.
    `),
    sharp: lines(`
      Schönes Foto, {anrede}. Und die Wirklichkeit?
      Kleine Ergänzung, {anrede}:
      Dazu passt, {anrede}:
      {Anrede}, aus dem echten Leben:
      Klingt [toll|super|fantastisch], {anrede}! Nur:
      Zum Schmunzeln, {anrede}:
      Tolle Pressemitteilung.
      Während Sie posten, {anrede}:
    `),
    hot: lines(`
      {Anrede}, jetzt reicht es!
      {Anrede}, wachen Sie auf!
      Machen Sie endlich die Augen auf, {anrede}!
      Hören Sie sich das an, {anrede}!
      {Anrede}, ich bin stocksauer!
      Das können Sie nicht schönreden, {anrede}!
      Erklären Sie uns das mal, {anrede}!
    `),
  },
  person: {
    calm: lines(`
      Mit Verlaub, {anrede}:
      Ich schätze Ihre Arbeit, {anrede}, aber:
      Guten Tag, {anrede}.
      {Anrede}, bei allem Respekt:
      Schöne Worte, aber:
      Das klingt gut, {anrede}, nur:
      Ganz sachlich, {anrede}:
      {Anrede}, eines noch:
    `),
    sharp: lines(`
      Ach, {anrede}.
      Danke für die Info, {anrede}.
      Interessant, {anrede}.
      Klingt [toll|super|fantastisch], {anrede}!
      Guter Witz, {anrede}.
      Tolle Pressemitteilung.
      {Anrede}, der war gut.
      Aha.
      Ja nee, ist klar.
      Na dann ist ja alles gut, {anrede}.
      Wer schreibt Ihnen das eigentlich, {anrede}?
      Süß, {anrede}.
    `),
    hot: lines(`
      {Anrede}, jetzt reicht es!
      Wie können Sie es wagen, {anrede}?!
      Hören Sie auf, {anrede}!
      {Anrede}, schämen Sie sich!
      Unverschämt, {anrede}!
      Reden Sie doch nicht, {anrede}!
      Ausgerechnet *Sie*, {anrede}!
      {Anrede}, das ist ein Schlag ins Gesicht!
      Glauben Sie das eigentlich selbst, {anrede}?!
      Ich kann Sie nicht mehr *hören*, {anrede}!
    `),
  },
  praise: lines(`
    Danke, {anrede}!
    Sehr gut, {anrede}!
    {Anrede}, das muss ich loben:
    Bin selten Ihrer Meinung, {anrede}, aber heute schon.
    Vielen Dank für Ihren Einsatz, {anrede}.
    Stark, {anrede}!
    Richtig so, {anrede}!
    {Anrede}, Respekt!
    Volle Zustimmung, {anrede}.
    Danke für die guten Nachrichten, {anrede}.
  `),
  question: lines(`
    Guten Tag, {anrede}.
    {Anrede}, eine Frage:
    Eine Nachfrage, {anrede}:
    {Anrede}, kurze Verständnisfrage:
    Hallo aus {stadt}.
    Frage dazu:
    Danke für die Information, {anrede}.
    {Anrede}, mich interessiert:
    Nur zum Verständnis, {anrede}:
  `),
} as const;
