/**
 * Politicians of the two governing parties. All are invented.
 * handle | name | gender | party | role | title and office (cabinet only) | topics | why watched | priority | followers
 */
export const coalitionTable = `
  HFalkenrieth    | Helene Falkenrieth    | f | LU  | Bundeskanzlerin | Kanzlerin kanzleramt | koalitionsstreit wahlversprechen eu-gipfel krisenstab bund-laender | Gesamtstimmung zur Regierung und zum Koalitionsstreit | 10 | 912000
  T_Aldenrath     | Torben Aldenrath      | m | LU  | Bundesminister des Innern | Innenminister inneres | grenzkontrollen abschiebungen unterbringung bahnhof datenvorsorge polizei | Reaktionen auf Grenzpaket, Asyl und innere Sicherheit | 10 | 338000
  GisbertQuellm   | Gisbert Quellmann     | m | BRP | Bundesminister der Finanzen | Finanzminister finanzen | schuldenregel steuerlast foerdergelder bund-laender | Schuldenregel, Haushalt und Steuern | 9 | 274000
  A_Steinhagel    | Annika Steinhagel     | f | LU  | Bundesministerin für Wirtschaft | Wirtschaftsministerin wirtschaft | strompreise industrie einkaufspreise betriebsauflagen | Strompreis, Industriejobs und Bürokratie in Betrieben | 9 | 251000
  MHagenbrueck    | Marlene Hagenbrück    | f | BRP | Bundesministerin für Arbeit und Soziales | Sozialministerin soziales | rente grundsicherung loehne elterngeld fachkraefte | Rentenpakt, Grundsicherung und Mindestlohn | 9 | 296000
  FMoosbrucker    | Felicitas Moosbrucker | f | LU  | Bundesministerin für Gesundheit | Gesundheitsministerin gesundheit | krankenhausreform pflege | Krankenhausreform und Pflege | 9 | 203000
  R_Dornwalder    | Ruprecht Dornwalder   | m | LU  | Bundesminister für Verkehr | Verkehrsminister verkehr | bahn landticket tempolimit beraterakte zulassung | Beraterakte, Bahn und Landticket | 9 | 187000
  JonteBirkenfurt | Jonte Birkenfurt      | m | BRP | Bundesminister für Umwelt und Klima | Umweltminister umwelt | heizwende windkraft wald-und-wasser | Heizwende und Ausbau der Windkraft | 8 | 221000
  CS_Tannwald     | Clara-Sophie Tannwald | f | BRP | Bundesministerin der Justiz | Justizministerin justiz | verfahrensdauer strafmass meinungsfreiheit lobbyregister verfassungsgericht | Rechtsstaat, Meinungsfreiheit und Transparenz | 8 | 142000
  B_Grauhagen     | Bertram Grauhagen     | m | LU  | Bundesminister der Verteidigung | Verteidigungsminister verteidigung | bundeswehr buendnis | Wehrdienst und Ausrüstung der Bundeswehr | 8 | 268000
  LSilberhain     | Leonore Silberhain    | f | BRP | Bundesministerin des Auswärtigen | Außenministerin auswaertiges | eu-gipfel buendnis zoelle entwicklungshilfe | Außenpolitik, EU und Zollstreit | 8 | 312000
  NFederbusch     | Niklas Federbusch     | m | LU  | Bundesminister für Bildung und Familie | Bildungsminister bildung | schule kita ki doktorarbeit | Kita-Garantie, Lehrermangel und Digitalpakt | 7 | 96000
  WMauerfeldt     | Wiebke Mauerfeldt     | f | BRP | Bundesministerin für Bauen und Wohnen | Bauministerin bauen | mieten bauantrag prestigebau | Mieten, Wohnungsbau und Regierungsterminal | 8 | 118000
  K_Funkenstedt   | Kilian Funkenstedt    | m | LU  | Bundesminister für Digitales | Digitalminister digitales | glasfaser buergerpass ki softwareflop | Netzausbau, Bürgerpass-App und KI | 7 | 134000
  HeddaHaferland  | Hedda Haferland       | f | LU  | Bundesministerin für Landwirtschaft | Landwirtschaftsministerin landwirtschaft | wald-und-wasser einkaufspreise betriebsauflagen | Agrarpolitik und Hochwasserschutz | 6 | 72000
  JEichgraben     | Jonas Eichgraben      | m | LU  | Fraktionsvorsitzender im Bundestag | - | kandidatur koalitionsstreit umfragen wahlversprechen | Machtfragen in der Koalition | 8 | 164000
  Ulmenried_U     | Ursel Ulmenried       | f | LU  | Abgeordnete, Sprecherin für Inneres | - | grenzkontrollen bahnhof polizei katastrophenschutz | Linie der Fraktion bei Grenzkontrollen | 6 | 38000
  KieselbrinkMdB  | Hauke Kieselbrink     | m | LU  | Abgeordneter, Sprecher für Haushalt | - | schuldenregel foerdergelder prestigebau steuerlast | Debatte über Steuergeld | 5 | 21000
  TabeaFarnholz   | Tabea Farnholz        | f | LU  | Abgeordnete, Sprecherin für Familie | - | kita elterngeld schule | Stimmung unter Eltern | 5 | 33000
  LKranichstein   | Leopold Kranichstein  | m | LU  | Landesvorsitzender in Bayern | - | parteitag umfragen wahlkampf windkraft | Stimmungslage in Bayern | 5 | 57000
  OBZaunrieder    | Vroni Zaunrieder      | f | LU  | Oberbürgermeisterin von Altenwerth | - | bund-laender unterbringung buergeramt termine | Sicht der Kommunen | 4 | 14000
  RWeidenbruch    | Rasmus Weidenbruch    | m | BRP | Fraktionsvorsitzender im Bundestag | - | koalitionsstreit eilgesetze buendnisse wahlversprechen | Spannungen in der Koalition | 8 | 121000
  HollerbeckIda   | Ida Hollerbeck        | f | BRP | Abgeordnete, Sprecherin für Klima | - | heizwende tempolimit windkraft bahn | Klimapolitik der Koalition | 6 | 64000
  DenizAytepeli   | Deniz Aytepeli        | m | BRP | Abgeordneter, Sprecher für Integration | - | einbuergerung fachkraefte abschiebungen meinungsfreiheit | Integration und Einbürgerung | 6 | 71000
  Lerchentaler    | Magda Lerchentaler    | f | BRP | Landesvorsitzende in Nordrhein-Westfalen | - | rente pflege wahlkampf kandidatur | Stimmungslage in Nordrhein-Westfalen | 5 | 46000
  PSchleenhagen   | Piet Schleenhagen     | m | BRP | Abgeordneter, Sprecher für Digitales | - | glasfaser buergerpass softwareflop datenvorsorge | Digitalisierung und Grundrechte | 4 | 27000
`;
