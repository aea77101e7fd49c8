import { defineTopic } from '../topic';

export const termine = defineTopic({
  key: 'termine',
  category: 'other',
  area: null,
  weight: 1.6,
  office: 'kanzleramt',
  label: 'Veranstaltungen',
  nouns: [
    ['die Bürgersprechstunde', 'der Bürgersprechstunde'],
    ['das Stadtfest', 'dem Stadtfest'],
  ],
  tags: ['Bürgersprechstunde', 'vorOrt', 'Ehrenamt'],
  trends: ['Montag', '#Feierabend', 'Stadtfest', '#TagDesEhrenamts'],
  calm: `
    Zur Sprechstunde in {stadt} stand ich vor verschlossener Tür. Eine kurze Absage wäre nett gewesen.
    Beim Stadtfest in {stadt} gab es {zahl:2-3} Toiletten für alle. Nächstes Jahr bitte besser planen.
  `,
  sharp: `
    Sprechstunde am {tag} um {n:10-11} Uhr. [Ideal für alle, die nicht arbeiten, nicht studieren und keine Kinder haben|Da sitzt der Wähler bekanntlich zu Hause].
    Das Stadtfest {stadt} hatte alles: [Regen, Schlager und eine Schlange vor der Pommes|drei Reden und einen Luftballon].
  `,
  hot: `
    Nachts um {n:2-4} *immer noch* Bässe vom Stadtfest! Andere müssen um fünf raus!
  `,
  more: `
    Vielleicht klappt es beim nächsten Mal.
    Die Luftballons waren jedenfalls hübsch.
    Telefonisch war auch niemand zu erreichen.
  `,
  praise: `
    Sehr schöner Nachmittag beim Stadtfest in {stadt}. [Danke an alle Vereine|Tolle Musik, nette Leute]!
    Danke an alle Ehrenamtlichen in {stadt}. [Ohne euch liefe hier nichts|Ihr seid das Herz der Stadt]!
    Die Bürgersprechstunde in {stadt} war [angenehm und offen|eine gute Erfahrung]. Ein Dankeschön ans Büro!
  `,
  neutral: `
    Guten Morgen aus {stadt}! [Kaffee ist fertig.|Was steht bei euch heute an?]
    Wann ist die nächste Sprechstunde in {stadt}, und braucht man eine Anmeldung?
    Schöne Woche euch allen. [Wir sind in {stadt} im Urlaub|Hier beginnt der Tag mit Baulärm].
    Wer hilft am {tag} beim Flohmarkt in {stadt}? {Zahl:2-5} Leute fehlen noch.
  `,
  announce: `
    Bürgersprechstunde in {stadt}, {tag} ab {n:14-18} Uhr. [Kommen Sie vorbei|Ohne Anmeldung, mit Kaffee].
    {Gruss} aus {stadt}! [Heute stehen Betriebsbesuche auf dem Plan|Gleich beginnt die Fraktionssitzung|Unterwegs im Wahlkreis].
    {n:20-60} Schülerinnen und Schüler aus {stadt} zu Besuch im Bundestag. Es ging um [Europa und Klima|Gleichberechtigung und Wahlrecht|Digitales und Schule].
    Wir trauern um einen langjährigen Weggefährten aus {stadt}. Unser Mitgefühl gilt der Familie.
    Frohes Schaffen zum Wochenstart! Diese Woche führt der Weg nach {stadt}, {stadt2} und zurück nach Berlin.
    Gratulation zum {n:50-150:25}-jährigen Bestehen an [die Freiwillige Feuerwehr|den Chor|das Rote Kreuz] in {stadt}.
  `,
  pride: `
    Ehrenamtspreis in {stadt} verliehen: {n:8-30} Menschen, die unser Land zusammenhalten. [Danke|Beeindruckend]!
    Wunderbarer Abend mit {n:60-300:10} Gästen in {stadt}. [Danke für die Gespräche|So lebendig ist unser Land].
  `,
  attack: `
    Ehrenamt wird in Sonntagsreden gelobt und mit Papierkram überhäuft. [Das muss sich ändern|Die Vereine haben genug davon]!
  `,
  headline: `
    {stadt}: [Stadtfest zieht {n:20-180:10}.000 Besucher an|Tierpark freut sich über Nachwuchs|Wochenmarkt zieht um]
    Ehrenamt: {n:28-31} Millionen Menschen engagieren sich
  `,
});
