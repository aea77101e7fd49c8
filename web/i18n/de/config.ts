import type { Catalogue } from '../catalogue';
import type english from '../en/config';

export default {
  back: 'Zurück',
  reset: 'Auf Vorgaben zurücksetzen',
  resetHint: 'Setzt die Vorgaben des Produkts ein; nichts ändert sich vor dem Speichern',
  save: 'Änderungen speichern',
  saving: 'Wird gespeichert …',
  discard: 'Änderungen verwerfen',
  saved: 'Konfiguration erfolgreich gespeichert',
  saveFailed: 'Die Konfiguration konnte nicht gespeichert werden',
  failure: 'Die Konfiguration konnte nicht geladen werden',
  unchanged: 'Alles ist gespeichert.',
  changed_one: '{{count}} ungespeicherte Änderung: {{fields}}',
  changed_other: '{{count}} ungespeicherte Änderungen: {{fields}}',
  refused: 'Es wurde nichts gespeichert. Bitte berichtigen Sie zuerst: {{fields}}',
  meanwhile:
    'Jemand anderes hat das inzwischen geändert. Jetzt gespeichert: {{fields}}. Speichern Sie erneut, um das zu ersetzen.',
  on: 'an',
  off: 'aus',
  empty: 'leer',
  sections: 'Einstellungen',
  section: { general: 'Allgemein', api: 'API', analysis: 'Analyse', security: 'Sicherheit' },
  panel: {
    site: 'Öffentliche Seite',
    operator: 'Wer für diese Installation einsteht',
    x: 'X',
    ai: 'KI-Anbieter',
    automatic: 'Automatische Analyse',
    filter: 'Filterregeln',
    security: 'Anmeldung und Speicherung',
    people: 'Menschen',
  },
  operatorText:
    'Steht auf der öffentlichen Seite zur Methode, damit man weiß, an wen sich ein Widerspruch richtet, und hilft allen, die ihr Passwort vergessen haben.',
  filterText:
    'Beiträge, die die Regeln aussortieren, bleiben gespeichert, werden aber weder eingestuft noch gezählt. Eine Änderung gilt für alles, was danach gesammelt wird; Gespeichertes filtert die Pflege „Filterregeln“ neu.',
  toUpkeep: 'Zur Pflege des Bestands',
  toCosts: 'Was dieser Monat bisher gekostet hat',
  field: {
    publicTitle: 'Name der öffentlichen Seite',
    publicNotice: 'Hinweis auf der öffentlichen Seite',
    operatorName: 'Betreiber',
    operatorContact: 'Kontakt',
    repliesPerPost: 'Antworten je Beitrag',
    budgetX: 'Monatsbudget für X',
    budgetAi: 'Monatsbudget für KI',
    analyzeAfterCollection: 'Nach jedem Sammellauf analysieren',
    minWords: 'Wenigste Wörter',
    languages: 'Sprachen',
    duplicateDays: 'Tage, in denen ein Text einmal zählt',
  },
  hint: {
    publicTitle: 'Leer für den Namen des Produkts.',
    publicNotice: 'Ein Satz; leer für keinen.',
    operatorName: 'Eine Person oder Organisation.',
    operatorContact:
      'Eine E-Mail-Adresse, eine Web-Adresse wie https://example.org/kontakt oder eine Postanschrift.',
    repliesPerPost: 'So viele Antworten liest ein Lauf höchstens unter einem Beitrag. X berechnet jede.',
    budgetX:
      'In Dollar, je Kalendermonat (UTC). X wird nichts mehr gefragt, bevor es überschritten wäre. Leer für keine Grenze.',
    budgetAi:
      'In Dollar, je Kalendermonat (UTC). Keine Analyse beginnt mehr, wenn es aufgebraucht ist. Leer für keine Grenze.',
    analyzeAfterCollection:
      'Auf einen Lauf, der Neues gebracht hat, folgt eine Analyse alles Ausstehenden, im Rahmen des Budgets.',
    minWords: 'Beiträge mit weniger Wörtern, Handles, Hashtags und Links nicht gezählt, sind zu kurz.',
    languages: 'Kürzel wie de, en, mit Kommas getrennt. Beiträge in unbestimmter Sprache gelten immer.',
    duplicateDays: 'Derselbe Text wird in so vielen Tagen einmal eingestuft; bei 0 jedes Mal.',
  },
  problem: {
    publicTitle: 'Höchstens {{most}} Zeichen.',
    publicNotice: 'Höchstens 2.000 Zeichen.',
    operatorName: 'Höchstens {{most}} Zeichen.',
    operatorContact: 'Höchstens {{most}} Zeichen.',
    repliesPerPost: 'Bitte geben Sie eine ganze Zahl von 0 bis {{most}} an.',
    budgetX: 'Bitte geben Sie Dollar von 0 bis {{most}} in ganzen Cent an, oder nichts.',
    budgetAi: 'Bitte geben Sie Dollar von 0 bis {{most}} in ganzen Cent an, oder nichts.',
    analyzeAfterCollection: 'Bitte wählen Sie an oder aus.',
    minWords: 'Bitte geben Sie eine ganze Zahl von 0 bis {{most}} an.',
    languages: 'Bitte geben Sie 1 bis 20 Kürzel aus zwei oder drei Buchstaben an, etwa de, en.',
    duplicateDays: 'Bitte geben Sie eine ganze Zahl von 0 bis {{most}} an.',
  },
  security: {
    detail: 'Für alle gleich',
    session: 'Anmeldung',
    sessionText:
      'Gilt {{hours}} Stunden, oder {{days}} Tage mit „Angemeldet bleiben“. Ein neues Passwort oder eine neue Rolle beendet sie.',
    password: 'Passwörter',
    passwordText: '{{min}} bis {{max}} Zeichen, und keines, das verbreitet oder leicht zu erraten ist.',
    tokens: 'API-Tokens',
    tokensText:
      'Gelten höchstens {{most}} Tage. Alle legen ihre eigenen im Menü ihres Kontos an und beenden sie dort.',
    guessing: 'Erraten',
    guessingText: 'Gescheiterte Anmeldungen verlangsamen weitere, je Konto und je Adresse.',
    retention: 'Aufbewahrung',
    retentionText:
      'Texte und Konten werden {{days}} Tage nach dem Sammeln gelöscht; festgelegt durch STIMMLAGE_RETENTION_DAYS, wo das Produkt gestartet wird.',
    users: 'Benutzerverwaltung: wer sich anmelden darf',
    audit: 'Audit-Protokoll: wer was getan hat',
    privacy: 'Datenschutz: was über eine Person gespeichert ist',
  },
  leave: {
    title: 'Ohne Speichern verlassen?',
    text: 'Ihre Änderungen hier sind noch nicht gespeichert und gehen verloren, wenn Sie die Seite verlassen.',
    leave: 'Verlassen',
  },
} satisfies Catalogue<typeof english>;
