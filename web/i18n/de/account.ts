import type { Catalogue } from '../catalogue';
import type english from '../en/account';

export default {
  password: {
    title: 'Passwort ändern',
    current: 'Bisheriges Passwort',
    next: 'Neues Passwort',
    hint: '12 bis 128 Zeichen; kein verbreitetes Passwort, kein Muster auf der Tastatur, nicht Ihr Name oder Ihre E-Mail-Adresse.',
    show: 'Passwort anzeigen',
    hide: 'Passwort verbergen',
    submit: 'Passwort ändern',
    busy: 'Passwort wird geändert …',
    done: 'Das Passwort wurde erfolgreich geändert. Überall sonst sind Sie abgemeldet.',
    failure: 'Das Passwort konnte nicht geändert werden. Bitte versuchen Sie es erneut.',
    problem: {
      current: 'Bitte geben Sie Ihr bisheriges Passwort ein.',
      next: 'Dieses Passwort ist zu kurz, zu lang oder zu leicht zu erraten.',
    },
  },
  tokens: {
    title: 'API-Token',
    lede: 'Mit einem Token kann ein Skript oder die Kommandozeile tun, was Sie dürfen. Es lässt sich hier jederzeit beenden.',
    none: 'Sie haben keine API-Token.',
    list: 'Ihre API-Token',
    label: 'Bezeichnung',
    labelHint: 'Wofür das Token ist',
    labelProblem: 'Bitte geben Sie eine Bezeichnung ein.',
    days: 'Tage bis zum Ablauf',
    daysProblem: '1 bis {{most}} Tage.',
    create: 'Token erstellen',
    creating: 'Token wird erstellt …',
    created: 'Erstellt {{when}}',
    ends: 'endet {{when}}',
    used: 'zuletzt benutzt {{when}}',
    unused: 'nie benutzt',
    end: 'Beenden',
    endLong: 'Token {{label}} beenden',
    endTitle: 'Dieses Token beenden?',
    endText:
      'Was das Token {{label}} benutzt, kann sich nicht mehr anmelden. Das lässt sich nicht rückgängig machen.',
    ended: 'Das Token wurde erfolgreich beendet.',
    secretTitle: 'Kopieren Sie das Token jetzt',
    secretText: 'Es wird nur dieses eine Mal gezeigt und nirgends gespeichert.',
    copy: 'Token kopieren',
    copied: 'Kopiert',
    failure: 'Die Token konnten nicht geladen werden',
  },
} satisfies Catalogue<typeof english>;
