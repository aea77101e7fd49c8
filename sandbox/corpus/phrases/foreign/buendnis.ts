import { defineTopic } from '../topic';

export const buendnis = defineTopic({
  key: 'buendnis',
  category: 'foreign',
  area: 'security',
  weight: 1.7,
  office: 'auswaertiges',
  label: 'Bündnispolitik',
  nouns: [
    ['die Bündnispolitik', 'der Bündnispolitik'],
    ['die Hilfe für die Ukraine', 'der Hilfe für die Ukraine'],
    ['die Friedensgespräche', 'den Friedensgesprächen'],
  ],
  tags: ['Außenpolitik', 'NATO', 'Ukraine'],
  trends: ['NATO-Gipfel', '#Friedensgespräche', 'Winterhilfe', 'Sanktionen'],
  calm: `
    Zugesagte Hilfe für die Ukraine kommt {monate} zu spät. [Im Winter zählt jede Woche|Verlässlichkeit sieht anders aus].
    Über Waffen wird jeden Tag geredet, über Diplomatie [fast nie|viel zu wenig]. Das macht mir Sorgen.
    {n:2-5} Prozent für die NATO klingt viel, aber [wofür genau, sagt uns niemand|die Bevölkerung wurde nicht gefragt].
    Beim NATO-Gipfel war Deutschland wieder [das Land der Bedenken|kaum zu hören]. Unsere Partner verlieren die Geduld.
  `,
  sharp: `
    Das nächste Sanktionspaket, Nummer {n:21-34}. [Die Yachten liegen inzwischen in der Sonne, unter anderer Flagge|Die Lücken haben eigene Postleitzahlen].
    „Deutschland prüft.“ [Steht bald auf unserer Flagge|Bis zur Lieferung ist das Ersatzteil im Museum].
    {Minister} zeigt sich „tief besorgt“. [Zum {n:40-90}. Mal|Die Welt hält den Atem an].
  `,
  hot: `
    *Worte, Worte, Worte*! In der Ukraine frieren Menschen, und ihr streitet über Formulierungen!
    Wo sind die *Friedensgespräche*?! Immer mehr Geld für Waffen, und niemand will mehr reden! Wohin soll das führen?!
    *Duckmäuserei* ist keine Außenpolitik! Steht endlich zu euren Bündnispflichten!
  `,
  more: `
    In Polen und im Baltikum nimmt uns keiner mehr ernst.
    Unsere Nachbarn schauen fassungslos zu.
    Meine Eltern haben den Krieg noch erlebt.
    Ein Bündnis lebt davon, dass man sich aufeinander verlässt.
    Wer mahnt, wird gleich in eine Ecke gestellt.
  `,
  praise: `
    Die Winterhilfe ist angekommen: {n:120-900:20} Generatoren {ausLand} für ukrainische Krankenhäuser. [Danke an alle Spender|Großartige Aktion]!
    {Minister} reist persönlich zu den Friedensgesprächen. [Gut, dass Diplomatie wieder zählt|Das verdient Respekt].
    Verlässlich im Bündnis, offen fürs Gespräch: [So stelle ich mir Außenpolitik vor|Gute Rede beim NATO-Gipfel].
  `,
  neutral: `
    Was ist beim NATO-Gipfel zu [den Ausgaben|Osteuropa] beschlossen worden? Suche eine Zusammenfassung.
    In {stadt} sammeln wir am {tag} für die Winterhilfe: [Schlafsäcke, Kerzen, Verbandszeug|warme Kleidung und Powerbanks].
    Die nächste Runde der Friedensgespräche soll [in Genf|in Wien|in Istanbul] stattfinden, berichten Diplomaten.
  `,
  announce: `
    NATO-Treffen in Brüssel. Unsere Punkte: [Lastenteilung und Beschaffung|Ostflanke und Luftverteidigung].
    Telefonat mit dem ukrainischen Amtskollegen: Es ging um Winterhilfe und [Gefangenenaustausch|Wiederaufbau].
  `,
  pride: `
    {n:300-900:50} Millionen Euro Winterhilfe für die Ukraine. [Auf Deutschland ist Verlass|Humanitär und konkret, das zeichnet uns aus]!
    Die Gespräche in Wien kamen auf unsere Vermittlung zustande. [Ein kleiner, wichtiger Schritt|Diplomatie lohnt sich].
  `,
  attack: `
    {Minister} redet von Bündnistreue und liefert zu spät. [Das ist gefährlich|So verliert Deutschland seine Glaubwürdigkeit]!
    Die Koalition kennt nur noch Aufrüstung. [Wir fordern eine Verhandlungsinitiative.|Wo bleibt die Diplomatie?]
  `,
  headline: `
    NATO-Gipfel: [Bündnis beschließt neue Ausgabenziele|{minister} sichert Unterstützung zu]
    Friedensgespräche: [Nächste Runde vereinbart|Unterhändler reisen ohne Ergebnis ab]
    Winterhilfe: Bund gibt {n:120-600:20} Millionen Euro frei
  `,
});
