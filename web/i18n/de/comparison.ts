import type { Catalogue } from '../catalogue';
import type english from '../en/comparison';

export default {
  title: 'Nebeneinander',
  by: {
    label: 'Was verglichen wird',
    politician: 'Politiker/innen',
    category: 'Themen',
    run: 'Analysen',
    policy_area: 'Politikfelder',
  },
  pick: {
    label: 'Verglichen',
    placeholder: 'Auswählen',
    hint: 'Ohne Auswahl: die {{most}} mit den meisten Äußerungen. Höchstens {{most}} zugleich.',
    nothing: 'Nichts dieses Namens',
    failure: 'Was verglichen werden kann, ließ sich nicht laden',
    unknown: 'Nr. {{key}}',
  },
  from: 'Veröffentlicht ab',
  to: 'Veröffentlicht bis',
  group: { label: 'Gruppierung', day: 'Täglich', week: 'Wöchentlich', month: 'Monatlich' },
  measure: {
    label: 'Was das Diagramm zeigt',
    count: 'Erwähnungen',
    complaints: 'Kritik',
    praise: 'Lob',
  },
  answer: {
    most: 'Am häufigsten kommt {{name}} vor, in {{count}} Äußerungen.',
    complaints: 'Den größten Anteil an Kritik hat {{name}}: {{share}}.',
  },
  loading: 'Der Vergleich wird geladen …',
  failure: 'Der Vergleich konnte nicht geladen werden',
  none: {
    title: 'Nichts zu vergleichen',
    text: 'Kein ausgewerteter Beitrag liegt in dieser Auswahl und Zeit.',
  },
  export: 'Als CSV herunterladen',
  exported: 'Der Vergleich wurde exportiert',
  file: 'vergleich',
  table: {
    total: 'Gesamt',
    complaints: 'Kritik',
    praise: 'Lob',
    neutral: 'Neutral',
    intensity: 'Ø Intensität',
    split: 'Verteilung',
    splitRead: '{{complaints}} Kritik, {{neutral}} neutral, {{praise}} Lob',
  },
  chart: {
    title: '{{measure}} im Zeitverlauf',
    file: 'vergleich-im-zeitverlauf',
    noneVisible: 'Keine Linie ist sichtbar. Blenden Sie über die Legende eine ein.',
    showAll: 'Alle Linien zeigen',
  },
  csv: {
    what: 'Verglichen',
    from: 'Von',
    to: 'Bis',
  },
} satisfies Catalogue<typeof english>;
