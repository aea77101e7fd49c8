import type { Catalogue } from '../catalogue';
import type english from '../en/topic';

export default {
  back: 'Alle Themen',
  headline: {
    share_one: '{{issue}} ist Thema von {{share}} aller Äußerungen',
    share_other: '{{issue}} sind Thema von {{share}} aller Äußerungen',
    none: 'im Zeitraum gibt es keine Äußerung zum Thema {{issue}}',
    withheld: 'wie viele Äußerungen es zum Thema {{issue}} gibt, wird nicht gezeigt',
    up: 'in den letzten 7 Tagen gab es dazu {{percent}} mehr Äußerungen als in den 7 davor',
    down: 'in den letzten 7 Tagen gab es dazu {{percent}} weniger Äußerungen als in den 7 davor',
    steady: 'in den letzten 7 Tagen gab es dazu etwa so viele Äußerungen wie in den 7 davor',
    chance: 'die Änderung der Zahl dieser Äußerungen in den letzten 7 Tagen kann Zufall sein',
  },
  withheld:
    'Zahlen unter {{count}} werden nicht gezeigt, und auch keine, aus denen eine solche folgen würde.',
  smallShare: 'weniger als {{share}}',
  facts: {
    label: 'Zahlen',
    share: 'Anteil an allen Äußerungen',
    // Non-breaking spaces keep the bounds on one line.
    shareBetween: 'Anteil an allen Äußerungen, 95-%-Intervall {{low}}\u00A0bis\u00A0{{high}}',
    statements: 'von {{number}} Äußerungen',
    statementsUnknown: 'Äußerungen',
    intensity: 'durchschnittliche Intensität',
    change: 'Äußerungen, gegenüber den 7 Tagen davor',
  },
  sentiment: {
    title: 'Kritik und Lob',
    lede: 'Anteile an den Äußerungen zu diesem Thema, {{window}}.',
  },
  trend: {
    low: '{{name}}, Untergrenze (95\u00A0%)',
    high: '{{name}}, Obergrenze (95\u00A0%)',
    title: 'Anteil im Zeitverlauf',
    lede: 'Nach Wochen.',
    axis: 'Anteil an allen Äußerungen',
    picture: '{{issue}}: Anteil an allen Äußerungen',
    line: '{{issue}} (%)',
    empty: 'In diesen Wochen wurden keine Äußerungen ausgewertet.',
    small: 'Unter {{count}} Äußerungen hat eine Woche keinen Anteil.',
    allSmall: 'Keine dieser Wochen hat die {{count}} Äußerungen, ab denen ein Anteil gezeigt wird.',
    band: 'Band: 95-%-Intervall, als wären die Äußerungen zufällig ausgewählt; ohne Fehler des Modells.',
    interval: '95-%-Intervall',
    between: '{{low}} bis {{high}}',
    shareBetween: '{{share}} ({{low}} bis {{high}})',
    file: 'anteil-der-aeusserungen',
    others: 'Andere Zeiträume, nach Tagen oder Monaten',
  },
  /** The week in the address, below the chart. */
  week: {
    share:
      '{{week}}: {{share}} der Äußerungen dieser Woche betreffen dieses Thema (95-%-Intervall {{low}} bis {{high}}).',
    withheld:
      '{{week}}: Der Anteil wird nicht gezeigt, weil er selbst oder eine andere Zahl für weniger als {{count}} Äußerungen steht.',
    small: '{{week}}: kein Anteil, weil die Woche weniger als {{count}} Äußerungen hat.',
    unknown: '{{week}}: kein Anteil, weil keine Äußerungen ausgewertet wurden.',
    elsewhere: '{{week}}: nicht in diesem Diagramm ({{days}}).',
    others: 'Alle Themen in dieser Woche, nach Tagen',
  },
  noChange: 'Im Zeitraum gibt es keine Äußerungen zu diesem Thema.',
  weeks: 'Unvollständige Wochen',
  method: {
    title: 'Wie gezählt wird',
    text: 'Für beobachtete Konten und Suchbegriffe werden öffentliche Beiträge auf X abgerufen. Ein KI-Modell ordnet jede Äußerung nach einem veröffentlichten Codebuch genau einem Thema zu.',
    sandbox:
      'Für beobachtete Konten und Suchbegriffe werden öffentliche Beiträge auf X abgerufen. In dieser Sandbox ordnet eine Wortliste statt eines KI-Modells jede Äußerung genau einem Thema zu.',
    limits: 'Gezählt werden Äußerungen, nicht Menschen, und X ist nicht repräsentativ für die Bevölkerung.',
    json: 'Diese Zahlen als JSON',
  },
  topics: { title: 'Alle Themen', staff: 'Äußerungen zu diesem Thema (Team)' },
  unknown: {
    title: 'Zu diesem Thema gibt es keine Seite',
    text: 'Die Adresse nennt kein Thema, das hier gezählt wird. Dies sind alle:',
    back: 'Überblick über alle Themen',
  },
  error: 'Die Daten konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',
} satisfies Catalogue<typeof english>;
