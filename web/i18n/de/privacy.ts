import type { Catalogue } from '../catalogue';
import type english from '../en/privacy';

export default {
  lookUp: {
    title: 'Person finden',
    handle: 'Kontoname auf X (@name)',
    hint: 'Das Audit-Protokoll vermerkt die Suche, je Person einmal pro Stunde.',
    problem: 'Bitte geben Sie einen Kontonamen aus 1 bis 50 Buchstaben, Ziffern und Unterstrichen ein.',
    submit: 'Suchen',
  },
  nobody: {
    title: 'Noch keine Person gesucht',
    text: 'Wer auf X schreibt, darf erfahren, welche Daten hier gespeichert sind, sie löschen lassen und der Verarbeitung widersprechen.',
  },
  failure: 'Die gespeicherten Daten konnten nicht geladen werden',
  subject: 'Gespeicherte Daten über @{{handle}}',
  blocked: 'Gelöscht: wird nicht mehr abgerufen',
  target: 'Quelle',
  isTarget:
    'Eine Quelle ist dieses Konto oder sucht nach seinem Namen. Löschen Sie zuerst die Quelle, dann die Person.',
  toTarget: 'Quelle öffnen',
  noAccount: 'Zu diesem Kontonamen ist kein Konto gespeichert.',
  nothingHeld: 'Es ist kein Beitrag dieser Person gespeichert.',
  mentions: {
    title: 'An anderer Stelle genannt',
    busy: 'Alle anderen Texte werden nach dem Kontonamen durchsucht …',
    none: 'Sonst wird diese Person nirgends genannt.',
    failure: 'Die Nennungen an anderer Stelle konnten nicht gezählt werden',
    effect: 'Eine Löschung entfernt oder ersetzt auch das.',
    kind: {
      posts: 'Beiträge anderer',
      reposts: 'Reposts anderer und Kopien ihrer Beiträge',
      labels: 'Einordnungen von Beiträgen anderer',
      staff: 'Eingegebene Namen und Texte, gelöschte Quellen',
      trends: 'Trends und ihre Auswertungen',
      figures: 'Zählungen von Erwähnungen',
    },
  },
  account: 'Konto {{id}}, Follower: {{followers}}, Stand',
  held_one: '{{number}} Beitrag',
  held_other: '{{number}} Beiträge',
  scope: {
    hit: 'Gezählt und eingeordnet',
    context: 'Nur als Kontext gespeichert, nicht gezählt',
    gold: 'In einem Goldstandard',
  },
  kind: { post: 'Beitrag', reply: 'Antwort', quote: 'Zitat', repost: 'Repost' },
  statements: 'Beiträge',
  noStatements: 'Es ist kein Beitrag gespeichert',
  open: 'Öffnen',
  openLong: 'Beitrag {{id}} öffnen',
  byPerson: 'von einer Person',
  bySession: 'aus Auswertung {{id}}',
  moreLabels_one: '… und {{count}} weitere',
  moreLabels_other: '… und {{count}} weitere',
  column: { text: 'Text', labels: 'Einordnungen', posted: 'Veröffentlicht', collected: 'Abgerufen' },
  export: {
    start: 'Alles exportieren',
    busy: '{{done}} von {{all}} …',
    done: 'Alle gespeicherten Daten wurden exportiert',
    failed: 'Der Export konnte nicht erstellt werden',
  },
  erase: {
    open: 'Löschen …',
    text: 'Die gespeicherten Daten über diese Person werden gelöscht. Das lässt sich nicht rückgängig machen.',
    again:
      'Diese Person wurde bereits gelöscht. Eine erneute Löschung entfernt, was seither hinzugekommen ist.',
    title: '@{{handle}} löschen',
    effect: {
      content:
        'Alle gespeicherten Beiträge dieser Person, deren Einordnungen und ihr Anteil an allen Zahlen werden gelöscht.',
      mentions: 'Ihr Kontoname wird in Beiträgen anderer ersetzt.',
      provider: 'Was der KI-Anbieter noch von ihnen speichert, wird gelöscht.',
      block:
        'Danach bleiben Hashwerte des Kontos, damit nichts von dieser Person erneut abgerufen wird, und von manchen Beiträgen die Nummer bei X, ohne Text und Namen. Was schon nach Fristablauf gelöscht war, bleibt gezählt.',
      final: 'Das lässt sich nicht rückgängig machen.',
    },
    type: 'Zur Bestätigung „{{handle}}“ eingeben',
    problem: 'Bitte geben Sie den Kontonamen {{handle}} ein.',
    submit: 'Endgültig löschen',
    busy: 'Wird gelöscht …',
    failure: 'Die Person konnte nicht gelöscht werden',
    isUnknown:
      'Es kam keine Antwort; ob die Löschung begonnen hat, ist nicht bekannt. Wenn ja, wird sie binnen zehn Minuten abgeschlossen. Bitte suchen Sie die Person danach noch einmal und löschen Sie erneut, falls noch Daten da sind.',
    done: '@{{handle}} wurde gelöscht: {{posts}}, {{labels}}; {{rewritten}}',
    labels_one: '{{number}} Einordnung',
    labels_other: '{{number}} Einordnungen',
    rewritten_one: '{{number}} Text anderer umgeschrieben',
    rewritten_other: '{{number}} Texte anderer umgeschrieben',
  },
} satisfies Catalogue<typeof english>;
