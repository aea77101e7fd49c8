import type { Category } from '@stimmlage/core/codes/categories';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';

/** Words of which the made texts are built: German as it is written on X, about nobody. */

const list = (text: string): string[] => text.trim().split(/\s+/);
const lines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

/** First parts of compounds, by what they are about; those that come up most stand first. */
export const stems: Record<Category, readonly string[]> = {
  gov: list(`regierungs bundes landes kanzler minister kabinetts haushalts koalitions staats verfassungs
    bundestags landtags föderalismus ressort`),
  foreign: list(`außen europa grenz bündnis entwicklungs nachbarschafts handels diplomatie botschafts
    friedens sanktions gipfel zoll partnerschafts`),
  migr: list(`asyl migrations flüchtlings integrations zuwanderungs einbürgerungs aufenthalts abschiebe
    unterkunfts duldungs visa sprachkurs fachkräfte ankunfts`),
  econ: list(`wirtschafts steuer inflations energie strom industrie lohn mindestlohn miet preis konjunktur
    schulden handwerks mittelstands export arbeitsmarkt gas tarif börsen investitions`),
  bureau: list(`verwaltungs behörden antrags genehmigungs formular bürger melde bauamts verordnungs
    dokumentations akten termin zuständigkeits vergabe`),
  sec: list(`sicherheits polizei verteidigungs bundeswehr wehr grenzschutz terror gewalt messer einsatz
    katastrophenschutz cyber feuerwehr drohnen`),
  just: list(`justiz gerichts straf verfahrens rechts richter anwalts urteils gefängnis klage bewährungs
    jugendstraf opferschutz`),
  party: list(`partei wahlkampf fraktions oppositions parteitags basis wahl spenden stimmen listen kandidaten
    umfrage bündnis`),
  social: list(`renten sozial pflege kranken gesundheits kita familien wohnungs kinder bürgergeld armuts
    schul bildungs krankenhaus hausarzt medikamenten lehrer senioren studien ausbildungs`),
  env: list(`klima umwelt heizungs wind wald verkehrs bahn auto wärmepumpen solar kohle wasser natur
    hochwasser müll landwirtschafts radweg diesel tempolimit artenschutz`),
  tech: list(`digital daten netz breitband mobilfunk funkloch software glasfaser plattform chip
    technologie forschungs algorithmen`),
  freedom: list(`meinungs freiheits presse grund demonstrations überwachungs datenschutz versammlungs
    rundfunk zensur bürgerrechts gleichstellungs`),
  corrupt: list(`korruptions lobby spenden masken nebeneinkunfts bestechungs einfluss vettern beraterverträge
    schmiergeld transparenz`),
  waste: list(`steuergeld verschwendungs subventions flughafen prestige berater maut bau förder beschaffungs
    sanierungs gutachter`),
  etiq: list(`anstands umgangs ethik vertrauens glaubwürdigkeits vorbild respekt lügen doppelmoral rücktritts
    debatten plagiats`),
  other: list(`sport kultur wetter ferien vereins theater fußball medien nachbarschafts heimat fest museums`),
};

/** Last parts of compounds, with their gender. */
export const heads: readonly (readonly [word: string, gender: 'm' | 'f' | 'n'])[] = list(`
  politik/f reform/f gesetz/n krise/f amt/n behörde/f plan/m kostenfrage/f debatte/f ministerium/n
  mangel/m paket/n beitrag/m system/n stelle/f ausschuss/m programm/n förderung/f regelung/f bremse/f
  pflicht/f quote/f versorgung/f wende/f strategie/f beauftragter/m verband/m kommission/f antrag/m
  verfahren/n entwurf/m novelle/f erhöhung/f kürzung/f garantie/f zuschlag/m pauschale/f bescheid/m frist/f
  prüfung/f stau/m chaos/n desaster/n skandal/m affäre/f versprechen/n gipfel/m konferenz/f bündnis/n offensive/f
  initiative/f projekt/n zentrum/n station/f stunde/f woche/f bericht/m gutachten/n studie/f statistik/f
  zahl/f ausgabe/f einnahme/f lücke/f loch/n fonds/m kasse/f topf/m hilfe/f leistung/f anspruch/m recht/n
  ordnung/f verordnung/f richtlinie/f vorschrift/f auflage/f kontrolle/f aufsicht/f rat/m rätin/f
  beirat/m gremium/n sitzung/f abstimmung/f mehrheit/f minderheit/f freiheit/f gerechtigkeit/f sicherheit/f
  last/f druck/m angst/f wut/f hoffnung/f chance/f erfolg/m rekord/m niveau/n standort/m branche/f
  betrieb/m konzern/m vertrag/m abkommen/n zusage/f ziel/n pfad/m schritt/m kurs/m fehler/m irrtum/m
  verlust/m gewinn/m preis/m tarif/m satz/m grenze/f deckel/m bonus/m rabatt/m karte/f ticket/n portal/n
  dienst/m agentur/f anstalt/f einrichtung/f platz/m haus/n bau/m ausbau/m abbau/m umbau/m sanierung/f
  modell/n versuch/m lösung/f antwort/f frage/f problematik/f lage/f situation/f entwicklung/f`).map(
  (entry) => {
    const [word = '', gender = ''] = entry.split('/');
    return [word, gender === 'm' || gender === 'n' ? gender : 'f'] as const;
  },
);

export const adjectives = list(`neu groß geplant teuer aktuell umstritten verfehlt dringend nötig überfällig
  halbherzig mutig richtig falsch ungerecht sozial digital europäisch deutsch ländlich städtisch kommunal
  jährlich angekündigt vergessen verschoben beschlossen vernünftig absurd sinnlos wirksam transparent
  langsam zäh kompliziert überlastet marode modern vorbildlich gescheitert gelungen`);

export const sayings: Record<Sentiment, readonly string[]> = {
  COMPLAINT: lines(`
    ist eine einzige Zumutung
    funktioniert vorne und hinten nicht
    kostet uns alle viel Geld und bringt nichts
    ist krachend gescheitert
    trifft wieder einmal die Falschen
    wird seit Jahren verschleppt
    geht komplett an der Wirklichkeit vorbei
    macht den Alltag nur noch schwerer
    kann so nicht weitergehen
    ist ein Schlag ins Gesicht aller, die arbeiten
    versteht kein Mensch mehr
    kommt viel zu spät und viel zu halbherzig`),
  PRAISE: lines(`
    wirkt endlich, vielen Dank dafür
    ist ein wichtiger Schritt nach vorn
    hilft den Leuten vor Ort wirklich
    war überfällig und ist gut gemacht
    entlastet Familien spürbar
    zeigt, dass es auch anders geht
    macht Mut, weiter so
    ist genau das, was wir gebraucht haben`),
  NEUTRAL: lines(`
    wird heute im Ausschuss beraten
    steht nächste Woche auf der Tagesordnung
    soll laut Entwurf im Frühjahr kommen
    betrifft nach Angaben des Amtes rund 4000 Haushalte
    wurde mit 312 zu 298 Stimmen angenommen
    bleibt vorerst unverändert
    gilt ab dem 1. Januar`),
};

export const closings = lines(`
  Oder wie seht ihr das?
  Das muss man klar sagen dürfen.
  Wer soll das bezahlen?
  Bin gespannt, wie es weitergeht.
  So verliert man Vertrauen.
  Danke an alle, die sich kümmern.
  Darüber spricht leider niemand.
  Mehr dazu heute Abend.
  Was sagt eigentlich die Opposition dazu?
  Meine Nachbarn sehen das genauso.`);

export const firstNames = list(`anna ben clara david emma felix greta hannes ida jonas klara lukas mia nils
  olivia paul rosa simon thea uwe vera willi yara bernd heike jürgen karin manfred petra sabine torsten
  ute werner monika dieter gisela horst ingrid rolf silke`);

export const lastNames = list(`adler bach carstens dornbusch eichner falkner grubert hollbach imhoff jessen
  kallweit lohberg mertens nordhoff osterkamp pfalzgraf quandel reinders sommerfeld tannert uhlenbrock
  vossberg wendlandt zellner brackmann dieckhoff engelking fährmann gollnow hartwich`);
