import { defineTopic } from '../topic';

export const landticket = defineTopic({
  key: 'landticket',
  category: 'social',
  area: 'transport',
  weight: 1.3,
  office: 'verkehr',
  label: 'Landticket',
  nouns: [
    ['das Landticket', 'dem Landticket'],
    ['den Preis des Landtickets', 'dem Preis des Landtickets'],
    ['den Nahverkehr auf dem Land', 'dem Nahverkehr auf dem Land'],
  ],
  tags: ['Landticket', 'ÖPNV', 'Nahverkehr'],
  trends: ['#Landticket', 'Landticket', 'Rufbus', 'Nahverkehr'],
  calm: `
    Das Landticket soll bald 55 Euro kosten. Angefangen hat es mit 35. [Für Familien mit drei Pendlern ist das viel|So steigen die Leute wieder ins Auto].
    Was nützt mir das Landticket, wenn im Dorf [zweimal am Tag ein Bus fährt|der letzte Bus um 17:40 Uhr kommt]?
    {Wer} hat das Landticket gekündigt, weil [die Verbindung nach {stadt} gestrichen wurde|der Preis wieder steigt].
    Kinder zahlen beim Landticket [ab sechs voll|den vollen Preis]. Für Familien in {stadt} [rechnet sich das nicht|ist das eine echte Hürde].
  `,
  sharp: `
    Landticket gekauft, Bus kam nicht. [Aber ich durfte kostenlos an der Haltestelle stehen|Der Rufbus hat leider nicht zurückgerufen].
    Der Preis des Landtickets steigt schneller als [der Bus fährt|die Zahl der Busse]. Auch eine Leistung.
    Das Landticket gilt überall. [Also überall, wo etwas fährt|Hier im Ort demnach nirgends].
  `,
  hot: `
    *Schon wieder* teurer! Ihr macht das Landticket kaputt, mit Ansage! Lasst die Finger davon!
    55 Euro für *einen Bus am Tag*! Landbewohner sind für euch Bürger zweiter Klasse!
    Dienstwagen werden gefördert, beim Landticket wird *gespart*! Ist euch das nicht peinlich?!
  `,
  more: `
    In der Stadt merkt man davon nichts, hier draußen schon.
    Bund und Länder schieben sich die Rechnung gegenseitig zu.
    Azubis und Rentner brauchen einen Sozialtarif.
    Kündigen kann man es auch nur über eine App.
    Ohne mehr Busse bringt der beste Tarif nichts.
    Der Fahrplan hängt noch vom vorletzten Jahr aus.
    Auf dem Dorf lacht man darüber nur noch.
    Meine Azubi überlegt, wieder Moped zu fahren.
  `,
  praise: `
    Mit dem Landticket spart {wer} {n:60-190:10} Euro im Monat. [Das Beste, was die Politik seit Jahren gemacht hat|Einfach, günstig, genial].
    Danke für das Landticket! Zum ersten Mal [pendle ich ohne Auto nach {stadt}|fahren wir als Familie mit dem Bus].
    Ein Ticket, alle Busse und Bahnen, kein Tarifdschungel: Das Landticket ist [richtig gut|eine Erfolgsgeschichte]. Das muss bleiben!
    Der Rufbus {inFlaechenland} ist im Landticket drin und kommt [auf die Minute|sogar sonntags]. [Begeistert!|Tolle Sache!]
    Meine Oma fährt mit dem Landticket jetzt zweimal die Woche [nach {stadt} ins Café|zum Sport]. [Mobil mit {n:76-84}|Das ist Teilhabe], wunderbar!
  `,
  neutral: `
    Gilt das Landticket auch [im Rufbus|auf der Fähre|fürs Fahrrad|bis {stadt}]?
    Bund und Länder beraten [am {tag}|diese Woche] über die Finanzierung des Landtickets.
    Das Landticket haben laut Verkehrsverbund inzwischen rund 13 Millionen Menschen.
    Ab wann kostet das Landticket mehr, [zum Jahreswechsel|ab dem Sommer] oder [erst später|schon vorher]?
    Lohnt sich das Landticket, wenn ich nur {zahl:2-3}mal pro Woche von {stadt} nach {stadt2} fahre?
  `,
  announce: `
    Das Landticket bleibt. Über den Preis sprechen wir [am {tag}|nächste Woche] mit den Ländern.
    Start des Rufbusprogramms {inFlaechenland}: {n:40-160:10} Dörfer bekommen [einen Stundentakt|eine Verbindung am Abend].
  `,
  pride: `
    13 Millionen Menschen fahren mit dem Landticket. [Ein Riesenerfolg, den wir durchgesetzt haben|Mobilität muss bezahlbar sein, und sie ist es]!
    Das Landticket ist bis 2031 gesichert. [Verlässlich für alle, die pendeln|Versprechen gehalten].
  `,
  attack: `
    Das Landticket wird wieder teurer. {Minister} [spart bei den Pendlern|fährt Dienstwagen und kürzt beim Bus]. Wir wollen [35 Euro, dauerhaft|einen Sozialtarif]!
    Ein Landticket ohne Busse ist wie [ein Schwimmbad ohne Wasser|eine Speisekarte ohne Küche]. Die Koalition vergisst den ländlichen Raum.
  `,
  headline: `
    Landticket: [Preis steigt auf 55 Euro|Länder pochen auf Bundesmittel|So viele nutzen es {inLand}|Finanzierung bis 2031 gesichert]
    Rufbus statt Linie: [{stadt} zieht positive Bilanz|Wie ein Landkreis mobil bleibt]
    Studie: Landticket ersetzt {n:9-17} Prozent der Autofahrten
  `,
});
