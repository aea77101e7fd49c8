import type { Catalogue } from '../catalogue';
import type english from '../en/explorer';

export default {
  choose: 'Was gezählt wird',
  rows: 'Zeilen',
  columns: 'Spalten',
  measure: 'Wert',
  transpose: 'Zeilen und Spalten tauschen',
  dimension: {
    category: 'Thema',
    policy_area: 'Politikfeld',
    sentiment: 'Wertung',
    target: 'Quelle',
    week: 'Woche',
    month: 'Monat',
    intensity: 'Intensität',
    heat: 'Schärfe',
    none: 'Keine, nur Summen',
  },
  by: {
    category: 'Thema',
    policy_area: 'Politikfeld',
    sentiment: 'Wertung',
    target: 'Quelle',
    week: 'Woche',
    month: 'Monat',
    intensity: 'Intensität',
    heat: 'Schärfe',
  },
  title: {
    one: '{{measure}} nach {{rows}}',
    two: '{{measure}} nach {{rows}} und {{columns}}',
  },
  measures: {
    count: 'Äußerungen',
    row_share: 'Anteil an der Zeile',
    column_share: 'Anteil an der Spalte',
    criticism: 'Anteil der Kritik',
    intensity: 'Durchschnittliche Intensität',
    change: 'Veränderung zum Zeitraum davor',
    difference: 'Mehr oder weniger als davor',
  },
  filters: {
    open: 'Filter',
    minimum: 'Mindestens je Wert',
    fewest_one: '{{number}} Äußerung',
    fewest_other: '{{number}} Äußerungen',
    only: 'Gezeigte Zeilen',
    unknown: 'Nr. {{key}}',
    all: 'Alle',
    nothing: 'Nichts gefunden',
  },
  form: { label: 'Darstellung', table: 'Tabelle', heat: 'Heatmap', lines: 'Linien' },
  lines: {
    week: '{{measure}} nach Woche.',
    month: '{{measure}} nach Monat.',
    noneVisible: 'Keine Linie ist sichtbar',
    showAll: 'Alle Linien zeigen',
  },
  key: {
    week: 'Woche ab {{date}}',
    intensity: 'Intensität {{step}} ({{word}})',
  },
  all: 'Gesamt',
  other_one: 'Alle übrigen (1)',
  other_other: 'Alle übrigen ({{number}})',
  others_one: '{{names}} und {{number}} weitere',
  others_other: '{{names}} und {{number}} weitere',
  sort: {
    by: 'Nach {{name}} sortieren',
    turn: 'Reihenfolge umkehren: {{name}}',
  },
  hint: 'Pfeiltasten führen von Zelle zu Zelle, Pos1 und Ende an die Enden einer Zeile.',
  noValue: 'keine Angabe',
  mayBeChance: 'kann Zufall sein',
  before: '{{before}} → {{now}}',
  answer: {
    count: {
      one: 'Die meisten Äußerungen gibt es bei {{cell}}: {{value}}.',
      several: 'Die meisten Äußerungen gibt es bei {{cells}}: jeweils {{value}}.',
    },
    row_share: {
      one: 'Den größten Anteil an einer Zeile hat {{cell}}: {{value}}, {{count}} von {{wholeStatements}}.',
      several: 'Den größten Anteil an einer Zeile haben {{cells}}: jeweils {{value}}.',
    },
    column_share: {
      one: 'Den größten Anteil an einer Spalte hat {{cell}}: {{value}}, {{count}} von {{wholeStatements}}.',
      several: 'Den größten Anteil an einer Spalte haben {{cells}}: jeweils {{value}}.',
    },
    all_share: {
      one: 'Den größten Anteil an allen Äußerungen hat {{cell}}: {{value}}, {{count}} von {{whole}}.',
      several: 'Den größten Anteil an allen Äußerungen haben {{cells}}: jeweils {{value}}.',
    },
    table_share: {
      one: 'Den größten Anteil an den Äußerungen der Tabelle hat {{cell}}: {{value}}, {{count}} von {{whole}}.',
      several: 'Den größten Anteil an den Äußerungen der Tabelle haben {{cells}}: jeweils {{value}}.',
    },
    criticism: {
      one: 'Der Anteil der Kritik ist am größten bei {{cell}}: {{value}}, {{part}} von {{statements}}.',
      several: 'Der Anteil der Kritik ist am größten bei {{cells}}: jeweils {{value}}.',
    },
    intensity: {
      one: 'Die durchschnittliche Intensität ist am höchsten bei {{cell}}: {{value}} von 5, aus {{statements}}.',
      several: 'Die durchschnittliche Intensität ist am höchsten bei {{cells}}: jeweils {{value}} von 5.',
    },
    change: {
      one: 'Am stärksten zugenommen haben die Äußerungen bei {{cell}}: {{value}}, von {{before}} auf {{count}}.',
      several: 'Am stärksten zugenommen haben die Äußerungen bei {{cells}}: jeweils {{value}}.',
    },
    difference: {
      one: 'Am meisten gestiegen ist die Zahl der Äußerungen bei {{cell}}: {{value}}, von {{before}} auf {{count}}.',
      several: 'Am meisten gestiegen ist die Zahl der Äußerungen bei {{cells}}: jeweils {{value}}.',
    },
    loss: {
      one: 'Am meisten gesunken ist die Zahl der Äußerungen bei {{cell}}: {{value}}, von {{before}} auf {{count}}.',
      several: 'Am meisten gesunken ist die Zahl der Äußerungen bei {{cells}}: jeweils {{value}}.',
    },
    inTotal: 'Insgesamt: {{value}}.',
    fall: {
      one: 'Von dem, was sich vergleichen lässt, hat nichts über den Zufall hinaus zugenommen. Am wenigsten abgenommen haben die Äußerungen bei {{cell}}: {{value}}, von {{before}} auf {{count}}.',
      several:
        'Von dem, was sich vergleichen lässt, hat nichts über den Zufall hinaus zugenommen. Am wenigsten abgenommen haben die Äußerungen bei {{cells}}: jeweils {{value}}.',
    },
    open: 'Diese Äußerungen zeigen',
    scope_one:
      'Unter allen Zeilen und Spalten mit mindestens einer Äußerung, ob gezeigt oder nicht. „Sonstiges“ und unvollständige Zeiträume werden nicht verglichen.',
    scope_other:
      'Unter allen Zeilen und Spalten mit mindestens {{minimum}} Äußerungen, ob gezeigt oder nicht. „Sonstiges“ und unvollständige Zeiträume werden nicht verglichen.',
    scopeOfBoth_one:
      'Unter allen Zeilen und Spalten mit mindestens einer Äußerung in beiden Zeiträumen zusammen, ob gezeigt oder nicht. „Sonstiges“ und alles, was Zufall sein kann, werden nicht verglichen.',
    scopeOfBoth_other:
      'Unter allen Zeilen und Spalten mit mindestens {{minimum}} Äußerungen in beiden Zeiträumen zusammen, ob gezeigt oder nicht. „Sonstiges“ und alles, was Zufall sein kann, werden nicht verglichen.',
    scopeOfChange:
      'Unter allen Zeilen und Spalten mit mindestens {{fewest}} Äußerungen in jedem der beiden Zeiträume, ob gezeigt oder nicht. „Sonstiges“ und alles, was Zufall sein kann, werden nicht verglichen.',
    none_one:
      'Kein Wert lässt sich als höchster nennen: Keiner beruht auf einem vollständigen Zeitraum und mindestens {{number}} Äußerung.',
    none_other:
      'Kein Wert lässt sich als höchster nennen: Keiner beruht auf einem vollständigen Zeitraum und mindestens {{number}} Äußerungen.',
    noChange:
      'Keine Veränderung lässt sich als größte nennen: Die Zeiträume sind unvollständig abgerufen oder nicht von demselben Modell nach demselben Codebuch ausgewertet, enthalten zu wenige Äußerungen oder unterscheiden sich nur im Rahmen des Zufalls.',
  },
  notes: {
    numbers: 'Die kleine Zahl ist die Zahl der Äußerungen.',
    changes:
      'Die kleinen Zahlen sind die Äußerungen im Zeitraum davor und im Zeitraum. Veränderungen in Klammern können Zufall sein.',
    differences:
      'Die kleinen Zahlen sind die Äußerungen im Zeitraum davor und im Zeitraum. Unterschiede in Klammern können Zufall sein.',
    minimum: '–: weniger als {{minimum}} Äußerungen.',
    minimumOne: '–: keine Äußerungen.',
    unknown: '–: Es wurde nichts abgerufen, oder die Beiträge sind noch nicht ausgewertet.',
    unknownLines:
      'Linien haben Lücken, wo nichts abgerufen wurde oder die Beiträge noch nicht ausgewertet sind.',
    gap: 'Linien haben Lücken, wo es weniger als {{minimum}} Äußerungen gibt.',
    gapOne: 'Linien haben Lücken, wo es keine Äußerungen gibt.',
    change:
      '–: weniger als {{fewest}} Äußerungen in einem der Zeiträume, ein Zeitraum ist noch nicht vorbei, es wurde nicht alles aus denselben Quellen abgerufen und von demselben Modell nach demselben Codebuch ausgewertet, oder die Zeile ist eine Summe.',
    difference:
      '–: weniger als {{minimum}} Äußerungen in beiden Zeiträumen zusammen, ein Zeitraum ist noch nicht vorbei, oder es wurde nicht alles aus denselben Quellen abgerufen und von demselben Modell nach demselben Codebuch ausgewertet.',
    differenceOne:
      '–: keine Äußerungen in beiden Zeiträumen, ein Zeitraum ist noch nicht vorbei, oder es wurde nicht alles aus denselben Quellen abgerufen und von demselben Modell nach demselben Codebuch ausgewertet.',
    wholeMonths:
      'Quellen werden nach Themen in ganzen Monaten gezählt, daher wurde der Zeitraum auf diese erweitert.',
    against: 'Verglichen mit {{days}}.',
    partial: 'Unvollständige Zeiträume: {{reasons}}.',
    columns: 'Gezeigt sind die {{most}} {{which}} Spalten, die anderen in „{{other}}“.',
    latest: 'letzten',
    largest: 'häufigsten',
    without: {
      policy_area_one: '{{number}} weitere Äußerung hat kein Politikfeld.',
      policy_area_other: '{{number}} weitere Äußerungen haben kein Politikfeld.',
      target_one:
        '{{number}} weitere Äußerung gehört zu keiner Quelle oder zu einem Influencer-Konto, das nicht gezeigt wird.',
      target_other:
        '{{number}} weitere Äußerungen gehören zu keiner Quelle oder zu Influencer-Konten, die nicht gezeigt werden.',
    },
  },
  incomplete: 'unvollständig',
  scale: 'Farben von {{least}} bis {{most}}',
  more_one: '{{number}} weitere Zeile zeigen',
  more_other: '{{number}} weitere Zeilen zeigen',
  mostRows: 'Mehr als {{number}} Zeilen werden nicht gezeigt; mit Filtern finden Sie weitere.',
  showAll: 'Alle Zeilen zeigen',
  conflict: {
    scales: 'Intensität und Schärfe werden nicht zusammen gezählt',
    target_area: 'Quellen werden nicht nach Politikfeld gezählt',
    target_week: 'Quellen werden nach Themen in Monaten gezählt, nicht in Wochen',
    periods: 'Eine Tabelle hat Wochen oder Monate, nicht beides',
    intensity: 'Eine durchschnittliche Intensität nach Stufen der Intensität oder Schärfe sagt nichts',
    criticism: 'Innerhalb einer Wertung beträgt der Anteil der Kritik immer 0\u00A0% oder 100\u00A0%',
    before: 'Wochen und Monate werden nicht mit einem Zeitraum davor verglichen',
    change:
      'Quellen werden nach Themen in Monaten gezählt, die verschieden lang sind: Prozente gibt es nicht',
    row_share: 'Ohne Spalten gibt es keinen Anteil an der Zeile',
  },
  conflictText: 'Wählen Sie oben etwas anderes oder:',
  remedy: {
    months: 'Monate zeigen',
    columns: 'Spalten entfernen',
    difference: 'Unterschied in Äußerungen zeigen',
    measure: 'Äußerungen zählen',
    policy_area: 'Politikfeld leeren',
    politician: 'Politik-Konto leeren',
    pain_point: 'Thema leeren',
    sentiment: 'Wertung leeren',
    start: 'Von vorn beginnen',
  },
  loading: 'Äußerungen werden gezählt …',
  failure: 'Die Äußerungen konnten nicht gezählt werden',
  none: {
    title: 'Keine Äußerungen',
    text: 'In diesem Zeitraum und mit diesen Filtern gibt es keine ausgewerteten Äußerungen.',
  },
  export: 'Tabelle herunterladen (CSV)',
  exported: 'Die Tabelle wurde exportiert',
  file: 'kreuztabelle',
  csv: {
    filter: 'Filter: {{name}}',
    run: 'Auswertung',
    whole: 'Alle Äußerungen der Tabelle',
    part: 'Kritische Äußerungen',
    before: 'Äußerungen davor',
    doubt: 'Vorbehalt',
    doubts: { few: 'zu wenige', incomplete: 'nicht vergleichbar', chance: 'kann Zufall sein' },
    from: 'Von',
    to: 'Bis',
  },
} satisfies Catalogue<typeof english>;
