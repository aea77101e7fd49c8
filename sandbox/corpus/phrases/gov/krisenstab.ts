import { defineTopic } from '../topic';

export const krisenstab = defineTopic({
  key: 'krisenstab',
  category: 'gov',
  area: null,
  weight: 1.1,
  office: 'kanzleramt',
  label: 'Krisenmanagement',
  nouns: [
    ['das Krisenmanagement der Regierung', 'dem Krisenmanagement der Regierung'],
    ['die Fluthilfe', 'der Fluthilfe'],
    ['den Krisenstab', 'dem Krisenstab'],
  ],
  tags: ['Krisenmanagement', 'Fluthilfe', 'Regierung'],
  trends: ['Krisenstab', '#Fluthilfe', 'Soforthilfe', 'Sonderfonds'],
  calm: `
    {Monate} nach dem Hochwasser warten Familien in unserem Ort noch auf die Soforthilfe. Die heißt doch so, weil sie sofort kommen soll.
    Der Krisenstab tagt, die Informationen [kommen aus der Nachbar-WhatsApp|erreichen uns zwei Tage später].
    Nach jedem Unwetter verspricht die Regierung schnelle Hilfe. Unser Antrag liegt seit {monaten} [in der Prüfung|unbeantwortet].
    Beim letzten Stromausfall in {stadt} wusste {stunden} lang niemand, [wer den Einsatz leitet|wohin mit den Pflegebedürftigen]. Krisenmanagement sieht anders aus.
  `,
  sharp: `
    {Kanzlerin} in Gummistiefeln. [Die Stiefel waren neu, die Versprechen gebraucht|Das Wasser ging, die Kameras auch].
    Die Regierung richtet einen Krisenstab ein. [Die Krise fühlt sich geehrt|Nächste Woche gibt es ein Logo].
    Soforthilfe: Das „sofort“ bezieht sich auf [die Pressemitteilung|das Foto].
  `,
  hot: `
    Wir schaufeln *seit Wochen* Schlamm, und von der versprochenen Hilfe ist *kein Euro* da! Wo ist die Regierung?!
    *Keine* Warnung, *kein* Plan, *keine* Verantwortlichen! Dieses Krisenmanagement ist lebensgefährlich!
    Erst Händeschütteln für die Kameras, dann *ein Formular mit {n:16-38} Seiten*! Ihr habt die Leute im Stich gelassen!
  `,
  more: `
    Die Nachbarn haben mehr geholfen als jeder Krisenstab.
    Die Feuerwehr war nach zehn Minuten da, die Politik nach drei Tagen.
    Aus dem letzten Hochwasser wurde offenbar nichts gelernt.
    Die Versicherung zahlt auch nicht.
    Vielleicht hilft ein Untersuchungsausschuss.
    Beim Bürgertelefon läuft nur das Band.
    Ohne die Landwirte mit ihren Traktoren wäre hier nichts passiert.
    Jede Behörde verweist auf die nächste.
  `,
  praise: `
    Soforthilfe nach {zahl:5-9} Tagen auf dem Konto. [Das ging unkompliziert|Ohne Papierkram]. Danke an den Krisenstab in {stadt}!
    {Kanzlerin} war ohne Presse in unserem Ort und hat {stunden} zugehört. [Das vergesse ich nicht|So geht Krisenmanagement].
    Die Regierung hat in der Krise [ruhig und besonnen|schnell und richtig] reagiert. [Das verdient Anerkennung|Danke dafür].
  `,
  neutral: `
    Bis wann kann man die Fluthilfe {inLand} beantragen? [Frage für unsere Gemeinde|Ein Nachbar hat die Frist verpasst].
    Der Krisenstab informiert [heute|am {tag}] um {n:10-18} Uhr über die Lage {inLand}.
    Welche Unterlagen braucht man für die Soforthilfe? [Fotos, Rechnungen?|Reicht ein Kostenvoranschlag?]
    Welche Konten für Spenden sind seriös? Wir sammeln in {stadt} für die Betroffenen.
    Der Bund zahlt laut Krisenstab {n:1500-5000:500} Euro Soforthilfe je Haushalt.
    Weiß jemand, ob die Bundesstraße bei {stadt} [wieder frei|noch überflutet] ist?
  `,
  announce: `
    Krisenstab im Kanzleramt: Wir stellen {n:200-900:50} Millionen Euro Soforthilfe bereit. [Die Auszahlung übernehmen die Länder|Anträge sind ab heute möglich].
    Lagebesprechung mit den Landräten {ausFlaechenland}. [Nächste Unterrichtung morgen früh|Das THW ist mit {n:200-1400:50} Kräften vor Ort].
  `,
  pride: `
    {n:80-96} Prozent der Soforthilfe sind nach {zahl:3-6} Wochen ausgezahlt. [Auf den Staat ist in der Not Verlass|Danke an alle, die das möglich gemacht haben]!
    Das Warnsystem hat funktioniert, die Helfer waren rechtzeitig da. [Vorsorge zahlt sich aus|Wir haben aus der letzten Flut gelernt].
  `,
  attack: `
    {Monate} nach der Flut warten die Menschen auf Hilfe. [Gummistiefel-Fotos ersetzen kein Geld|Diese Regierung lässt ihre Bürger allein]!
    Das Krisenmanagement der Koalition ist [ein Totalausfall|selbst die Krise]. Wir fordern [einen Untersuchungsausschuss|volle Aufklärung]!
  `,
  headline: `
    Fluthilfe: [Erst {n:21-58} Prozent der Anträge bearbeitet|Bund verlängert Antragsfrist|Land stockt Sonderfonds auf]
    Krisenstab: [Entwarnung {inLand}|Kanzlerin besucht Betroffene in {stadt}]
    Stromausfall in {stadt}: [Stadt räumt Fehler ein|Was über die Ursache bekannt ist]
  `,
});
