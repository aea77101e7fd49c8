import type { Catalogue } from '../catalogue';
import type english from '../en/evaluation';

export default {
  controls: {
    label: 'Was verglichen wird',
    against: 'Gemessen an',
    corrections: 'Korrekturen von Menschen',
    set_one: '{{name}} ({{number}} Text)',
    set_other: '{{name}} ({{number}} Texte)',
    setById: 'Goldstandard {{id}}',
    run: 'Einordnungen aus',
    newest: 'Die neueste jeder Äußerung',
    session: 'Auswertung {{id}}',
    noRun: 'Keine passende Auswertung',
    allModels: 'Alle Modelle',
    unavailable: 'Diese Liste konnte nicht geladen werden.',
  },
  failure: 'Die Qualitätsprüfung konnte nicht geladen werden',
  empty: {
    title: 'Es gibt noch nichts zu vergleichen',
    corrections:
      'Korrigieren Sie Einordnungen von Äußerungen, oder laden Sie einen Goldstandard hoch und starten Sie eine Auswertung darüber.',
    gold: 'Starten Sie eine Auswertung über diesen Goldstandard. Ihre Einordnungen werden verglichen, sobald sie vorliegen.',
    start: 'Qualitätsprüfung starten',
    ofModel: 'Das gewählte Modell hat keine der verglichenen Äußerungen eingeordnet.',
    ofSession: 'In der gewählten Auswertung wurde keine der verglichenen Äußerungen eingeordnet.',
    ofBoth:
      'Das gewählte Modell hat in der gewählten Auswertung keine der verglichenen Äußerungen eingeordnet.',
    all: 'Alle vergleichen',
  },
  sides: {
    title: 'Was verglichen wurde',
    coded_one: '{{number}} von Menschen eingeordnete Äußerung, davon {{labelled}} auch vom Modell',
    coded_other: '{{number}} von Menschen eingeordnete Äußerungen, davon {{labelled}} auch vom Modell',
    coder_one: '{{model}} {{version}} ({{provider}}), Codebuch {{codebook}}: {{number}} Einordnung',
    coder_other: '{{model}} {{version}} ({{provider}}), Codebuch {{codebook}}: {{number}} Einordnungen',
    more_one: '… und {{number}} weiteres Modell (Einordnungen: {{labels}})',
    more_other: '… und {{number}} weitere Modelle (Einordnungen: {{labels}})',
    choice:
      'Menschen wählen selbst aus, was sie korrigieren. Das ist keine Zufallsauswahl aller Äußerungen; ein Goldstandard kann eine sein.',
  },
  figures: {
    sentiment: 'Übereinstimmung bei der Wertung',
    category: 'Übereinstimmung beim Thema',
    n: 'Verglichene Äußerungen',
    accuracy: 'Anteil gleicher Einordnungen (Accuracy)',
    macroF1: 'Makro-F1',
    kappa: 'Cohens Kappa',
    interval: '95-%-Konfidenzintervall: {{low}} bis {{high}}',
    noInterval: 'kein Intervall',
    unlabelled_one: '{{number}} ohne Einordnung',
    unlabelled_other: '{{number}} ohne Einordnung',
  },
  confusion: {
    title: 'Verwechslungstabelle',
    caption:
      'Die Wertung laut Menschen in der Zeile, laut Modell in der Spalte. Umrandet ist, wo beide übereinstimmen.',
    person: 'Menschen',
    machine: 'Modell',
    share: '{{share}} der Zeile',
    total: 'Summe',
  },
  scores: {
    title: 'Nach Wertung',
    sentiment: 'Wertung',
    support: 'Von Menschen',
    given: 'Vom Modell',
    precision: 'Präzision',
    recall: 'Sensitivität (Recall)',
    f1: 'F1',
  },
  groups: {
    byPersonCategory: 'Nach Thema laut Menschen',
    byMachineCategory: 'Nach Thema laut Modell',
    byTarget: 'Nach Quelle',
    category: 'Thema',
    target: 'Quelle',
    noTarget: 'Keine Quelle oder Influencer-Konto',
    n: 'Äußerungen',
    interval: '95-%-Konfidenzintervall',
    fewest: 'Strich statt eines Wertes',
    sameCategory: 'Gleiches Thema',
  },
  gold: {
    title: 'Goldstandards',
    upload: 'Goldstandard hochladen',
    failure: 'Die Goldstandards konnten nicht geladen werden',
    none: 'Es gibt noch keinen Goldstandard',
    noneText:
      'Ein Goldstandard ist eine Datei mit Texten, die Menschen eingeordnet haben. An ihm wird geprüft, wie gut Modelle einordnen.',
    name: 'Name',
    items: 'Texte',
    leftOut: 'Ausgelassen',
    created: 'Hochgeladen',
    show: 'Übereinstimmung',
    showLong: 'Übereinstimmung mit {{name}} zeigen',
    start: 'Auswertung starten',
    startLong: 'Auswertung starten über {{name}}',
  },
  leftOut: {
    otherLabel: '{{number}} mit anderer Einordnung',
    labels: '({{labels}})',
    empty: '{{number}} leer',
    tooLong: '{{number}} zu lang',
    repeated: '{{number}} wiederholt',
    unreadable: '{{number}} nicht lesbar',
    nothing: 'nichts',
    ofFile: 'In der Datei ausgelassen:',
  },
  upload: {
    lede: 'Eine CSV-Datei in UTF-8 oder UTF-16 mit den Spalten text und label. Ein label ist positive, negative oder neutral; Zeilen mit einem anderen werden ausgelassen und gezählt.',
    file: 'CSV-Datei',
    fileHint: 'Höchstens {{lines}} Zeilen und {{size}} MB.',
    tooLarge:
      'Die Datei ist zu groß: Ein Goldstandard hat höchstens {{lines}} Zeilen und {{size}} MB. Bitte teilen Sie sie auf.',
    name: 'Name',
    nameHint: 'Höchstens {{most}} Zeichen; keine Zahl und nicht „corrections“.',
    nameProblem: 'Bitte geben Sie einen Namen ein, der weder eine Zahl noch „corrections“ ist.',
    submit: 'Hochladen',
    busy: 'Wird hochgeladen …',
    failure: 'Der Goldstandard konnte nicht gespeichert werden',
    done_one: 'Der Goldstandard wurde mit {{number}} Text gespeichert',
    done_other: 'Der Goldstandard wurde mit {{number}} Texten gespeichert',
  },
  delete: {
    title: '{{name}} löschen',
    text: 'Gelöscht werden die Texte, die Auswertungen darüber und deren Einordnungen. Die Kosten bleiben im Verbrauch stehen.',
    busy: 'Wird gelöscht …',
    failure: 'Der Goldstandard konnte nicht gelöscht werden',
    done: 'Der Goldstandard wurde gelöscht',
    gone: 'Diesen Goldstandard gibt es nicht mehr',
    goneText: 'Jemand hat ihn in der Zwischenzeit gelöscht.',
  },
  terms: {
    n: 'Äußerungen oder Texte eines Goldstandards, die sowohl Menschen als auch das Modell eingeordnet haben. Ohne Einordnung des Modells wird eine Äußerung nicht verglichen.',
    accuracy:
      'Der Anteil der verglichenen Äußerungen, die Menschen und Modell gleich eingeordnet haben, von 0 bis 1. Zufällige Übereinstimmung zählt mit.',
    macroF1:
      'Der Mittelwert der F1-Werte aller Wertungen, die Menschen vergeben haben. Jede Wertung zählt gleich viel, auch eine seltene.',
    kappa:
      'Übereinstimmung über den Zufall hinaus: 1 heißt immer, 0 nicht häufiger als durch Zufall, unter 0 seltener. Ohne Wert, wenn Menschen und Modell nur eine einzige Einordnung vergeben haben.',
    interval:
      'Wären die verglichenen Äußerungen zufällig gezogen, enthielten 95 von 100 so berechneten Bereichen den wahren Wert. Je weniger Äußerungen es sind, desto breiter ist er.',
    fewest:
      'Makro-F1 und Kappa stehen in dieser Tabelle ohne Intervall und fehlen bei weniger als {{fewest}} Äußerungen: Dort kann allein der Zufall jeden Wert ergeben.',
    confusion:
      'Die Zahl der Äußerungen, denen Menschen die Wertung der Zeile und das Modell die der Spalte gegeben haben, und ihr Anteil an der Zeile.',
    support: 'Die Zahl der verglichenen Äußerungen, denen Menschen diese Wertung gegeben haben.',
    given: 'Die Zahl der verglichenen Äußerungen, denen das Modell diese Wertung gegeben hat.',
    precision:
      'Von den Äußerungen, denen das Modell diese Wertung gegeben hat: der Anteil, dem auch Menschen sie gegeben haben.',
    recall:
      'Von den Äußerungen, denen Menschen diese Wertung gegeben haben: der Anteil, dem auch das Modell sie gegeben hat.',
    f1: 'Das harmonische Mittel aus Präzision und Sensitivität. Es ist nur hoch, wenn beide hoch sind.',
    sameCategory:
      'Die Zahl der Äußerungen der Zeile, denen Menschen und Modell dasselbe Thema zugeordnet haben.',
    items: 'Texte der Datei, die eine Einordnung haben und verglichen werden.',
    leftOut: 'Zeilen der Datei, die nicht verwendet werden, mit dem Grund.',
  },
} satisfies Catalogue<typeof english>;
