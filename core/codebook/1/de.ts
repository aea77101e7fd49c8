export const german = {
  sentiments: {
    COMPLAINT:
      'kritisiert, lehnt ab, verspottet, warnt oder fordert etwas anderes: eine Politik, eine Entscheidung, einen Missstand, eine Partei, eine Person im Amt, die Zustände im Land',
    PRAISE: 'befürwortet, dankt, gratuliert oder verteidigt etwas Politisches; auch Eigenlob',
    NEUTRAL: 'berichtet, kündigt an, fragt offen, zitiert, grüßt oder wirbt, ohne zu urteilen',
  },
  categories: {
    gov: 'Kanzleramt, Ministerien, Koalitionsstreit, Führung, gebrochene Versprechen, Gesetzgebung, Bundestag, Bundesrat, Bund und Länder, Krisenmanagement',
    foreign:
      'EU, NATO, Krieg und Frieden im Ausland, Waffenlieferungen, Sanktionen, Zölle, Diplomatie, Entwicklungshilfe',
    migr: 'Asyl, Geflüchtete, Grenzkontrollen, Abschiebung, Unterbringung, Integration, Einbürgerung, Fachkräfte aus dem Ausland',
    econ: 'Preise, Löhne, Mindestlohn, Steuern, Energiekosten, Industrie, Betriebe, Arbeitsplätze, Haushalt, Schuldenbremse',
    bureau: 'Ämter, Termine, Anträge, Formulare, Genehmigungen, Auflagen, langsame Verwaltung, auch online',
    sec: 'Kriminalität, Gewalt, Terror, Extremismus, Polizei, Bundeswehr, Wehrpflicht, Katastrophenschutz',
    just: 'Gerichte, Urteile, Strafmaß, Verfahrensdauer, Staatsanwaltschaft, Verfassungsgericht',
    party:
      'Parteitag, Personal, Kandidaturen, Wahlkampf, Umfragen, Wahlergebnis, Bündnisse, Brandmauer, Parteiverbot',
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
    2: 'schwach',
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
    'Auf die Person, die schreibt, wird nie geschlossen.',
    'Eine Frage ist neutral, es sei denn, sie weist Schuld zu. Die Forderung, dass sich etwas ändern muss, ist Kritik.',
    'Grüße, Dank an ein Publikum und Hinweise auf Veranstaltungen sind neutral und gehören zu Sonstiges.',
    'Ein Thema: der Anlass der Kritik oder des Lobs im Vordergrund. Eine konkrete Politik geht vor Regierungsarbeit und Parteipolitik. Regierungsarbeit: wie regiert wird; Parteipolitik: wie Parteien miteinander konkurrieren.',
    'Zu hohe Preise und ungerechte Steuern zählen zu Wirtschaft, unbezahlbare Mieten und Fahrpreise zu Soziales, verschwendetes Geld zu Umgang mit Steuergeld. Woher Energie kommt, zählt zu Umwelt und Verkehr, was sie kostet, zu Wirtschaft.',
    'Kriminalität zählt zu Sicherheit; wo es um Herkunft, Grenzen oder Abschiebung geht, zu Migration; was Gerichte daraus machen, zu Justiz. Die eigene Verteidigung zählt zu Sicherheit, Waffen für andere Staaten zu Außenpolitik.',
    'Fehlverhalten zum eigenen Vorteil zählt zu Korruption, anderes zu Politischer Stil; eine beiläufige Beleidigung ändert das Thema nicht. Wer überwacht oder zum Schweigen gebracht wird, betrifft Bürgerrechte.',
    'Das Politikfeld ist das Feld, das die Äußerung berührt, gleich unter welchem Thema.',
    'Intensität sagt, wie stark Kritik oder Lob ausfällt, Schärfe, wie feindselig der Ton ist. Ruhige Verzweiflung hat Intensität 5 und Schärfe 1, eine höhnische Bemerkung Intensität 2 und Schärfe 4.',
  ],
};
