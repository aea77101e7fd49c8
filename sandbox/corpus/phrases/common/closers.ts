import { lines } from '../topic';

/** Put after a complaint; the key says how strongly it colours the whole. */
export const complaintClosers = {
  calm: lines(`
    Das geht besser.
    Da muss [mehr|endlich was] kommen.
    Schade.
    So schafft man kein Vertrauen.
    Es wäre so einfach zu lösen.
    Ich würde mir mehr Ehrlichkeit wünschen.
    Da läuft etwas schief.
    Das sollte nicht sein.
    Man wird ja noch hoffen dürfen.
    Bitte nachbessern.
    Überzeugend ist das nicht.
    Da ist noch Luft nach oben.
    Das ärgert mich.
  `),
  clear: lines(`
    So kann das nicht weitergehen.
    Das muss sich [dringend|endlich|schleunigst] ändern.
    Ich habe dafür kein Verständnis mehr.
    Wer verantwortet das eigentlich?
    Und keiner fühlt sich zuständig.
    Das ist [doch kein Zustand|nicht hinnehmbar|nicht in Ordnung].
    Wann passiert da endlich etwas?
    Mir fehlen die Worte.
    Handeln, nicht reden!
    Das haben wir nicht verdient.
    Die Geduld ist langsam am Ende.
    Ich bin enttäuscht.
    Wie lange soll das noch so gehen?
    Und morgen kommt die nächste Ausrede.
    So verliert man die Leute.
    Da vergeht einem alles.
  `),
  sharp: lines(`
    Aber Hauptsache, die [Pressemitteilung|Präsentation|Krawatte] sitzt.
    Läuft bei uns.
    Ich bin begeistert. Nicht.
    Applaus, Applaus.
    Weiter schlafen, bitte.
    Danke für nichts.
    Weltspitze, wie immer.
    Muss man sich leisten können.
    Wird bestimmt bald evaluiert.
    Aber dafür gibt es sicher einen Arbeitskreis.
    Kannste dir nicht ausdenken.
    Immerhin gleichbleibend schlecht.
    Da weiß man, was man hat.
    Ich hol schon mal Popcorn.
    Man ist ja nichts anderes gewohnt.
    Prost Mahlzeit.
  `),
  hot: lines(`
    Es reicht!
    Ich bin es so *leid*!
    Tut endlich was!
    *Wacht auf*!
    Das ist doch [krank|irre|absurd]!
    Wo bleibt der Aufschrei?!
    Ich habe die Schnauze voll!
    Das lassen wir uns nicht länger gefallen!
    Was denkt ihr euch eigentlich?!
    Mir reicht es endgültig!
    So geht man mit Menschen nicht um!
    Und das in Deutschland!
    *Schluss* damit!
    Ich kann es nicht mehr hören!
  `),
  furious: lines(`
    Ihr habt [komplett|auf ganzer Linie|total] versagt!
    Ihr solltet euch in Grund und Boden schämen!
    Unfähig, alle miteinander!
    Was für ein *erbärmlicher* Haufen!
    Packt eure Sachen und geht!
    Eine *Schande* für dieses Land!
    Dilettanten, wohin man schaut!
    Ihr habt keine Ahnung vom echten Leben!
    Eine Bankrotterklärung ist das!
    So viel Unfähigkeit gehört bestraft!
  `),
  outrage: lines(`
    *Rücktritt, sofort*! Unverschämtheit!
    Verschwindet endlich aus euren Ämtern!
    Ihr gehört *alle* vor die Tür gesetzt, und zwar heute!
    Raus mit euch, *ihr Versager*!
    Dafür werdet ihr noch bezahlen, spätestens an der Wahlurne!
    *Abtreten*, die ganze Bande! Widerlich!
    Pack deine Koffer, Regierung, aber *plötzlich*!
  `),
  plea: lines(`
    Ich weiß nicht mehr weiter.
    Wir können einfach nicht mehr.
    Bitte hört uns doch endlich zu.
    Ich bin mit meiner Kraft am Ende.
    Wir haben Angst, wie es weitergeht.
    Man verzweifelt einfach.
    So kann ein Mensch nicht leben.
    Bitte helft uns.
  `),
} as const;

export const praiseClosers = {
  mild: lines(`
    Weiter so.
    Gern mehr davon.
    Gefällt mir.
    Gut so.
    Das macht Hoffnung.
    Danke dafür.
    Bitte beibehalten.
    Daran darf man sich ein Beispiel nehmen.
    So gewinnt man Vertrauen zurück.
    Freut mich ehrlich.
    Man merkt, dass sich jemand Gedanken gemacht hat.
    Da kann sich {stadt2} eine Scheibe abschneiden.
    Geht also doch, wenn man will.
  `),
  strong: lines(`
    *Danke*!
    Bin begeistert!
    Ganz große Klasse!
    Mehr davon, bitte!
    Das ist *richtig* stark!
    Hut ab!
    Chapeau!
    Das verdient Applaus!
    Ich bin so dankbar!
  `),
  cheering: lines(`
    Ich könnte die ganze Welt umarmen!
    Der beste Tag seit Langem!
    *Danke, danke, danke*!
    Mir sind fast die Tränen gekommen vor Freude!
    Das werde ich euch *nie* vergessen!
    Einfach *sensationell*!
  `),
} as const;

/** Endings in a way of speaking, for authors who have one. */
export const dialectClosers = {
  berlin: lines(`
    Dit is doch keen Zustand mehr.
    Ick gloob, ick spinne.
    Da kannste nur noch mit'm Kopp schütteln.
    Is doch wahr, Mensch.
    Nu is aber ma jut.
  `),
  bayern: lines(`
    Des konn doch ned sei.
    Da legst di nieder.
    Mia langt's jetzt.
    Des glaubt dir koa Mensch.
    Na servus.
  `),
  koeln: lines(`
    Dat kannste keinem erzählen.
    Et hätt noch immer jot jejange, diesmal eher nicht.
    Do simmer ja widder.
    Nä, wat is dat schön bekloppt.
  `),
  norden: lines(`
    Dat geiht so nich.
    Nich lang schnacken, machen.
    Da kannst nur noch mit'n Kopp schütteln, Digger.
    Moin und gute Nacht.
  `),
  sachsen: lines(`
    Nu, das gann doch ni wahr sein.
    Da gommste ni mit.
    Mir reicht's nu, aber wirklisch.
  `),
  schwaben: lines(`
    Des isch doch nemme normal.
    Do langsch dr an Kopf.
    Jetzt isch aber gnug Heu hunta.
  `),
} as const;
