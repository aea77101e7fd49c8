import { defineTopic } from '../topic';

export const bundLaender = defineTopic({
  key: 'bund-laender',
  category: 'gov',
  area: null,
  weight: 1.8,
  office: 'kanzleramt',
  label: 'Bund und Länder',
  nouns: [
    ['das Gezerre zwischen Bund und Ländern', 'dem Gezerre zwischen Bund und Ländern'],
    ['die Finanzen der Kommunen', 'den Finanzen der Kommunen'],
    ['den Föderalismus', 'dem Föderalismus'],
  ],
  tags: ['Föderalismus', 'Kommunen', 'Bundesrat'],
  trends: ['Bundesrat', '#Kommunalfinanzen', 'Ministerpräsidentenkonferenz', 'Altschulden'],
  calm: `
    Der Bund bestellt, die Länder nicken, die Kommune zahlt. In {stadt} wird deshalb [das Schwimmbad geschlossen|die Bücherei gestrichen].
    Für {vorhabenAkk} ist immer gerade [jemand anderes|eine andere Ebene] zuständig: Bund, Land, Kreis. So [funktioniert Regieren nicht|kommt nichts voran].
    {stadt} hat {n:180-900:10} Millionen Euro Altschulden und wartet seit {jahren} auf die versprochene Hilfe vom Bund.
    Sechzehn Länder, sechzehn Regeln. Wer von {stadt} nach {stadt2} zieht, [fängt bei null an|merkt das sofort].
  `,
  sharp: `
    Bund: Die Länder müssen. Länder: Der Bund muss. [Bürger: Ich muss mal kurz schreien|Kommune: Ich mach das Licht aus].
    Die Ministerpräsidentenkonferenz hat getagt. [Alle sind für eine Lösung, bezahlen soll sie der andere|Beschlossen wurde der nächste Termin].
    Föderalismus ist, wenn {zahl:12-16} Leute [dieselbe Idee ablehnen, jeder aus einem anderen Grund|eine App bauen und keine davon funktioniert].
  `,
  hot: `
    *Keiner* ist zuständig, *keiner* ist schuld, und wir zahlen! Dieses Pingpong zwischen Bund und Ländern ist unerträglich!
    {stadt} muss {n:12-80} Millionen *kürzen*, weil der Bund Gesetze macht und die Rechnung weiterreicht! Das ist feige!
    Erst blockiert der Bundesrat, dann der Bund, dann alle zusammen! *Arbeitet endlich* für die Leute!
  `,
  more: `
    Wer bestellt, soll auch bezahlen.
    Am Ende stehen die Bürgermeister allein da.
    Das Vertrauen geht vor Ort verloren, nicht in Berlin.
    Eine Staatsreform wird seit zwanzig Jahren angekündigt.
    Die Kreisumlage frisst uns auf.
    Die Bürgermeisterin hat es uns am Marktstand erklärt, sie war den Tränen nah.
    Zuständig fühlt sich jeder nur beim Eröffnungsband.
    Im Kreistag wird jetzt die Musikschule gestrichen.
  `,
  praise: `
    Bund und Länder haben sich bei {vorhabenDat} geeinigt, [in einer einzigen Sitzung|ohne Theater]. [Geht doch|Bitte öfter so]!
    Die Altschuldenhilfe kommt: {stadt} kann [endlich wieder investieren|das Freibad sanieren]. [Danke dafür|Das ist eine historische Entlastung]!
    Gutes Krisentreffen von Bund und Ländern: [klare Aufgaben, klares Geld|keiner hat sich weggeduckt]. So wünsche ich mir das.
  `,
  neutral: `
    Der Bundesrat stimmt [am Freitag|diese Woche] über {n:34-71} Vorlagen ab, darunter {vorhabenAkk}.
    Wer ist bei {vorhabenDat} eigentlich zuständig, Bund oder Land?
    Die Ministerpräsidentenkonferenz trifft sich [am {tag}|nächste Woche] in {stadt}. [Weiß jemand, ob das übertragen wird?|Thema sind die Finanzen.]
    Welche Länder haben im Bundesrat {vorhabenDat} [zugestimmt|nicht zugestimmt]?
    Der Kreistag bei {stadt} berät am {tag} über den Haushalt, die Sitzung ist öffentlich.
    Wie hoch sind die Schulden von {stadt} pro Kopf?
  `,
  announce: `
    Treffen mit den Ministerpräsidentinnen und Ministerpräsidenten: Es ging um [Kommunalfinanzen und Zuständigkeiten|Altschulden und Investitionen]. Fortsetzung [im nächsten Monat|in zwei Wochen].
    Die Altschuldenhilfe für Kommunen geht in den Bundesrat. [Es geht um {n:18-31} Milliarden Euro|{n:1800-2600:100} Städte und Gemeinden sind betroffen].
  `,
  pride: `
    Wer bestellt, bezahlt: Dieses Prinzip haben wir [im Grundgesetz verankert|durchgesetzt]. [Ein großer Tag für die Kommunen|Darauf haben Städte wie {stadt} gewartet]!
    {n:18-31} Milliarden Euro Altschuldenhilfe. [Wir lassen die Kommunen nicht allein|Unser Wort gilt].
  `,
  attack: `
    Die Koalition macht Gesetze auf Kosten der Kommunen. {stadt} steht vor der Haushaltssperre. [Das ist unverantwortlich|So zerstört man Heimat].
    Beim Bund-Länder-Treffen gab es [schöne Bilder und kein Geld|wieder nur Prüfaufträge]. {Kanzlerin} lässt Städte und Gemeinden im Regen stehen!
  `,
  headline: `
    {stadt} verhängt Haushaltssperre
    Bundesrat [stoppt Gesetz der Koalition|macht Weg frei für Altschuldenhilfe|ruft Vermittlungsausschuss an]
    Städtetag: Kommunen fehlen {n:18-34} Milliarden Euro
    Ministerpräsidentenkonferenz: [Länder fordern mehr Geld vom Bund|Einigung in letzter Minute]
  `,
});
