export const firstNames = {
  f: 'Heike Sabine Petra Monika Birgit Andrea Silke Katrin Julia Anna Lena Laura Marie Sophie Hannah Emma Mia Clara Nina Sandra Tanja Nadine Melanie Stefanie Anja Kerstin Ute Gisela Renate Ingrid Ursula Helga Christa Bärbel Elke Doris Karin Ayse Elif Fatma Zeynep Olga Irina Natascha Agnieszka Magda Jasmin Carla Frieda Ida Leonie Johanna Paula Greta Merle Svenja Wiebke Antje Frauke Vroni Resi',
  m: 'Jürgen Klaus Dieter Manfred Günter Horst Uwe Bernd Rainer Frank Ralf Thomas Michael Andreas Stefan Markus Sven Jens Torsten Dirk Holger Matthias Tobias Sebastian Florian Daniel Christian Lukas Jonas Felix Max Paul Leon Finn Ben Noah Emil Anton Karl Heinz Walter Rolf Gerd Wolfgang Hartmut Detlef Mehmet Ali Murat Can Emre Sergej Dimitri Piotr Marek Hinnerk Ole Torben Fiete Alois Sepp Kuddel Willi',
} as const;

/** Halves of surnames; put together they are nobody's. */
export const surnameStarts =
  'Birken Hinter Nieder Ober Stein Wald Moor Sand Heide Hasel Linden Winter Sommer Kirch Mühl Feld Berg Tal Bruch Quell Rauch Grün Alten Neuen Hollen Dorn Kiesel Lerchen Amsel Brunnen Distel Ecken Farn Ginster Halden Kessel'.split(
    ' ',
  );
export const surnameEnds =
  'büchler hofner mooser wieser brinker kämper lohner thalner rieder egger stöcker backer grubner häusler koppler lander mesner neuner orther pichler rather sieler tenner wegner zeller feldner gartner'.split(
    ' ',
  );

export const nickStarts =
  'Kaffee Wolken Garten Nacht Morgen Regen Sonnen Laub Pendel Teilzeit Feierabend Butter Kiosk Rhabarber Pfandflaschen Buchstaben Kopf Kraut Rad Deich Kiez Schicht Küchen Balkon Sofa Bergauf Zwiebel Streusel Knäcke Gummi Papier Blech Nebel Moos Brombeer Spät Mittags Dienstags'.split(
    ' ',
  );
export const nickEnds =
  'tante onkel freund freundin kind rentner heldin mensch köchin schrauber leser denkerin zwerg eule fuchs igel möwe dachs kauz amsel hummel spatz wanderer radler mutter vater opa oma pilot kapitän schwester profi laie fan'.split(
    ' ',
  );

export const bios = [
  'Meinung ist meine eigene.',
  'Zwei Kinder, ein Hund.',
  'Drei Kinder.',
  'Im Ruhestand, mit Zeit.',
  'Im Unruhestand.',
  'Schichtarbeit.',
  'Pendelt zu viel.',
  'Handwerk ist mein Leben.',
  'Krankenpflege, seit ewig.',
  'Studiert noch.',
  'Früher Schuldienst.',
  'Im Ehrenamt bei der Feuerwehr.',
  'Kaffee, Garten, Weltgeschehen.',
  'Fragt lieber einmal zu viel.',
  'Hier privat.',
  'Fußball, Familie, Politik, in dieser Reihenfolge.',
  'Kein Parteibuch.',
  'Hat früher Leserbriefe geschrieben.',
  'Landei aus Überzeugung.',
  'Großstadtmensch.',
  'Selbstständig, also ständig.',
  'Azubi.',
  'Nicht alles ernst nehmen.',
  'Schreibt mit dem Daumen, denkt mit dem Kopf.',
] as const;

export const nameSigns = ['🌻', '🚲', '☕', '🐕', '🌊', '⚽', '📚', '🎸', '🌲', '🧶', '🐈', '🏔️'] as const;
