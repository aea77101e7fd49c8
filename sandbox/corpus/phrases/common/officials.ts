import { lines } from '../topic';

/** Posts of politicians about any topic, in general terms. */
export const officialAnnounce = lines(`
  Sachstand zu {dat}: Die [Anhörung|Ressortabstimmung|Länderbeteiligung] läuft, [nächster Schritt ist der Ausschuss|im Anschluss berät der Bundestag].
  Gespräch in {stadt} über {akk}. [Mit dabei: Verbände, Verwaltung, Betroffene|Wir haben uns zwei Stunden Zeit genommen].
  Ausführliches Interview zu {dat}: [Der Text steht online|Nachhören lohnt sich].
  Mein Gastbeitrag zu {dat} erscheint [morgen|am {tag}] in der Zeitung.
  {Wann} habe ich mit {zahl:6-12} Fachleuten über {akk} gesprochen. Das Protokoll gibt es auf der Website.
  Fragen und Antworten zu {dat}: [Unser Papier ist online|Das Wichtigste auf vier Seiten].
  Am {tag} diskutiere ich in {stadt} über {akk}. Kommen Sie vorbei, Beginn ist um {n:17-19} Uhr.
  Der Arbeitskreis der {eigene} hat zu {dat} ein Positionspapier vorgelegt.
  Was bedeutet der Beschluss zu {dat} {inLand}? Wir haben eine Übersicht erstellt.
  Auf Einladung der {eigene} in {stadt}: Abend zu {dat} mit [{n:40-160:10} Gästen|vielen Nachfragen].
`);
export const officialPride = lines(`
  Bei {dat} haben wir [geliefert|Wort gehalten]. Danke an alle, die in {stadt} und anderswo mitgewirkt haben!
  Gute Nachrichten zu {dat}: Der Beschluss steht. [Darauf sind wir in der {eigene} stolz|Das hilft den Menschen ganz konkret]!
  Es hat sich gelohnt, bei {dat} nicht lockerzulassen. [Ein Erfolg für {stadt} und für das ganze Land|Danke an das großartige Team]!
  Starke Arbeit der {eigene} {inLand}: Bei {dat} [geht es voran|sehen wir echte Fortschritte].
  {minister} packt {akk} an, klar und verlässlich. [So geht gutes Regieren|Das verdient Anerkennung].
  Wir reden bei {dat} nicht nur, wir handeln. [Das Ergebnis kann sich sehen lassen|Ein guter Tag].
`);
export const officialAttack = lines(`
  Bei {dat} hat die Koalition [nichts geliefert|komplett versagt|jedes Vertrauen verspielt].
  {Minister} schweigt zu {dat}. [Das ist Arbeitsverweigerung|So kann man ein Ministerium nicht führen].
  Die Menschen {inLand} erwarten Antworten zu {dat}. Von der Regierung kommt [nichts|heiße Luft].
  Zu {dat} gab es heute im Ausschuss wieder nur Ausflüchte. [Die {eigene} lässt das nicht durchgehen|Wir bleiben dran].
  Was die {parteiGov} bei {dat} treibt, ist [verantwortungslos|unehrlich|ein Trauerspiel].
  Wir fordern bei {dat} [einen sofortigen Kurswechsel|Ehrlichkeit statt Ankündigungen|ein Ende der Ausreden]!
  In {stadt} habe ich gestern gehört, was die Leute zu {dat} sagen. [Die Regierung sollte rot werden|Es ist ein vernichtendes Zeugnis für diese Koalition].
  Ein Jahr Koalition, ein Jahr Stillstand bei {dat}. Das Land kann sich diese Regierung nicht leisten.
  Der Antrag der {eigene} zu {dat} wurde abgelehnt, ohne ein einziges Argument. [So arrogant regiert die Koalition|Beschämend].
`);
/** Last sentence of a politician's post, by its purpose. */
export const officialClosers = {
  announce: lines(`
    Mehr dazu [in Kürze|morgen|heute Abend].
    Schreiben Sie uns Ihre Erfahrungen.
    Rückfragen gern hier.
    Wir bleiben im Gespräch.
    Wir halten Sie auf dem Laufenden.
    Ihre Meinung interessiert uns.
  `),
  pride: lines(`
    Danke an alle Beteiligten.
    So machen wir weiter.
    Das ist unser Anspruch.
    Weitere Schritte folgen.
    Dranbleiben lohnt sich.
  `),
  attack: lines(`
    Wir bleiben dran.
    Das werden wir [im Bundestag|im Ausschuss] zur Sprache bringen.
    Die {eigene} wird nicht lockerlassen.
    Wir haben dazu einen Antrag eingebracht.
    Jetzt ist Klarheit gefragt.
    Die Menschen haben Besseres verdient.
    Es geht auch anders.
  `),
} as const;

/** Headlines about any topic, in general terms. */
export const generalHeadlines = lines(`
  Streit über {akk}: [Was jetzt bekannt ist|Wer welche Position vertritt|Die wichtigsten Fragen und Antworten]
  {pol} ({polPartei}) äußert sich zu {dat}
  {stadt}: Bürgerversammlung zu {dat} [gut besucht|endet nach drei Stunden]
  Umfrage: {n:38-79} Prozent halten {akk} für [wichtig|das drängendste Thema|zweitrangig]
  {partei} legt Papier zu {dat} vor
  Kommentar zu {dat}: [Es fehlt der Mut|Bitte mehr Sachlichkeit|Warum der Kompromiss trägt]
  Reportage aus {stadt}: Was die Menschen über {akk} [sagen|denken]
  Interview mit {pol} zu {dat}: „[Wir brauchen Geduld|Es geht um Vertrauen|Die Zahlen sind eindeutig]“
  Zahlen des Tages: {label} {inLand} [im Überblick|im Vergleich]
  Podcast: {label}, [einfach erklärt|was dahintersteckt|und wie es weitergeht]
`);
export const headlineOpeners = lines(`
  Exklusiv:
  Aktuell:
  Neu:
  Hintergrund:
  Eilmeldung:
  Lesenswert:
  Am {tag} wichtig:
  Unser Thema heute:
`);
export const headlineTeasers = lines(`
  [Unser|Der] Überblick.
  Eine Analyse.
  Die [Hintergründe|Einzelheiten|Reaktionen].
  Das [Wichtigste|Interview] lesen Sie hier.
  Bericht aus {stadt}.
  Reaktionen aus {stadt} und {stadt2}.
  Mit Grafik.
  {Zahl:3-9} Fragen, {zahl:3-9} Antworten.
  Was {stadt} dazu sagt.
  Ausführlich am {tag} im Heft.
  Dazu der Podcast, {n:9-38} Minuten.
  Die Lage am {tag}.
`);
export const influencerOpeners = lines(`
  Eine Zuschrift aus {stadt}, sinngemäß:
  Mich erreichen dazu gerade [viele|etliche] Nachrichten.
  Kurze Einordnung:
  Heute im Video ausführlich, hier die Kurzfassung:
  Notiz zum {tag}:
  Für alle, die das Thema {label} [nervt|bewegt]:
  Unbequeme Wahrheit:
  Wieder eine Geschichte aus eurer Post:
  Mein Gedanke zu {dat}:
  Ihr habt gefragt, ich antworte.
`);
export const influencerClosers = lines(`
  Wie seht ihr das?
  Erzählt mal, wie es bei euch ist.
  Was sind eure Erfahrungen?
  Mehr dazu im nächsten Video.
  Teilt das gern.
  Ich bleibe dran.
  Eure Meinung?
`);
