import { defineTopic } from '../topic';

export const ki = defineTopic({
  key: 'ki',
  category: 'tech',
  area: null,
  weight: 1,
  office: 'digitales',
  label: 'Künstliche Intelligenz',
  nouns: [
    ['die künstliche Intelligenz', 'der künstlichen Intelligenz'],
    ['den Umgang mit KI', 'dem Umgang mit KI'],
    ['die Regeln für Plattformen', 'den Regeln für Plattformen'],
  ],
  tags: ['KI', 'Digitales', 'Plattformen'],
  trends: ['#KI', 'KI-Gesetz', 'Deepfake', 'Rechenzentrum'],
  calm: `
    Das KI-Gesetz umfasst {n:140-280:10} Seiten. Unser Start-up in {stadt} braucht dafür [zwei Anwälte|ein halbes Jahr]. Innovation entsteht so woanders.
    KI schreibt Bescheide, und niemand kann mir sagen, [wer sie geprüft hat|warum mein Antrag abgelehnt wurde].
    Plattformen verdienen mit KI-Fälschungen Geld, und die Regeln [werden nicht durchgesetzt|stehen nur auf dem Papier].
    Kein Rechenzentrum, keine Chips, kein Plan. Bei KI [hängen wir uns an andere|spielt Deutschland keine Rolle mehr].
  `,
  sharp: `
    Die Behörde nutzt jetzt KI. [Die Ablehnung klingt seitdem viel freundlicher|Künstlich war die Intelligenz dort schon vorher].
    KI-Strategie der Regierung: [Bitte warten Sie, Ihr Anliegen ist uns wichtig|ein PDF mit Roboterbild].
    Wir regulieren KI, bevor wir welche haben. [Vorsprung durch Vorschrift|Das nenne ich Weitblick].
  `,
  hot: `
    Mit *gefälschten Videos* werden Menschen fertiggemacht, und die Plattformen löschen *nichts*! Macht endlich Druck!
    Ihr verschlaft die *wichtigste Technologie* des Jahrhunderts! In zehn Jahren sind wir ein Museum!
    Eine *Maschine* lehnt die Reha meiner Mutter ab! Wer hat das erlaubt?!
  `,
  more: `
    Andere Länder sind da viel weiter.
    In den Schulen ist das Thema noch gar nicht angekommen.
    Transparenz wäre das Mindeste.
    Der Stromverbrauch kommt in der Debatte kaum vor.
    Im Ministerium versteht das offenbar niemand.
  `,
  praise: `
    Die Uniklinik {stadt} erkennt Tumore mit KI früher. [Beeindruckende Forschung|Darauf kann das Land stolz sein]!
    KI-Übersetzung im Amt {stadt}: [klappt erstaunlich gut|hat {wem} sehr geholfen]. So nützt Technik den Menschen!
    Gut, dass das KI-Gesetz Deepfakes kennzeichnet. [Kluger Kompromiss|Das schützt uns alle], danke!
  `,
  neutral: `
    Nutzt ihr KI schon [bei der Arbeit|für Behördenbriefe|im Unterricht]? [Erfahrungen?|Suche Beispiele {ausLand}.]
    Vortrag in {stadt} am {tag}: Was das KI-Gesetz für kleine Firmen bedeutet.
    Wie erkennt man ein Deepfake-Video zuverlässig? Gibt es ein Werkzeug?
  `,
  announce: `
    Das KI-Rechenzentrum entsteht in {stadt}. [Baubeginn ist im nächsten Jahr|{n:200-900:50} Millionen Euro kommen vom Bund].
    Rundgang durch Start-ups in {stadt}: KI in [Medizin und Industrie|Landwirtschaft und Verwaltung].
  `,
  pride: `
    {n:80-240:10} neue KI-Firmen in einem Jahr. [Deutschland kann Zukunft|Unsere Forschungsförderung zahlt sich aus]!
    Klare Regeln gegen Deepfakes: [Wir schützen die Menschen, ohne Innovation zu bremsen|Ein Gesetz mit Vorbildcharakter].
  `,
  attack: `
    Bei KI fällt Deutschland zurück, und {minister} [gründet einen Beirat|verteilt Förderbescheide an Großkonzerne].
    Die Koalition reguliert KI zu Tode. [Start-ups wandern ab|Wir brauchen Freiräume statt Formulare]!
  `,
  headline: `
    KI-Gesetz: [Was ab Januar gilt|Mittelstand kritisiert Auflagen|Bundestag beschließt Regeln gegen Deepfakes]
    {stadt} bekommt KI-Rechenzentrum
    KI in der Verwaltung: [Datenschützer prüfen Pilotprojekt in {stadt}|Bescheide sollen verständlicher werden]
  `,
});
