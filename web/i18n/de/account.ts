import type { Catalogue } from '../catalogue';
import type english from '../en/account';

export default {
  password: {
    title: 'Passwort ändern',
    current: 'Bisheriges Passwort',
    next: 'Neues Passwort',
    hint: '12 bis 128 Zeichen; kein verbreitetes Passwort, kein Muster auf der Tastatur, nicht Ihr Name oder Ihre E-Mail-Adresse.',
    show: 'Passwort anzeigen',
    busy: 'Passwort wird geändert …',
    done: 'Das Passwort wurde geändert. Überall sonst sind Sie abgemeldet.',
    doneInviting:
      'Das Passwort wurde geändert. Überall sonst sind Sie abgemeldet, und Ihre offenen Einladungen gelten nicht mehr.',
    failure: 'Das Passwort konnte nicht geändert werden. Bitte versuchen Sie es erneut.',
    problem: {
      current: 'Bitte geben Sie Ihr bisheriges Passwort ein.',
      next: 'Dieses Passwort ist zu kurz, zu lang oder zu leicht zu erraten. Gängige Wörter werden zuerst geraten, auch mit Jahreszahl, Ziffern oder Zeichen.',
    },
  },
  tokens: {
    title: 'API-Tokens',
    lede: 'Mit einem Token darf ein Skript oder die Kommandozeile, was sowohl seine Berechtigungen als auch Ihre Rolle erlauben, und nie Benutzerkonten, Passwörter und Tokens verwalten. Sie können es hier jederzeit widerrufen.',
    none: 'Sie haben keine API-Tokens.',
    list: 'Ihre API-Tokens',
    label: 'Bezeichnung',
    labelHint: 'Wofür das Token ist',
    labelProblem: 'Bitte geben Sie eine Bezeichnung ein.',
    scopes: 'Berechtigungen',
    scopesHint: 'Wählen Sie nur, was das Skript braucht.',
    scopesProblem: 'Bitte wählen Sie mindestens eine Berechtigung.',
    allScopes:
      'Alle Berechtigungen. Ersetzen Sie dieses Token durch eines mit denen, die sein Skript braucht.',
    days: 'Tage bis zum Ablauf',
    daysProblem: '1 bis {{most}} Tage.',
    create: 'Token erstellen',
    creating: 'Token wird erstellt …',
    created: 'Erstellt {{when}}',
    ends: 'gültig bis {{when}}',
    used: 'zuletzt benutzt {{when}}',
    unused: 'nie benutzt',
    end: 'Widerrufen',
    endLong: 'Token {{label}} widerrufen',
    endTitle: 'Dieses Token widerrufen?',
    endText:
      'Was das Token {{label}} benutzt, hat danach keinen Zugriff mehr. Das lässt sich nicht rückgängig machen.',
    ended: 'Das Token wurde widerrufen.',
    secretTitle: 'Kopieren Sie das Token jetzt',
    secretText: 'Es wird nur dieses eine Mal angezeigt; gespeichert wird nur sein Hashwert.',
    copy: 'Token kopieren',
    failure: 'Die API-Tokens konnten nicht geladen werden',
  },
} satisfies Catalogue<typeof english>;
