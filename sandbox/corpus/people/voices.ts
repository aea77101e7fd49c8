/**
 * Influencers. All are invented.
 * handle | name | topics | what the account is about (its profile) | why watched | priority | followers
 */
export const influencerTable = `
  FrauKreidestaub | Frau Kreidestaub     | schule kita ki | Lehrerin, schreibt über den Alltag an einer Gesamtschule | Stimmung im Bildungswesen | 6 | 84000
  Station_Sieben  | Station Sieben       | pflege krankenhausreform | Krankenpflege, Nachtschichten und was davon bleibt | Lage in Kliniken und Pflege | 7 | 132000
  PendlerBolle    | Pendler Bolle        | bahn landticket tempolimit zulassung | Jeden Tag Regionalzug, jeden Tag ein Foto | Ärger über Bahn und Nahverkehr | 6 | 97000
  RiekeRechnetVor | Rieke rechnet vor    | steuerlast rente einkaufspreise loehne | Haushaltsgeld, Steuern und Rente ohne Fachsprache | Preise, Steuern und Rente im Alltag | 7 | 214000
  HofHinnerksen   | Hof Hinnerksen       | wald-und-wasser windkraft einkaufspreise betriebsauflagen | Milchvieh, Wind und Wetter | Stimmung in der Landwirtschaft | 5 | 66000
  WohnlotseBen    | Wohnlotse Ben        | mieten bauantrag heizwende | Mieterfragen kurz beantwortet | Mieten und Heizkosten | 6 | 78000
  ParagrafPause   | Paragraf & Pause     | verfassungsgericht strafmass datenvorsorge verfahrensdauer | Recht verständlich, mit Kaffee | Urteile und Grundrechte | 6 | 109000
  NetzknotenNele  | Netzknoten Nele      | glasfaser buergerpass ki datenvorsorge softwareflop | Netzpolitik und kaputte Formulare | Digitalpolitik | 6 | 88000
  OpaWilfriedN    | Opa Wilfrieds Notizen | rente pflege einkaufspreise buergeramt | 78, neugierig, schreibt mit zwei Fingern | Sicht der Älteren | 5 | 153000
  MamaMitAntrag   | Mama mit Antrag      | elterngeld buergeramt kita zulassung | Drei Kinder, vierzehn Formulare | Bürokratie in Familien | 8 | 171000
  DerHausrechner  | Der Haushaltsrechner | schuldenregel prestigebau foerdergelder steuerlast | Rechnet Haushaltspläne nach | Umgang mit Steuergeld | 6 | 74000
  KiezblickAylin  | Kiezblick Aylin      | einbuergerung unterbringung bahnhof mieten | Stadtleben zwischen Späti und Ausländeramt | Integration und Großstadtthemen | 6 | 118000
  WindmacherinJo  | Windmacherin Jo      | windkraft heizwende strompreise tempolimit | Ingenieurin, erklärt die Energiewende | Energie und Klima | 5 | 92000
  AmtsschimmelTV  | Amtsschimmel TV      | buergeramt betriebsauflagen koalitionsstreit umgangston | Satire aus dem Warteraum | Spott über Politik und Behörden | 7 | 342000
`;

/** Media. All are invented; columns as above, the profile being what kind of outlet it is. */
export const mediaTable = `
  Spreewarte      | Spreewarte           | koalitionsstreit eilgesetze buergeramt mieten beraterakte | Hauptstadtzeitung | Berichte aus Bundestag und Regierung | 9 | 820000
  DerTagesbogen   | Der Tagesbogen       | rente grenzkontrollen schuldenregel krankenhausreform | Überregionale Tageszeitung | Leitthemen der Woche | 9 | 1140000
  Elbkante        | Elbkante             | mieten bahn zoelle bahnhof | Regionalzeitung im Norden | Themen aus Hamburg und Umgebung | 6 | 231000
  Isarfenster     | Isarfenster          | mieten wahlkampf bauantrag fussball | Regionalzeitung im Süden | Themen aus München und Bayern | 6 | 264000
  RheinuferKurier | Rheinufer Kurier     | industrie wald-und-wasser kita wahlkampf | Regionalzeitung im Westen | Themen vom Rhein | 6 | 198000
  Ruhrblende      | Ruhrblende           | industrie bund-laender grundsicherung fussball | Regionalzeitung im Ruhrgebiet | Strukturwandel und Kommunen | 5 | 156000
  Pleissepost     | Pleißepost           | umfragen landticket unterbringung wahlkampf | Regionalzeitung im Osten | Stimmung in Sachsen | 5 | 121000
  Neckarbrief     | Neckarbrief          | industrie bahn schule zulassung | Regionalzeitung im Südwesten | Industrie und Verkehr in Baden-Württemberg | 5 | 134000
  Kuestenfunk_    | Küstenfunk           | windkraft krisenstab glasfaser wetter | Radiosender | Nachrichten von der Küste | 4 | 88000
  TurmkanalAkt    | Turmkanal Aktuell    | koalitionsstreit grenzkontrollen umfragen eu-gipfel parteitag | Nachrichtensender | Schlagzeilen mit hoher Reichweite | 9 | 1380000
  FunkhausMitte_  | Funkhaus Mitte       | krankenhausreform rente eu-gipfel umgangston | Radiosender | Interviews mit Regierung und Opposition | 7 | 402000
  WBriefHeute     | Wirtschaftsbrief Heute | strompreise schuldenregel industrie zoelle betriebsauflagen | Wirtschaftszeitung | Wirtschaft und Haushalt | 8 | 516000
  Zahlenlotse_    | Zahlenlotse          | umfragen wahlversprechen ausreden einkaufspreise | Datenjournalismus und Faktencheck | Zahlen und Faktenchecks zur Politik | 6 | 174000
  Justizfenster   | Justizfenster        | verfassungsgericht strafmass verfahrensdauer datenvorsorge nebeneinkuenfte | Fachmagazin für Recht | Urteile und Gesetzgebung | 5 | 96000
  Landseite_      | Landseite            | wald-und-wasser landticket krankenhausreform glasfaser | Magazin für den ländlichen Raum | Versorgung auf dem Land | 5 | 83000
  Nachtausgabe_   | Nachtausgabe         | beraterakte doktorarbeit ausreden prestigebau fernsehen | Onlinemagazin | Affären und Enthüllungen | 7 | 463000
`;

/** Watched hashtags: tag | topics | why watched | priority */
export const hashtagTable = `
  Lindenkoalition    | koalitionsstreit wahlversprechen | Stimmung zur Regierungskoalition aus Lindenunion und Brückenpartei | 9
  Bundestag          | eilgesetze koalitionsstreit nebeneinkuenfte | Debatten und Abstimmungen im Parlament | 8
  Grenzkontrollen    | grenzkontrollen | Öffentliche Meinung zu Kontrollen und Zurückweisungen | 9
  Rentenpakt         | rente | Zustimmung und Kritik von Jung und Alt | 8
  Heizwende          | heizwende | Reaktionen auf das Heizwendegesetz | 8
  Mietenwahnsinn     | mieten | Erfahrungen von Mieterinnen und Mietern | 7
  Pflegenotstand     | pflege | Berichte aus Heimen und Kliniken | 7
  Krankenhausreform  | krankenhausreform | Folgen der Reform vor Ort | 6
  Kitakrise          | kita | Lage der Familien mit kleinen Kindern | 6
  Landticket         | landticket | Zufriedenheit mit dem Nahverkehrsticket | 7
  Bahnchaos          | bahn | Erfahrungen von Fahrgästen | 6
  Schuldenregel      | schuldenregel | Debatte über Haushalt und Investitionen | 6
  Beraterakte        | beraterakte | Verlauf der Affäre um Beraterverträge | 9
  Funkloch           | glasfaser | Klagen über Netz und Mobilfunk | 4
`;

/** Watched keywords: word | topics | why watched | priority */
export const keywordTable = `
  Bürgeramt      | buergeramt | Wartezeiten und Termine bei Behörden | 9
  Bürokratie     | betriebsauflagen elterngeld | Ärger über Formulare, Auflagen und Verfahren | 8
  Steuergeld     | prestigebau foerdergelder softwareflop | Vorwürfe der Verschwendung | 7
  Inflation      | einkaufspreise | Sorgen um Preise und Lebenshaltung | 7
  Strompreis     | strompreise | Belastung von Haushalten und Betrieben | 7
  Abschiebung    | abschiebungen | Debatte über Asyl und Rückführung | 8
  Bundeswehr     | bundeswehr | Wehrdienst, Ausrüstung, Ansehen der Truppe | 6
  Glasfaser      | glasfaser | Fortschritt beim Netzausbau | 4
  Überwachung    | datenvorsorge | Sorge um Grundrechte und Daten | 6
  Nebeneinkünfte | nebeneinkuenfte | Vertrauen in Abgeordnete | 5
  Wahlkampf      | wahlkampf kandidatur | Ton und Themen vor Wahlen | 6
  Lehrermangel   | schule | Unterrichtsausfall und Zustand der Schulen | 6
`;
