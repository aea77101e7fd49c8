import type { Catalogue } from '../catalogue';
import type english from '../en/config';

export default {
  back: 'Zurück',
  reset: 'Auf Vorgaben zurücksetzen',
  resetHint: 'Setzt die Standardwerte ein. Nichts ändert sich, bevor Sie speichern.',
  save: 'Änderungen speichern',
  saving: 'Wird gespeichert …',
  discard: 'Änderungen verwerfen',
  saved: 'Die Einstellungen wurden gespeichert',
  saveFailed: 'Die Einstellungen konnten nicht gespeichert werden',
  failure: 'Die Einstellungen konnten nicht geladen werden',
  unchanged: 'Alles ist gespeichert.',
  changed_one: '{{count}} ungespeicherte Änderung: {{fields}}',
  changed_other: '{{count}} ungespeicherte Änderungen: {{fields}}',
  refused: 'Es wurde nichts gespeichert. Bitte korrigieren Sie zuerst: {{fields}}',
  meanwhile:
    'Jemand anderes hat das in der Zwischenzeit geändert. Gespeichert ist jetzt: {{fields}}. Speichern Sie erneut, um es zu überschreiben.',
  sections: 'Einstellungen',
  section: { general: 'Allgemein', api: 'API', analysis: 'Auswertung', security: 'Sicherheit' },
  panel: {
    site: 'Öffentliche Seite',
    operator: 'Betreiber',
    x: 'X',
    ai: 'KI-Anbieter',
    automatic: 'Automatische Auswertung',
    filter: 'Filterregeln',
    security: 'Anmeldung und Speicherung',
    people: 'Zugang und Datenschutz',
  },
  operatorText:
    'Erscheint auf der öffentlichen Methodenseite als Ansprechstelle für Widersprüche und auf der Anmeldeseite für vergessene Passwörter.',
  filterText:
    'Aussortierte Beiträge bleiben gespeichert, werden aber weder eingeordnet noch gezählt. Eine Änderung gilt für alle Beiträge, die danach abgerufen werden; auf gespeicherte wendet sie die Wartung „Filterregeln“ an.',
  toUpkeep: 'Zur Wartung',
  toCosts: 'Was dieser Monat bisher gekostet hat',
  spent: {
    ofLimit:
      'Im {{month}} sind {{spent}} von {{limit}} ausgegeben. Ein neuer Monat beginnt am {{day}} (UTC).',
    noLimit:
      'Im {{month}} sind {{spent}} ausgegeben, eine Grenze ist nicht gespeichert. Ein neuer Monat beginnt am {{day}} (UTC).',
    stops_x:
      'Mit einer Grenze von {{limit}} endet der Abruf sofort: {{spent}} sind schon ausgegeben, der Rest reicht für nichts mehr.',
    stops_ai:
      'Mit einer Grenze von {{limit}} endet die Auswertung sofort: {{spent}} sind schon ausgegeben, der Rest reicht für nichts mehr.',
    failure: 'Die Ausgaben dieses Monats konnten nicht geladen werden',
  },
  firstUsable: 'Erstes verfügbares Modell',
  notConfigured: '{{name}} – nicht mehr eingerichtet',
  modelsFailure: 'Die Modelle konnten nicht geladen werden.',
  nightlyTrends: { all: 'Deutschland und seine Städte', country: 'Nur Deutschland', none: 'Keine' },
  field: {
    publicTitle: 'Name der öffentlichen Seite',
    publicNotice: 'Hinweis auf der öffentlichen Seite',
    operatorName: 'Betreiber',
    operatorContact: 'Kontakt',
    imprintUrl: 'Impressum',
    privacyUrl: 'Datenschutzerklärung',
    repliesPerPost: 'Antworten je Beitrag',
    nightlyTrends: 'Nächtlich abgerufene Trends',
    budgetX: 'Monatsbudget für X',
    budgetAi: 'Monatsbudget für KI',
    analyzeAfterCollection: 'Nach jedem Abruf auswerten',
    defaultModel: 'Standardmodell',
    minWords: 'Mindestzahl an Wörtern',
    languages: 'Sprachen',
    duplicateDays: 'Tage, in denen derselbe Text nur einmal zählt',
  },
  hint: {
    publicTitle: 'Ohne Angabe gilt der Name des Produkts.',
    publicNotice: 'Ein Satz. Ohne Angabe erscheint keiner.',
    operatorName: 'Eine Person oder Organisation.',
    operatorContact:
      'Eine E-Mail-Adresse, eine Web-Adresse wie https://example.org/kontakt oder eine Postanschrift.',
    imprintUrl: 'Web-Adresse Ihres Impressums. Ein Link darauf steht unter allen öffentlichen Seiten.',
    privacyUrl:
      'Web-Adresse Ihrer Datenschutzerklärung. Ein Link darauf steht unter allen öffentlichen Seiten.',
    repliesPerPost:
      'Höchstzahl der Antworten, die ein Abruf je Beitrag speichert. X stellt auch einige darüber hinaus in Rechnung.',
    nightlyTrends:
      'X stellt jeden Trend in Rechnung: pro Nacht bis zu {{all}} für Deutschland und seine elf größten Städte, {{country}} für Deutschland allein. Ein von Hand gestarteter Abruf liest dieselben Orte, oder alle, wenn nachts keine abgerufen werden.',
    budgetX:
      'In US-Dollar je Kalendermonat (UTC). Der Abruf endet, bevor es überschritten würde. Ohne Angabe gilt keine Grenze.',
    budgetAi:
      'In US-Dollar je Kalendermonat (UTC). Auswertungen pausieren, bevor es überschritten würde. Ohne Angabe gilt keine Grenze.',
    analyzeAfterCollection:
      'Auf einen Abruf mit neuen Beiträgen folgt eine Auswertung aller Beiträge ohne Einordnung, mit dem Standardmodell und im Rahmen des Budgets.',
    defaultModel:
      'Gilt für Auswertungen, für die kein anderes Modell gewählt wird, für die Auswertung nach jedem Abruf und für Trends. Steht es nicht mehr zur Verfügung, enden diese mit dem Grund; kein anderes Modell tritt an seine Stelle.',
    minWords:
      'Beiträge mit weniger Wörtern werden aussortiert. Kontonamen, Hashtags und Links zählen nicht als Wörter.',
    languages:
      'Codes der Sprachen, die ausgewertet werden, etwa de, en, durch Kommas getrennt. Die Suche nach Hashtags und Stichwörtern ist auf sie beschränkt. Beiträge, deren Sprache X nicht erkennt, werden immer ausgewertet.',
    duplicateDays:
      'Derselbe Text, auch von anderen Konten, wird innerhalb so vieler Tage nur einmal eingeordnet; bei 0 jedes Mal.',
  },
  problem: {
    publicTitle: 'Höchstens {{most}} Zeichen.',
    publicNotice: 'Höchstens 2.000 Zeichen.',
    operatorName: 'Höchstens {{most}} Zeichen.',
    operatorContact: 'Höchstens {{most}} Zeichen.',
    imprintUrl:
      'Bitte geben Sie eine Web-Adresse mit höchstens {{most}} Zeichen an, die mit https:// beginnt.',
    privacyUrl:
      'Bitte geben Sie eine Web-Adresse mit höchstens {{most}} Zeichen an, die mit https:// beginnt.',
    repliesPerPost: 'Bitte geben Sie eine ganze Zahl von 0 bis {{most}} an.',
    nightlyTrends: 'Bitte wählen Sie eine der Möglichkeiten.',
    budgetX:
      'Bitte geben Sie einen Betrag von 0 bis {{most}} US-Dollar in ganzen Cent an oder lassen Sie das Feld leer.',
    budgetAi:
      'Bitte geben Sie einen Betrag von 0 bis {{most}} US-Dollar in ganzen Cent an oder lassen Sie das Feld leer.',
    analyzeAfterCollection: 'Bitte wählen Sie an oder aus.',
    defaultModel: 'Bitte wählen Sie ein Modell aus der Liste.',
    minWords: 'Bitte geben Sie eine ganze Zahl von 0 bis {{most}} an.',
    languages: 'Bitte geben Sie 1 bis 20 Sprachcodes aus zwei oder drei Buchstaben an, etwa de, en.',
    duplicateDays: 'Bitte geben Sie eine ganze Zahl von 0 bis {{most}} an.',
  },
  security: {
    detail: 'Gilt für alle',
    session: 'Anmeldung',
    sessionText:
      'Gilt {{hours}} Stunden, oder {{days}} Tage mit „Angemeldet bleiben“. Ein neues Passwort oder eine neue Rolle beendet sie.',
    password: 'Passwörter',
    passwordText: '{{min}} bis {{max}} Zeichen, und keines, das verbreitet oder leicht zu erraten ist.',
    tokens: 'API-Tokens',
    tokensText:
      'Laufen nach höchstens {{most}} Tagen ab. Jede Person legt ihre eigenen im Menü ihres Kontos an und widerruft sie dort.',
    guessing: 'Passwortraten',
    guessingText: 'Fehlgeschlagene Anmeldungen verlangsamen weitere Versuche, je Konto und je Adresse.',
    retention: 'Aufbewahrung',
    retentionText_one:
      'Texte und Konten werden {{count}} Tag nach dem Abruf gelöscht. Die Frist legt STIMMLAGE_RETENTION_DAYS beim Start des Produkts fest.',
    retentionText_other:
      'Texte und Konten werden {{days}} Tage nach dem Abruf gelöscht. Die Frist legt STIMMLAGE_RETENTION_DAYS beim Start des Produkts fest.',
    users: 'Benutzerverwaltung: Konten und Rollen',
    audit: 'Audit-Protokoll: Änderungen und Zugriffe',
    privacy: 'Datenschutz: gespeicherte Daten über eine Person',
  },
} satisfies Catalogue<typeof english>;
