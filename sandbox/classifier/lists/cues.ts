import { list } from './list';

/** Words that turn the judgement after them around. */
export const negators: readonly string[] = list(
  `nicht, nich, nie, niemals, kein, keine, keinen, keinem, keiner, keines, keinerlei, weder, kaum, ohne,
  nix, nichts, wenig, mitnichten, nicht mehr, alles andere als, not`,
);

/** Phrases that negate nothing although a negator stands in them. */
export const falseNegations: readonly string[] = list(
  `nicht nur, nicht zuletzt, warum nicht, kein wunder, keine frage, nichts gegen, nicht wahr, ob nicht`,
);

/** Factors on the judgement after them. */
export const intensifiers: readonly string[] =
  list(`sehr, total, völlig, absolut, extrem*, komplett, wirklich, echt, so, zutiefst, unglaublich,
  wahnsinnig, verdammt, besonders, äusserst, überaus, höchst, ganz und gar, absolute*, absoluter, purer,
  pure, reiner, reine, richtig, dermassen, ungemein, enorm*, massiv*, schlicht, einfach nur, immer mehr,
  immer wieder, am laufenden band, größte*, grösste*`);
export const dampers: readonly string[] =
  list(`etwas, bisschen, ein bisschen, leicht, eher, teils, teilweise, relativ, halbwegs, ziemlich, manchmal,
  vielleicht, womöglich, möglicherweise, eventuell, wohl, könnte, könnten`);

/** A new thought starts: negation and emphasis do not reach across. */
export const clauseWords: readonly string[] = list(
  `aber, sondern, doch, jedoch, allerdings, sonst, weil, dass, obwohl, während`,
);

/** Thanks as such: praise where a matter is named. */
export const thanks: readonly string[] = list(
  `danke, dank, dankeschön, vielen dank, herzlichen dank, besten dank`,
);

/** Thanks to helpers, hosts or an audience, which judge nothing political. */
export const courtesies: readonly string[] =
  list(`danke für die information, danke für den sachlichen, danke für das beispiel,
  danke für ihre offenen, gäste sind willkommen, danke an alle, dank an alle, danke euch, danke ihnen,
  danke dir, danke für die einladung, danke für das gespräch, danke für den austausch,
  danke für die frage, danke für deine frage, danke für ihre frage, danke für den hinweis,
  danke für den tipp, danke für die info, danke für die rückmeldung, danke für die unterstützung,
  danke für eure unterstützung, danke für ihre unterstützung, danke für das vertrauen,
  danke für die tolle, danke für das tolle, danke für die glückwünsche, danke fürs, vielen dank an,
  vielen dank für die einladung, vielen dank für das, vielen dank für ihre, vielen dank für die frage,
  vielen dank für den, vielen dank für deine, vielen dank für eure, herzlichen dank an,
  herzlichen dank für, danke für ihr interesse, danke im voraus, vielen dank für ihre nachricht,
  guten morgen, guten abend, guten tag, gute nacht, schönen abend, schönen sonntag, schönes wochenende,
  schönen tag, gutes neues jahr, frohe weihnachten, frohe ostern, gute besserung,
  alles gute zum geburtstag, liebe freunde, liebe freundinnen, liebe freundinnen und freunde,
  lieber kollege, liebe kollegin, liebe grüße, liebe grüsse, viele grüsse, gute frage, schön dass ihr,
  freue mich auf, freuen uns auf, freut sich auf`);

/** Signs that something is announced, reported or shown. */
export const notices: readonly string[] =
  list(`überblick, analyse, grafik, hintergrund*, tagesordnung, lesung, anhörung*, berät, beraten, tagt,
  informiert, rückfragen, antworten gern, hinweise willkommen, danke vorab, danke schon mal, quelle,
  quellen, zur info, zur information, sachstand, reaktionen aus, gut besucht, weiss jemand, kennt jemand,
  hat jemand, sucht jemand, kann jemand, kann mir jemand, noch jemand, wie ist das bei, wie läuft,
  wie lange dauert, wie lange steht, wie lange wartet, wie lange hat, wie lange haben, ab wann,
  bin gespannt, teilt * mit, liegt vor, steht online, stehen online, uhr, livestream*, live, jetzt live,
  live dabei, heute abend, morgen abend, einschalten, schaltet ein, reinhören, anmeld*, anmeldung*,
  veranstaltung*, bürgersprechst*, sprechstunde*, programm, interview*, podcast*, sendung, talk, zu gast,
  im gespräch, diskutier*, podium*, podiumsdisk*, presseinfo*, pressekonf*, pressemitt*, pm, video, fotos,
  hier klicken, zum nachlesen, nachlesen, mehr infos, infos, mehr dazu, mehr im, link, hier geht,
  hier der, eröffnet*, eröffnung*, laut, bericht*, meldung, meldet, berichtet*, zufolge, teilt mit,
  erklärt*, sagte, sagt, kündigt*, beschliesst*, vorgestellt*, vorstellung, stellt vor, newsletter, rede,
  meine rede, tagung, konferenz*, treffen, termin, termine, stellenausschr*, liveticker*, ticker,
  kommen sie, kommt vorbei, kommen sie vorbei, seid dabei, sei dabei, wir sehen uns, ab sofort, besuch*,
  unterwegs, infostand, infostände, hochrechnung*, umfrage*, statistik*, studie*`);

/** A verb at the beginning of a sentence that tells others what to do: a demand where it is called out. */
export const imperatives: readonly string[] =
  list(`hört, macht, tut, lasst, gebt, handelt, löst, wacht, schämt, stoppt, beendet, packt, schafft, redet,
  nehmt, baut, zahlt, streicht, verschwindet, erklärt, fangt, haltet, denkt, kümmert, arbeitet, fragt,
  hören sie, machen sie, tun sie, lassen sie, handeln sie, wachen sie, reden sie, fangen sie, erklären sie,
  kümmern sie, kommen sie uns nicht, sagen sie, fragen sie mal, sorgen sie, geben sie, beenden sie`);

/** Words of a question that blames instead of asking, wherever they stand in it. */
export const reproaches: readonly string[] =
  list(`wozu, wofür, weshalb, wie lange, wie oft, wie viele * noch, wie viel * noch, wie kann, wie können,
  wie soll, wer soll, wer haftet, wer bezahlt, wer übernimmt, wer kommt für, wer verantwortet, was soll,
  was denkt, was denken sie, was bildet, was muss man, was ist bloss, was ist nur, was ist los, wohin soll,
  wo bleibt, wo bleiben, wo war, wo waren, wo sind die, wo ist die, wo ist der, wo ist das, warum nicht,
  warum tut, warum wird nicht, endlich, überhaupt noch, erst jemand, ernsthaft, spinnt, schon mal`);

/** Calls for a change of what is: a complaint, put as a demand. */
export const demands: readonly string[] =
  list(`wir fordern, fordern wir, ich fordere, fordere ich, es braucht endlich, wir brauchen endlich,
  brauchen wir endlich, muss endlich, müssen endlich, muss jetzt, muss sofort, müssen sofort,
  müssen jetzt, gehört abgeschafft, gehören abgeschafft, gehört verboten, gehört verschärft,
  gehört hinter gitter, muss weg, müssen weg, muss aufhören, muss ein ende haben, muss verboten,
  müssen verboten, sofort beenden, wann endlich, wird zeit, höchste zeit, wurde auch zeit, schluss mit,
  wie lange noch, muss sich * ändern, muss sich * tun, muss mehr kommen, müsste endlich, sollte endlich,
  sollten endlich, muss * beenden, runter mit, her mit, nachbessern, taten statt, handeln statt,
  handeln und nicht, rücktritt jetzt, neuwahlen, muss zurück, nicht länger, nicht hinnehm*, nicht akzept*,
  nicht dulden, nicht tragbar, nicht sein, darf nicht, dürfen nicht, kann nicht sein, kann doch nicht,
  dürfen wir nicht, nicht hinnehmbar, nicht zulassen, keine ausreden, was soll das, was soll der,
  wo bleibt, wo bleiben, wo ist denn, hände weg, raus aus, weg mit, stoppt, stoppen wir, unterschreib*,
  petition`);

/** Praise in words that means its opposite. */
export const ironies: readonly string[] =
  list(`ganz grosses kino, grosses kino, na wunderbar, na grossartig, na herrlich, na dann, ach wie schön,
  na bestens, aber hauptsache, hauptsache die, hauptsache der, hauptsache das, wieder was gelernt,
  man gönnt sich, läuft bei uns, kann man sich nicht ausdenken, kannste dir nicht, guter witz,
  der war gut, zum glück nur, fehlt nur noch, fehlt nur, träumt weiter, schlaft weiter, applaus applaus,
  popcorn, kabarett, satire*, kafka, realsatire, schenkelklopf*, na toll, na super, na klasse, na bravo,
  na prima, toll gemacht, super gemacht, schöne neue welt, herzlichen dank auch, danke für nichts,
  danke für garnichts, vielen dank auch, wer hätte das gedacht, wer hätte gedacht, klar doch, ja klar,
  ja nee, nee is klar, ist klar, selten so gelacht, selten so, wie toll, wie schön dass, *ironie, ironie*,
  sarkasmus*, realsatire*, satire, läuft bei, welch wunder, was für ein wunder, danke merkel,
  respekt vor so viel, muss man erst mal, alles super, alles gut, prost mahlzeit, gute nacht deutschland,
  hurra, herzlichen glückwunsch deutschland, nur noch peinlich, einfach nur, das beste deutschland,
  besten deutschland, suuuper*, suuper*, toller demokrat, tolle demokr*, qualitätsjourn*, fachkräfte aus,
  goldstücke`);

/** Words of intent: a programme, which promises good things and praises nothing. */
export const plans: readonly string[] =
  list(`wollen, wollen wir, wir wollen, werden wir, wir werden, müssen, muss, müssen wir, sollen, soll,
  sollte, sollten, brauchen, brauchen wir, braucht, unser ziel, mein ziel, setzen wir uns ein,
  setze mich ein, kämpfen, kämpfe, einsetzen, vorschlag*, wahlprogramm, plan, fordern, fordert, fordere,
  forderung*, verspreche*, möchte, möchten, statt, für mehr, für ein, für eine, wählen, wählt,
  zweitstimme*`);
