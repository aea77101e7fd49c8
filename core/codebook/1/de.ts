export const german = {
  sentiments: {
    COMPLAINT:
      'kritisiert, lehnt ab, verspottet, warnt oder fordert etwas anderes: eine Politik, eine Entscheidung, einen Missstand, eine Partei, einen Amtsträger, die Zustände im Land',
    PRAISE: 'befürwortet, dankt, gratuliert oder verteidigt etwas Politisches; auch Eigenlob',
    NEUTRAL: 'berichtet, kündigt an, fragt offen, zitiert, grüßt oder wirbt, ohne zu urteilen',
  },
  categories: {
    gov: 'Kanzler, Minister, Koalitionsstreit, Führung, gebrochene Versprechen, Gesetzgebung, Bundestag, Bundesrat, Bund und Länder, Krisenmanagement',
    foreign:
      'EU, NATO, Krieg und Frieden anderswo, Waffenlieferungen, Sanktionen, Zölle, Diplomatie, Entwicklungshilfe',
    migr: 'Asyl, Geflüchtete, Grenzkontrollen, Abschiebung, Unterbringung, Integration, Einbürgerung, Fachkräfte von außen',
    econ: 'Preise, Löhne, Mindestlohn, Steuern, Energiekosten, Industrie, Betriebe, Arbeitsplätze, Haushalt, Schuldenbremse',
    bureau: 'Ämter, Termine, Anträge, Formulare, Genehmigungen, Auflagen, langsame Verwaltung, auch online',
    sec: 'Kriminalität, Gewalt, Terror, Extremismus, Polizei, Bundeswehr, Wehrpflicht, Katastrophenschutz',
    just: 'Gerichte, Urteile, Strafmaß, Verfahrensdauer, Staatsanwaltschaft, Verfassungsgericht',
    party:
      'Parteitag, Personal, Kandidaten, Wahlkampf, Umfragen, Wahlergebnis, Bündnisse, Brandmauer, Parteiverbot',
    social:
      'Rente, Pflege, Gesundheit, Schule, Kita, Wohnen, Mieten, Fahrpreise, Bürgergeld, Familie, Gleichstellung',
    env: 'Klima, Energiewende, Windkraft, Atomkraft, Heizung, Natur, Landwirtschaft, Tierschutz, Bahn, ÖPNV, Straßen, Tempolimit',
    tech: 'Glasfaser, Mobilfunk, KI, Plattformen, IT-Sicherheit, der digitale Staat als Technik, Forschung',
    freedom:
      'Meinung, Presse, Rundfunk, Versammlung, Religion, Datenschutz, Überwachung, Zwang und Verbote, Diskriminierung',
    corrupt: 'Bestechung, Lobbyismus, Parteispenden, Vetternwirtschaft, Nebeneinkünfte, Provisionen',
    waste: 'Kostenexplosion, Prestigebauten, Beraterhonorare, Fördergeld ohne Nutzen, aufgeblähter Apparat',
    etiq: 'Lügen, Heuchelei, Hetze, Beleidigung, Plagiat, Ton und Stil von Politik und Debatte, Gedenken',
    other: 'nichts davon oder nichts Politisches',
  },
  policyAreas: {
    healthcare: 'Krankenhaus, Praxis, Pflege, Impfung, Krankenkasse, Pandemie',
    education: 'Schule, Kita, Hochschule, Ausbildung',
    transport: 'Bahn, ÖPNV, Straße, Rad, Flug',
    housing: 'Mieten, Bauen, Wohnungsnot',
    environment: 'Klima, Energiequellen, Natur, Landwirtschaft',
    economy: 'Preise, Arbeit, Steuern, Haushalt, Industrie',
    immigration: 'Asyl, Grenzen, Integration, Einbürgerung',
    security: 'Polizei, Kriminalität, Bundeswehr, Krieg und Frieden',
  },
  intensity: {
    1: 'sachlich, kaum ein Gefühl',
    2: 'mild',
    3: 'deutlich',
    4: 'stark: dringliche Worte, Großbuchstaben, Ausrufe',
    5: 'extrem: Empörung, Verzweiflung oder Begeisterung',
  },
  heat: {
    1: 'sachlich, freundlich',
    2: 'pointiert',
    3: 'scharf, sarkastisch',
    4: 'feindselig, höhnisch, beleidigend',
    5: 'Hass, Drohung, Entmenschlichung',
  },
  rules: [
    'Eingeordnet wird, was die Äußerung selbst tut, im Gesprächsverlauf; Ironie zählt nach dem, was gemeint ist. Einer Kritik zuzustimmen ist Kritik. Gemischtes: was mehr wiegt.',
    'Auf den Verfasser wird nie geschlossen.',
    'Eine Frage ist neutral, es sei denn, sie weist Schuld zu. Die Forderung, dass sich etwas ändern muss, ist Kritik.',
    'Grüße, Dank an ein Publikum und Hinweise auf Veranstaltungen sind neutral und gehören zu Sonstiges.',
    'Ein Thema: der Missstand oder das Verdienst im Vordergrund. Eine konkrete Politik geht vor Regierungsführung und Parteipolitik. Regierungsführung: wie sie regieren; Parteipolitik: wie sie miteinander wetteifern.',
    'Zu teuer oder ungerecht besteuert ist Wirtschaft, unbezahlbare Mieten und Fahrpreise sind Soziales, verschleudertes Geld ist Steuerverschwendung. Woher Energie kommt, ist Umwelt, was sie kostet, Wirtschaft.',
    'Ein Verbrechen ist Sicherheit, und Migration, wo es um Herkunft, Grenzen oder Abschiebung geht; was Gerichte daraus machen, ist Justiz. Die eigene Verteidigung ist Sicherheit, Waffen für andere sind Außenpolitik.',
    'Fehlverhalten um eines Vorteils willen ist Korruption, anderes eine Frage des Anstands; eine beiläufige Beleidigung ändert kein Thema. Überwacht oder zum Schweigen gebracht zu werden betrifft Bürgerrechte.',
    'Das Politikfeld ist das Feld, das die Äußerung berührt, gleich unter welchem Thema.',
    'Intensität ist, wie stark etwas empfunden wird, Hitze, wie feindselig der Ton ist: Ruhige Verzweiflung ist 5 und 1, eine höhnische Bemerkung 2 und 4.',
  ],
};
