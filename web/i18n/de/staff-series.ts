import type { Catalogue } from '../catalogue';
import type english from '../en/staff-series';

export default {
  countColumn: '{{name}} (Anzahl)',
  lede: {
    share: {
      day: 'Anteil an allen Äußerungen nach Tagen.',
      week: 'Anteil an allen Äußerungen nach Wochen.',
      month: 'Anteil an allen Äußerungen nach Monaten.',
    },
    count: {
      day: 'Äußerungen nach Tagen.',
      week: 'Äußerungen nach Wochen.',
      month: 'Äußerungen nach Monaten.',
    },
    target: {
      day: 'Äußerungen je abgerufener Quelle nach Tagen.',
      week: 'Äußerungen je abgerufener Quelle nach Wochen.',
      month: 'Äußerungen je abgerufener Quelle nach Monaten.',
    },
    index: { day: 'Index nach Tagen.', week: 'Index nach Wochen.', month: 'Index nach Monaten.' },
  },
  measure: { label: 'Messgröße', share: 'Anteil', count: 'Anzahl', target: 'Je Quelle', index: 'Index' },
  yAxis: {
    share: 'Anteil an allen Äußerungen',
    count: 'Zahl der Äußerungen',
    target: 'Äußerungen je Quelle',
    index: 'Index ({{hundred}})',
    indexOf: '{{counted}}, Index ({{hundred}})',
  },
  shareNote: 'Anteile beziehen sich auf alle Äußerungen des Zeitraums, auch auf hier ausgeblendete.',
  targetNote:
    'Äußerungen des Zeitraums, geteilt durch die Zahl der Quellen, für die er zumindest teilweise abgerufen oder importiert ist. Importierte Äußerungen ohne Quelle zählen mit.',
  targetColumn: '{{name}} (je Quelle)',
  whole: {
    share: {
      head: 'Alle Äußerungen',
      none: 'Keine Äußerungen, daher kein Anteil.',
      noneNote: 'Zeitabschnitte ohne Äußerungen haben keinen Anteil.',
    },
    target: {
      head: 'Abgerufene Quellen',
      none: 'Keine Quelle wurde abgerufen, daher kein Wert.',
      noneNote: 'Zeitabschnitte, für die keine Quelle abgerufen wurde, haben keinen Wert.',
    },
  },
  shape: { label: 'Linien', straight: 'Gerade', smooth: 'Geglättet' },
  smooth: 'Geglättete Linien; gerade bei unvollständigen Zeiträumen.',
  scale: { linear: 'Linear', log: 'Logarithmisch' },
  logScale: 'Logarithmische Skala: Gleiche Abstände bedeuten gleiche Verhältnisse.',
  logScaleZeros:
    'Logarithmische Skala: Gleiche Abstände bedeuten gleiche Verhältnisse. Ringe am unteren Rand sind Werte von 0, die sie nicht zeigen kann.',
  base: {
    one: '100 = {{period}}',
    each: {
      day: '100 = erster vollständiger Tag jeder Linie über 0',
      week: '100 = erste vollständige Woche jeder Linie über 0',
      month: '100 = erster vollständiger Monat jeder Linie über 0',
    },
    before: 'Vor ihrer 100 hat eine Linie keinen Index.',
    none: 'Ohne Index, weil kein vollständiger Zeitabschnitt über 0 liegt: {{names}}.',
    gap: {
      none: 'kein Index, weil kein vollständiger Zeitabschnitt über 0 liegt',
      before: 'vor der 100 kein Index',
    },
  },
  mentions_one: '{{number}} Äußerung',
  mentions_other: '{{number}} Äußerungen',
  /** The totals for the entire window. */
  total: '{{mentions}} · Ø Intensität {{intensity}}',
} satisfies Catalogue<typeof english>;
