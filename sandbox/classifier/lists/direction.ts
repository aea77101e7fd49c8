import { list } from './list';

/** What people would rather have less of. */
export const burdens: readonly string[] =
  list(`inflation*, preis, preise, *preis, *preise, *preisen, steuer, steuern, *steuer, *steuern, abgaben,
  beiträge, beitrag, *beitrag, *beiträge, kosten, *kosten, gebühr, gebühren, *gebühr, *gebühren, miete,
  mieten, *miete, *mieten, schulden, *schulden, bürokratie*, *bürokratie, vorschrift*, auflagen,
  formulare, papierkram, arbeitslosigkeit, arbeitslose*, armut, *armut, kriminalität, straftaten,
  einbrüche*, unfälle, wartezeit*, wartezeiten, verspätung*, ausfälle, *ausfall, *ausfälle, funklöcher,
  emissionen, co2*, belastung*, lücke, lücken, *lücke, defizit*, mangel, *mangel, überstunden,
  rückstand, rückstände, stau, staus`);

/** What people would rather have more of. */
export const goods: readonly string[] =
  list(`lohn, löhne, löhnen, *lohn, *löhne, gehalt, gehälter, rente, renten, *rente, *renten, personal,
  *personal, stelle, stellen, *stellen, arbeitsplatz, arbeitsplätze, *plätze, *plätzen, wohnung,
  wohnungen, *wohnungen, *wohnung, wohnraum, lehrer, lehrkräfte, lehrerinnen, erzieherinnen, ärzte,
  *ärzte, hebammen, pflegekräfte, fachkräfte, polizisten, richter, züge, busse, verbindungen, radwege,
  geld für, mittel, förderung*, zuschuss*, zuschüsse, unterstützung, hilfe, *hilfe, leistungen,
  krankenhaus, krankenhäuser, klinik, kliniken, schwimmbad, schwimmbäder, bücherei*, filiale*,
  pünktlichkeit, sicherheit, tempo, netz, netze, internet, glasfaser, investition*, kindergeld,
  elterngeld, bafög, mindestlohn, kaufkraft, vertrauen, rechte, freiheit, freiheiten, grundrechte,
  standards, unterricht, öffnungszeiten`);

/** Words of growth, where growth is not yet praise or blame. */
export const rises: readonly string[] =
  list(`steigt, steigen, stieg, stiegen, gestiegen*, steigend*, erhöht*, erhöhen, erhöhung*, wächst, wachsen,
  gewachsen*, verdoppel*, verdreifach*, explodier*, mehr, höher, höhere*, länger, rauf, hoch, plus,
  zusätzlich*, neue, neuen, neuer, ausgebaut*, ausbau, schaffen, geschaffen*, gewinnt, rekord*, teurer,
  doppelt`);

/** Words of decline, likewise. */
export const falls: readonly string[] =
  list(`sinkt, sinken, sank, gesunken*, senkt, senken, gesenkt*, senkung*, fällt, fallen, fiel, gefallen,
  weniger, kürzt, kürzen, gekürzt*, kürzung*, streicht, streichen, gestrichen*, abgebaut*, abbau*,
  baut ab, halbier*, reduzier*, spart, sparen, gespart*, erspart*, ersparen, wegfallen, fällt weg,
  entfällt, entfallen, abgeschafft*, abschaff*, geschlossen*, schliesst, schliessen, macht zu,
  machen zu, weg, runter, minus, schrumpf*, schwindet, schwinden, verliert, verlieren, fehlt, fehlen,
  verkauft*, niedriger*, kürzer*, schneller*`);
