import type { Catalogue } from '../catalogue';
import type english from '../en/comparison';

export default {
  title: 'Nebeneinander',
  by: {
    label: 'Was verglichen wird',
    politician: 'Politik-Konten',
    category: 'Themen',
    run: 'Auswertungen',
    policy_area: 'Politikfelder',
  },
  pick: {
    label: 'Verglichen',
    placeholder: 'Auswählen',
    hint: 'Ohne Auswahl werden die {{most}} mit den meisten Äußerungen gezeigt. Wählen Sie höchstens {{most}}.',
    nothing: 'Nichts gefunden',
    failure: 'Die Auswahl konnte nicht geladen werden',
    unknown: 'Nr. {{key}}',
  },
  from: 'Veröffentlicht ab',
  to: 'Veröffentlicht bis',
  group: { label: 'Gruppierung', day: 'Täglich', week: 'Wöchentlich', month: 'Monatlich' },
  measure: {
    label: 'Diagramm zeigt',
    count: 'Äußerungen',
    complaints: 'Kritik',
    praise: 'Lob',
  },
  answer: {
    most: 'Die meisten Äußerungen gibt es bei {{name}}: {{count}}.',
    complaints: 'Den höchsten Anteil kritischer Äußerungen gibt es bei {{name}}: {{share}}.',
    accountMost:
      'Die meisten Äußerungen kommen vom Konto von {{name}} ({{own}}) und aus Antworten anderer auf seine Beiträge ({{replies}}).',
    accountComplaints:
      'Der Anteil an Kritik ist mit {{share}} beim Konto von {{name}} am größten: {{posts}} dessen, was das Konto schrieb, und {{replies}} der Antworten anderer. Wem die Kritik gilt, wird nicht erfasst.',
  },
  loading: 'Der Vergleich wird geladen …',
  failure: 'Der Vergleich konnte nicht geladen werden',
  none: {
    title: 'Nichts zu vergleichen',
    text: 'In dieser Auswahl und diesem Zeitraum gibt es keine ausgewerteten Äußerungen.',
  },
  export: 'Als CSV herunterladen',
  exported: 'Der Vergleich wurde exportiert',
  file: 'vergleich',
  table: {
    total: 'Gesamt',
    replies: 'Antworten anderer',
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
