import { defineTopic } from '../topic';

export const wahlkampf = defineTopic({
  key: 'wahlkampf',
  category: 'party',
  area: null,
  weight: 1.8,
  office: 'kanzleramt',
  label: 'Wahlkampf',
  nouns: [
    ['den Wahlkampf', 'dem Wahlkampf'],
    ['die Wahlplakate', 'den Wahlplakaten'],
    ['den Straßenwahlkampf', 'dem Straßenwahlkampf'],
  ],
  tags: ['Wahlkampf', 'Landtagswahl', 'Parteien'],
  trends: ['Wahlkampf', '#Landtagswahl', 'TV-Duell', 'Wahlplakat'],
  calm: `
    Im Wahlkampf steht die {partei} in {stadt} an jeder Ecke. Danach sieht man [vier Jahre niemanden|keinen mehr].
    {Zahl:9-14} Wahlplakate an einer Laterne und kein einziger Inhalt. So wird dieser Wahlkampf [ein Schönheitswettbewerb|immer beliebiger].
    Beim Wahlkampf der {partei} {inLand} geht es nur gegen andere. Eigene Vorschläge [fehlen|muss man suchen].
    Das TV-Duell war [ein Austausch von Textbausteinen|enttäuschend]. Der Wahlkampf hat bessere Formate verdient.
    Der Wahlkampf der {partei} kennt nur {zahl:2-3} Sätze, und die [höre ich seit {wochen}|stehen auf jedem Plakat].
    Über {vorhabenAkk} verliert im Wahlkampf {inLand} niemand ein Wort. [Dabei reden hier alle davon|Das ist feige].
    Im Wahlkampf wird {stadt} auf einmal wichtig. Danach [fährt wieder kein Bus|vergisst man uns].
  `,
  sharp: `
    „Sicherheit. Heimat. Zukunft.“ [Könnte auch Werbung für einen Geländewagen sein|Welche Partei war das gleich? Alle].
    Wahlkampf in {stadt}: [Kugelschreiber gegen Kugelschreiber|Zum Glück bleiben die Luftballons neutral]. 
    Die {partei} verteilt im Wahlkampf Äpfel. [Faul sind diesmal nur die Argumente|Immerhin ein Biss].
    {pol} auf dem Plakat: Blick in die Ferne. [Vermutlich auf der Suche nach einem Programm|Dort müssen die Wähler sein].
  `,
  hot: `
    *Lügenplakate* der {partei} überall in {stadt}! Schämt ihr euch denn für gar nichts im Wahlkampf?!
    Wahlkampf mit der *Angst* der Leute, das ist das Letzte, {partei}!
    Hört auf, Plakate zu *zerstören*! Wer den Wahlkampf anderer sabotiert, hat Demokratie nicht verstanden!
  `,
  more: `
    Am Infostand hatte keiner Zeit für eine Nachfrage.
    Das Geld für die Plakate hätte man besser gespendet.
    Wer soll sich da noch entscheiden können?
    Unter der Woche fährt der Wahlkampfbus an uns vorbei.
    Ein Programm liest ja doch niemand.
    Auf meine Frage kam nur ein Kugelschreiber.
    Die Hälfte der Plakate liegt inzwischen im Graben.
    Im Duell hat keiner die Frage beantwortet.
    Das merken die Leute doch.
  `,
  praise: `
    Am Wahlkampfstand der {partei} in {stadt} [eine halbe Stunde gut diskutiert|echtes Interesse erlebt]. [Sympathisch|Das hat mich überzeugt]!
    {pol} klingelt im Wahlkampf selbst an den Türen. [Respekt|So gewinnt man Vertrauen].
    Großartige Idee der {partei}: Wahlprogramm in [Leichter Sprache|Gebärdensprache]. [Danke|Bitte Standard für alle].
  `,
  neutral: `
    Bis wann muss man für die Landtagswahl {inLand} die Briefwahl beantragt haben?
    TV-Duell am {tag} um {n:20-21} Uhr: {pol} gegen {pol2}. [Wer schaut mit?|Wir zeigen es im Bürgerhaus {stadt}.]
    Wahlkampfauftakt der {partei} in {stadt} mit {pol}. [Einlass ab 17 Uhr|Die Straße ist gesperrt].
    Welcher Wahl-O-Check passt zur Landtagswahl {inLand}? [Gern mit Link|Suche etwas Unabhängiges].
    Wo finde ich die Wahlprogramme zur Landtagswahl {inLand} im Vergleich, [auch zu {vorhabenDat}|ohne Werbung]?
    Am {tag} stellen sich {zahl:4-7} Kandidierende in {stadt} den Fragen der Schülerinnen und Schüler.
    Wer wird bei der Landtagswahl {inLand} zum ersten Mal antreten?
  `,
  announce: `
    Unser Wahlkampf startet in {stadt}. [Kommen Sie vorbei, {tag} ab 16 Uhr|Infostand, Musik, offene Fragen].
    Haustürwahlkampf in {stadt}: {n:60-240:10} Klingeln, {n:30-120} Gespräche. Die häufigste Frage: [bezahlbares Wohnen|die Rente|der Bus].
  `,
  pride: `
    {n:900-4200:100} Menschen beim Wahlkampfauftakt in {stadt}! [Danke für diese Stimmung|Die {eigene} ist bereit]!
    Unsere Freiwilligen sind die besten: {n:12-90}.000 Gespräche im Wahlkampf. [Ihr seid großartig|Das trägt die {eigene}].
  `,
  attack: `
    Die {parteiGov} macht Wahlkampf mit Geschenken, die [andere bezahlen sollen|sie nie halten wird]. [Durchschaubar|Die Menschen merken das].
    Vor der Wahl {inLand} entdeckt die {parteiGov} plötzlich [die Rentner|das Land|die Pflege]. [Nach der Wahl ist das vergessen.|Wer glaubt das noch?]
  `,
  headline: `
    Wahlkampf {inLand}: [{partei} setzt auf Hausbesuche|Parteien streiten über Plakate|So liefen die ersten Tage]
    TV-Duell: [{pol} und {pol2} liefern sich Schlagabtausch|Wer überzeugte]
    {n:90-480:10} Wahlplakate in {stadt} beschädigt
  `,
});
