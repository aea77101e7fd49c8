import type { Codebook } from './codebook';

export const codebook1: Codebook = {
  version: 1,
  sentiments: {
    COMPLAINT:
      'criticises, rejects, mocks, warns of or demands an end to something: a policy, a decision, a grievance, a party, an office holder, conditions in the country',
    PRAISE: 'approves, thanks, congratulates or defends with approval something political',
    NEUTRAL: 'reports, announces, asks openly, quotes, greets or advertises without judging',
  },
  categories: {
    gov: 'Regierungsführung: how government and parliament govern, coalition disputes, leadership, broken promises, Gesetzgebung, Bund-Länder; crisis management as such',
    foreign:
      'Außenpolitik: EU, NATO, Ukraine, Nahost, China, USA, sanctions, arms deliveries, development aid',
    migr: 'Migration: Asyl, Abschiebung, Grenzkontrollen, Einbürgerung, Integration, Fachkräfteeinwanderung',
    econ: 'Wirtschaft: prices, wages, taxes, Inflation, Energiepreise, Industrie, Arbeitsplätze, Schuldenbremse, Haushalt',
    bureau: 'Bürokratie: offices, Termine, Formulare, Genehmigungen, slow or complicated administration',
    sec: 'Sicherheit: crime, terror, police, Bundeswehr, defence, civil protection',
    just: 'Justiz: courts, sentences, Verfassungsgericht, prosecution, the rule of law',
    party: 'Parteipolitik: parties, candidates, campaigns, polls, coalitions and who works with whom',
    social: 'Soziales: Rente, Pflege, Gesundheit, Bildung, Kita, Wohnen, Bürgergeld, family, equality',
    env: 'Umwelt: climate, Energiewende, Kohle, Atomkraft, Heizung, nature, farming, Tempolimit, transport as a climate question',
    tech: 'Digitales: Netzausbau, Digitalisierung, KI, platforms, data protection technology, research',
    freedom:
      'Bürgerrechte: fundamental rights, freedom of speech and assembly, Überwachung, compulsory measures, discrimination',
    corrupt:
      'Korruption: bribery, Lobbyismus, party donations, Vetternwirtschaft, side jobs of office holders',
    waste: 'Steuerverschwendung: public money spent badly, Kostenexplosion, subsidies without use',
    etiq: 'Anstand: lies, hate, insults, plagiarism, style and conduct of politicians and of debate, decency, remembrance',
    other: 'nothing above, or nothing political',
  },
  policyAreas: {
    healthcare: 'Krankenhaus, Pflege, Impfung, Krankenkasse, pandemic',
    education: 'Schule, Kita, Hochschule, Ausbildung',
    transport: 'Bahn, Straße, ÖPNV, Rad, Flug',
    housing: 'Mieten, Wohnungsbau',
    environment: 'climate, energy sources, nature, farming',
    economy: 'prices, jobs, taxes, budget, industry',
    immigration: 'asylum, integration, naturalisation',
    security: 'police, crime, Bundeswehr, war and peace',
  },
  intensity: {
    1: 'matter-of-fact, hardly a feeling',
    2: 'mild',
    3: 'clear',
    4: 'strong: urgent words, capitals, exclamation',
    5: 'extreme: outrage, despair or enthusiasm',
  },
  heat: {
    1: 'factual, friendly',
    2: 'pointed',
    3: 'sharp, sarcastic',
    4: 'hostile, mocking, insulting',
    5: 'hate, threat, dehumanising',
  },
  rules: [
    'Code what the statement itself does, in its thread; irony counts by what is meant.',
    'Never infer anything about its author.',
    'One category: the grievance or merit in the foreground. A concrete policy goes before gov and party; gov before party.',
    'Spending itself is waste only when squandering is the point; misconduct for money is corrupt, other misconduct etiq.',
    'Intensity is how strongly it is felt, heat how hostile the tone: calm despair is 5 and 1, a sneer 2 and 4.',
    'A question is NEUTRAL unless it blames. Demands that something must change are COMPLAINT.',
    'Greetings, thanks to an audience and event notices are NEUTRAL, other.',
  ],
  examples: [
    {
      text: 'Vier Monate auf einen Termin beim Bürgeramt. Wer verantwortet das eigentlich?',
      sentiment: 'COMPLAINT',
      category: 'bureau',
      policyArea: null,
      intensity: 4,
      heat: 2,
    },
    {
      text: 'Danke für das günstige Azubi-Ticket, das hilft uns auf dem Land wirklich.',
      sentiment: 'PRAISE',
      category: 'social',
      policyArea: 'transport',
      intensity: 3,
      heat: 1,
    },
    {
      text: 'Ganz großes Kino, wieder eine Maskenprovision für den Parteifreund. Alles Gauner!',
      sentiment: 'COMPLAINT',
      category: 'corrupt',
      policyArea: 'healthcare',
      intensity: 4,
      heat: 4,
    },
    {
      text: 'Heute 18 Uhr Bürgersprechstunde in Kassel. Kommen Sie vorbei!',
      sentiment: 'NEUTRAL',
      category: 'other',
      policyArea: null,
      intensity: 1,
      heat: 1,
    },
  ],
};
