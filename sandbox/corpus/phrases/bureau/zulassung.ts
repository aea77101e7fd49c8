import { defineTopic } from '../topic';

export const zulassung = defineTopic({
  key: 'zulassung',
  category: 'bureau',
  area: 'transport',
  weight: 1.6,
  office: 'verkehr',
  label: 'Zulassungsstelle',
  nouns: [
    ['die Abläufe in den Zulassungsstellen', 'den Abläufen in den Zulassungsstellen'],
    ['den Stau bei Zulassung und Führerschein', 'dem Stau bei Zulassung und Führerschein'],
    ['den Umtausch der alten Führerscheine', 'dem Umtausch der alten Führerscheine'],
  ],
  tags: ['Zulassungsstelle', 'Führerschein', 'Bürokratie'],
  trends: ['Zulassungsstelle', '#Führerscheinumtausch', 'Wunschkennzeichen'],
  calm: `
    {Wer} hat [ein Auto|einen Transporter] gekauft und bekommt bei der Zulassungsstelle {stadt} erst in {wochen} einen Termin.
    Führerschein umtauschen in {stadt}: [Passbild|Antrag|alter Schein] da, Gebühr bezahlt, seit {monaten} nichts gehört.
    Die Fahrprüfung ist bestanden, aber die Führerscheinstelle in {stadt} braucht {wochen} für [die Karte|den Stempel].
    Zulassungsstelle {stadt}: {stunden} gewartet, dann fehlte [eine Versicherungsnummer|die Vollmacht im Original]. Also [alles noch mal|nächste Woche wieder].
  `,
  sharp: `
    Die Onlinezulassung ist [toll|super]. Sie endet mit dem Satz: „Bitte vereinbaren Sie einen Termin vor Ort.“
    Das Auto war nach {zahl:2-4} Wochen geliefert. Das Kennzeichen [kommt vermutlich mit der nächsten Modellgeneration|reist noch].
    {n:3-5} Stunden Zulassungsstelle {stadt}. [Mein Kaffee hat jetzt auch eine Wartenummer|Immerhin kenne ich nun alle mit Vornamen].
    Mein alter Führerschein hielt {n:31-44} Jahre, der Antrag auf den neuen [hält auch schon ganz schön lange|ist auf bestem Wege dahin].
  `,
  hot: `
    Die Zulassungsstelle {stadt} hat *wieder* geschlossen, ohne Ankündigung! {n:30-80} Leute vor der Tür, [niemand sagt was|keiner zuständig]!
    Seit {wochen} steht der neue Lieferwagen auf dem Hof, weil es *keinen Termin* zur Zulassung gibt. Jeder Tag kostet mich Aufträge!
    Führerschein weg, weil das Amt ihn beim Umtausch *verschlampt* hat! Und ich soll {n:40-80} Euro für den neuen zahlen?!
    Gebühren rauf, Öffnungszeiten runter. Bei der Zulassungsstelle {stadt} wird man [behandelt wie ein Störfall|nur noch *abgefertigt*]!
  `,
  more: `
    Am Schalter sind von sechs Plätzen zwei besetzt.
    Die Hotline kostet und ist dauernd besetzt.
    Auf dem Land fährt man dafür auch noch {n:30-70} Kilometer.
    Das Straßenverkehrsamt verweist auf den Bund, der Bund auf die Länder.
    Ohne Auto komme ich nicht zur Arbeit.
  `,
  praise: `
    Auto online angemeldet, [nach zwölf Minuten|noch am selben Abend] durfte ich losfahren. [Es geht doch!|Großes Lob!]
    Zulassungsstelle {stadt}: [pünktlich drangekommen|kaum gewartet], sehr nett, in {n:10-20} Minuten fertig. Danke!
    Der Führerscheinumtausch in {stadt} lief [komplett per Post|ohne Termin], nach {zahl:2-3} Wochen war die Karte da. [Top|Sehr gut organisiert].
  `,
  neutral: `
    Bis wann müssen Führerscheine aus den {n:70-90:10}er Jahren eigentlich umgetauscht sein?
    Kann man in {stadt} ein Auto [komplett online|ohne Termin] zulassen? Erfahrungen?
    Die Zulassungsstelle {stadt} zieht um und bleibt [am Freitag|bis Mittwoch|nächste Woche] geschlossen.
    Braucht man für die Abmeldung noch [beide Kennzeichen|den Fahrzeugbrief]?
  `,
  announce: `
    Führerschein aufs Handy: Der digitale Führerschein startet [im Frühjahr|zum Jahreswechsel] in {zahl:4-9} Ländern.
    Die Frist zum Führerscheinumtausch wird für die Jahrgänge bis {n:1971-1979} um {zahl:6-12} Monate verlängert.
  `,
  pride: `
    {n:200-900}.000 Autos wurden schon online zugelassen. [Das spart Wege und Nerven|So einfach kann Verwaltung sein], ein Erfolg unserer Reform!
    Der digitale Führerschein ist da. [Schnell, sicher, kostenlos|Andere reden, wir machen].
  `,
  attack: `
    Wer sein Auto anmelden will, wartet {zahl:3-8} Wochen. {Minister} [nennt das Digitalisierung|hat dafür keine Erklärung].
    Führerscheinumtausch, Papierkram, Gebühren: Die Koalition [schikaniert Millionen Autofahrer|macht aus Bürgern Bittsteller].
  `,
  headline: `
    Zulassungsstelle {stadt}: [Wartezeit auf sechs Wochen gestiegen|Bürger stehen vor verschlossener Tür|neue Online-Termine ab Montag]
    Führerscheinumtausch: {n:1-6} Millionen Karten [stehen noch aus|sind noch im Umlauf]
    Digitaler Führerschein: [So funktioniert die neue App|Länder starten zu unterschiedlichen Zeiten]
  `,
});
