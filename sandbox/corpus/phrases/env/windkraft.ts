import { defineTopic } from '../topic';

export const windkraft = defineTopic({
  key: 'windkraft',
  category: 'env',
  area: 'environment',
  weight: 1.3,
  office: 'umwelt',
  label: 'Windkraft',
  nouns: [
    ['den Ausbau der Windkraft', 'dem Ausbau der Windkraft'],
    ['die Energiewende', 'der Energiewende'],
    ['die Stromtrassen', 'den Stromtrassen'],
  ],
  tags: ['Windkraft', 'Energiewende', 'Klima'],
  trends: ['Windkraft', '#Energiewende', 'Stromtrasse', 'Dunkelflaute', 'Solarspeicher'],
  calm: `
    Der Windpark bei {stadt} steht seit {monaten} fertig da, ohne Netzanschluss. So wird das nichts mit der Energiewende.
    {Zahl:7-14} Windräder im Umkreis von zwei Kilometern, und wir im Dorf [zahlen mehr für Strom als in {stadt}|haben nichts davon].
    Für ein Windrad {inFlaechenland} braucht es {n:4-7} Jahre Genehmigung. [Das Klima wartet nicht|In der Zeit ist die Anlage veraltet].
    {n:8-40} Hektar Wald {inFlaechenland} sollen für die Energiewende gerodet werden. Naturschutz sieht für mich anders aus.
  `,
  sharp: `
    Dunkelflaute. [Klingt wie meine Laune nach der Stromrechnung|Die Windräder haben sich dem Streik angeschlossen].
    Die Stromtrasse kommt {n:2033-2039}. [Bis dahin bitte nur bei Nordwind laden|Der Wind hat gesagt, er wartet so lange].
    Alle für die Energiewende, keiner für das Windrad. [Am liebsten hätte man Strom aus der Steckdose|Willkommen {inFlaechenland}].
  `,
  hot: `
    Ihr *verschandelt* die Landschaft und nennt es Energiewende! Kein einziges Windrad mehr in unserem Wald!
    {n:2-4} Milliarden im Jahr fürs *Abschalten* von Windrädern! Geht's eigentlich noch dümmer?!
    *Jede* Klage gegen Windkraft kostet uns Jahre, die wir beim Klima nicht haben! Hört auf zu blockieren!
  `,
  more: `
    Ohne Speicher und Netze hilft das schönste Windrad nichts.
    Die Gemeinde bekommt {n:12-30}.000 Euro im Jahr, das Dorf ist trotzdem gespalten.
    Die Planungsunterlagen füllen einen Lastwagen.
    Informiert wurden wir aus der Zeitung.
    Der Rotmilan wurde dreimal gezählt.
  `,
  praise: `
    Unser Bürgerwindpark bei {stadt} zahlt jetzt {n:18-90}.000 Euro im Jahr [für die Kita|in die Dorfkasse]. [Energiewende zum Mitmachen|Großartig]!
    Gestern kamen {n:71-96} Prozent des Stroms aus Wind und Sonne. [Wahnsinn, im besten Sinne|Danke an alle, die daran arbeiten]!
    Solaranlage, Speicher, Balkonkraftwerk: {Wer} in {stadt} ist [fast unabhängig|begeistert]. Gut, dass es endlich so einfach geht!
  `,
  neutral: `
    Wie weit sind bei euch die Windräder vom nächsten Haus entfernt? Bei uns {n:700-1400:50} Meter.
    Bürgerversammlung zum Windpark am {tag} in {stadt}. [Die Betreiber stellen die Pläne vor|Beginn 19 Uhr].
    Der Anteil erneuerbarer Energien lag im letzten Quartal bei {n:52-66} Prozent.
    Lohnt sich ein Batteriespeicher zu einer Anlage mit {n:6-12} Kilowatt?
  `,
  announce: `
    Das Netzausbaugesetz ist auf dem Weg: [kürzere Klagewege, mehr Erdkabel|Vorrang für Speicher]. Die Anhörung findet am {tag} statt.
    Termin beim Bürgerwindpark in {stadt}. Thema: [Beteiligung der Gemeinden|Netzanschluss und Artenschutz].
  `,
  pride: `
    {n:58-66} Prozent Strom aus erneuerbaren Energien: [Rekord|So viel wie nie]! [Die Energiewende gelingt|Unser Kurs stimmt].
    Genehmigungen für Windkraft dauern nur noch halb so lang. [Wir haben die Fesseln gelöst|Versprechen eingelöst], ein Erfolg für das Klima!
  `,
  attack: `
    {n:2-4} Milliarden Euro fürs Abregeln von Windkraft: Die Energiewende der Koalition ist [planlos|ein Fass ohne Boden].
    {Minister} bremst Wind und Sonne aus. [Das kostet Klima und Arbeitsplätze|So verfehlen wir alle Ziele]!
  `,
  headline: `
    Windkraft: [{n:200-900:20} neue Anlagen genehmigt|Anwohner bei {stadt} klagen gegen Windpark|Bürger beteiligen sich an Windpark]
    Energiewende: [Anteil steigt auf {n:54-66} Prozent|Netzbetreiber warnen vor Engpässen]
    Stromtrasse: [Bau beginnt bei {stadt}|Fertigstellung verschiebt sich auf {n:2031-2036}]
  `,
});
