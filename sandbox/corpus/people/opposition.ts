/** Politicians of the opposition; columns as in coalition.ts. All are invented. */
export const oppositionTable = `
  YRosenquell     | Yvonne Rosenquell     | f | SOL | Fraktionsvorsitzende im Bundestag | - | rente mieten loehne grundsicherung koalitionsstreit | Soziale Kritik an der Regierung | 9 | 243000
  FarukNoorberg   | Faruk Noorberg        | m | SOL | Abgeordneter, Sprecher für Arbeit | - | loehne industrie grundsicherung rente | Mindestlohn und Arbeitszeit | 6 | 58000
  GLindwehr       | Greta Lindwehr        | f | SOL | Abgeordnete, Sprecherin für Gesundheit | - | pflege krankenhausreform | Pflegenotstand und Klinikschließungen | 7 | 83000
  WVogelsteig     | Wendelin Vogelsteig   | m | SOL | Abgeordneter, Sprecher für Wohnen | - | mieten bauantrag landticket | Mietenwahnsinn in Großstädten | 6 | 49000
  JaleMorgenau    | Jale Morgenau         | f | SOL | Abgeordnete, Sprecherin für Bürgerrechte | - | datenvorsorge versammlung meinungsfreiheit abschiebungen | Überwachung und Versammlungsrecht | 6 | 67000
  OttoPappelbaum  | Otto Pappelbaum       | m | SOL | Landtagsabgeordneter in Sachsen | - | krankenhausreform landticket umfragen wahlkampf | Stimmungslage in Sachsen | 4 | 16000
  MiraSandlohe    | Mira Sandlohe         | f | SOL | Sprecherin der Jugendorganisation | - | schule kita tempolimit rente | Themen der Jüngeren | 4 | 29000
  EJungfichte     | Enno Jungfichte       | m | SOL | Abgeordneter, Obmann im Untersuchungsausschuss | - | beraterakte nebeneinkuenfte lobbyregister ausreden | Aufklärung der Beraterakte | 7 | 91000
  CGinsterberg    | Cornelius Ginsterberg | m | HOP | Parteivorsitzender | - | steuerlast betriebsauflagen schuldenregel umfragen koalitionsstreit | Wirtschaftskritik an der Regierung | 9 | 286000
  V_Nussdorfer    | Valerie Nussdorfer    | f | HOP | Abgeordnete, Sprecherin für Wirtschaft | - | industrie strompreise betriebsauflagen zoelle | Standort und Strompreis | 7 | 77000
  MilanPetrowald  | Milan Petrowald       | m | HOP | Abgeordneter, Sprecher für Digitales | - | glasfaser ki buergerpass softwareflop | Digitalpolitik | 6 | 62000
  Th_Ackerlohe    | Theresa Ackerlohe     | f | HOP | Abgeordnete, Sprecherin für Bürokratieabbau | - | buergeramt bauantrag elterngeld betriebsauflagen zulassung | Ärger über Ämter und Formulare | 8 | 104000
  BastiQuittenau  | Bastian Quittenau     | m | HOP | Abgeordneter, Sprecher für Haushalt | - | prestigebau foerdergelder softwareflop schuldenregel | Verschwendung von Steuergeld | 6 | 44000
  LWachholderer   | Liane Wachholderer    | f | HOP | Landesvorsitzende in Hessen | - | wahlkampf umfragen buendnisse schule | Stimmungslage in Hessen | 4 | 23000
  HMuehlenrode    | Henrik Mühlenrode     | m | HOP | Abgeordneter, Sprecher für Recht | - | datenvorsorge verfassungsgericht verfahrensdauer meinungsfreiheit | Rechtsstaat und Grundrechte | 5 | 36000
  DagmarEschfeld  | Dagmar Eschfeld       | f | KOL | Parteivorsitzende | - | grenzkontrollen abschiebungen bahnhof parteitag wahlversprechen | Kritik an der Migrationspolitik | 9 | 264000
  SBrandhorster   | Sören Brandhorster    | m | KOL | Fraktionsvorsitzender im Bundestag | - | koalitionsstreit grenzkontrollen eilgesetze ausreden | Oppositionsführung im Bundestag | 8 | 158000
  UteHarlinger_   | Ute Harlinger         | f | KOL | Abgeordnete, Sprecherin für Kommunen | - | unterbringung bund-laender einbuergerung | Lage in den Kommunen | 6 | 47000
  GKaltbrunner    | Gernot Kaltbrunner    | m | KOL | Abgeordneter, Sprecher für Verteidigung | - | bundeswehr buendnis katastrophenschutz | Wehrdienst und Bevölkerungsschutz | 6 | 53000
  IngoRoggenthal  | Ingo Roggenthal       | m | KOL | Abgeordneter, Sprecher für Landwirtschaft | - | wald-und-wasser heizwende einkaufspreise windkraft | Stimmung im ländlichen Raum | 5 | 39000
  Pia_Sternhuf    | Pia Sternhuf          | f | KOL | Abgeordnete, Sprecherin für innere Sicherheit | - | bahnhof polizei strafmass grenzkontrollen | Sicherheit an Bahnhöfen | 6 | 55000
  OB_Tiefenthal   | Rainer Tiefenthaler   | m | KOL | Oberbürgermeister von Neubruckstadt | - | bund-laender schule termine krisenstab | Kommunale Finanzen | 3 | 9000
  AmaliaSeehorst  | Amalia Seehorst       | f | MOL | Parteivorsitzende | - | heizwende eu-gipfel landticket umfragen versammlung | Profil der Morgenliga | 8 | 176000
  TimBrennessler  | Tim Brenneßler        | m | MOL | Fraktionsvorsitzender im Bundestag | - | bahn tempolimit windkraft eilgesetze | Klima und Verkehr | 7 | 98000
  NMeerstein      | Nele Meerstein        | f | MOL | Abgeordnete, Sprecherin für Europa | - | eu-gipfel entwicklungshilfe buendnis zoelle | Europapolitik | 5 | 41000
  KofiAltenstein  | Kofi Altensteiner     | m | MOL | Abgeordneter, Sprecher für Bildung | - | schule kita doktorarbeit umgangston | Bildung und Debattenkultur | 5 | 35000
  LuzieHeidkamp_  | Luzie Heidenkamp      | f | MOL | Abgeordnete, Sprecherin für Transparenz | - | lobbyregister nebeneinkuenfte beraterakte umgangston | Lobbyismus und Nebeneinkünfte | 6 | 60000
  SvenTannert_MdL | Sven Tannerting       | m | MOL | Landtagsabgeordneter in Schleswig-Holstein | - | windkraft glasfaser wald-und-wasser wahlkampf | Stimmungslage im Norden | 3 | 11000
`;
