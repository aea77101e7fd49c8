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
    share: 'Anteil an allen Äußerungen',
    count: 'Äußerungen',
    complaints: 'Kritik',
    praise: 'Lob',
  },
  values: { label: 'Werte', plain: 'Wie gezählt', index: 'Index' },
  answer: {
    all: {
      most: 'Die meisten Äußerungen gibt es bei {{name}}: {{count}}.',
      mostOfSeveral: 'Die meisten Äußerungen gibt es bei {{names}}: jeweils {{count}}.',
      complaints: 'Der Anteil kritischer Äußerungen ist bei {{name}} am höchsten: {{share}} von {{total}}.',
      complaintsOfSeveral:
        'Der Anteil kritischer Äußerungen ist bei {{names}} am höchsten: jeweils {{share}}.',
    },
    chosen: {
      scope: 'Anteile werden nur unter den ausgewählten mit mindestens {{fewest}} Äußerungen verglichen.',
      most: 'In der Auswahl gibt es die meisten Äußerungen bei {{name}}: {{count}}.',
      mostOfSeveral: 'In der Auswahl gibt es die meisten Äußerungen bei {{names}}: jeweils {{count}}.',
      complaints:
        'In der Auswahl ist der Anteil kritischer Äußerungen bei {{name}} am höchsten: {{share}} von {{total}}.',
      complaintsOfSeveral:
        'In der Auswahl ist der Anteil kritischer Äußerungen bei {{names}} am höchsten: jeweils {{share}}.',
    },
    failure: 'Die Zusammenfassung konnte nicht geladen werden',
    scope: 'Unter allen mit mindestens {{fewest}} Äußerungen, ob gezeigt oder nicht.',
    other: 'Unter allen Themen mit mindestens {{fewest}} Äußerungen. „Sonstiges“ wird nicht verglichen.',
    aim: 'Wem Kritik gilt, wird nicht erfasst.',
  },
  replies: {
    total: 'Antworten anderer',
    share: 'Antworten anderer, Anteil an allen Äußerungen',
    complaints: 'Kritik in Antworten anderer',
    praise: 'Lob in Antworten anderer',
    all: 'Von den Antworten anderer',
    chosen: 'Von den Antworten anderer an die ausgewählten Konten',
    account: '{{name}}, {{total}} Antworten',
    range: '{{of}} sind zwischen {{low}} ({{lowest}}) und {{high}} ({{highest}}) kritisch.',
    one: 'Von {{total}} Antworten anderer auf Beiträge von {{name}} sind {{share}} kritisch.',
    same: '{{of}} sind bei jedem Konto, das mindestens {{fewest}} hat, {{share}} kritisch.',
    few_one:
      'Bei {{count}} Konto gibt es für einen Anteil zu wenige Antworten anderer: weniger als {{fewest}}.',
    few_other:
      'Bei {{count}} Konten gibt es für einen Anteil zu wenige Antworten anderer: jeweils weniger als {{fewest}}.',
    none: 'Es gibt keine eingeordneten Antworten anderer.',
  },
  own: {
    total: 'Eigene Äußerungen',
    share: 'Eigene Äußerungen, Anteil an allen Äußerungen',
    complaints: 'Kritik in eigenen Äußerungen',
    praise: 'Lob in eigenen Äußerungen',
    all: 'Von den eigenen Äußerungen der Konten',
    chosen: 'Von den eigenen Äußerungen der ausgewählten Konten',
    account: '{{name}}, {{total}} Äußerungen',
    range: '{{of}} sind zwischen {{low}} ({{lowest}}) und {{high}} ({{highest}}) kritisch.',
    one: 'Von {{total}} eigenen Äußerungen des Kontos von {{name}} sind {{share}} kritisch.',
    same: '{{of}} sind bei jedem Konto, das mindestens {{fewest}} hat, {{share}} kritisch.',
    few_one:
      'Bei {{count}} Konto gibt es für einen Anteil zu wenige eigene Äußerungen: weniger als {{fewest}}.',
    few_other:
      'Bei {{count}} Konten gibt es für einen Anteil zu wenige eigene Äußerungen: jeweils weniger als {{fewest}}.',
    none: 'Es gibt keine eigenen Äußerungen der Konten.',
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
    detail: 'Anteile ab {{fewest}} Äußerungen',
    neutral: 'Neutral',
    intensity: 'Ø Intensität',
    split: 'Verteilung',
    splitRead: '{{complaints}} Kritik, {{neutral}} neutral, {{praise}} Lob',
  },
  chart: {
    title: '{{measure}} im Zeitverlauf',
    titleOfIndex: '{{measure}} im Zeitverlauf, Index',
    of: 'Wessen Äußerungen',
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
