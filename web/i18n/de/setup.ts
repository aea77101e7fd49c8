import type { Catalogue } from '../catalogue';
import type english from '../en/setup';

export default {
  title: 'Stimmlage einrichten',
  lede: 'Noch kann sich niemand anmelden. Legen Sie das erste Konto an: ein Super-Admin, der alle anderen hinzufügt.',
  name: 'Name',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  passwordHint:
    '12 bis 128 Zeichen; kein verbreitetes Passwort, kein Muster auf der Tastatur, nicht Ihr Name oder Ihre E-Mail-Adresse.',
  show: 'Passwort anzeigen',
  hide: 'Passwort verbergen',
  submit: 'Konto anlegen',
  busy: 'Konto wird angelegt …',
  field: {
    name: 'Bitte geben Sie einen Namen ein.',
    email: 'Bitte geben Sie eine E-Mail-Adresse ein.',
    password: 'Dieses Passwort ist zu kurz, zu lang oder zu leicht zu erraten.',
  },
  error: {
    link: 'Dieser Link gilt nicht mehr. Ein Neustart der API schreibt einen neuen in ihr Protokoll, solange es kein Konto gibt.',
    throttled: 'Zu viele Versuche von dieser Adresse. Bitte versuchen Sie es in einer Viertelstunde erneut.',
    other: 'Das Konto konnte nicht angelegt werden. Bitte versuchen Sie es erneut.',
  },
  noLink: {
    title: 'Diese Seite braucht ihren Link',
    text: 'Solange es kein Konto gibt, schreibt der Start der API einen Link in ihr Protokoll: Öffnen Sie ihn vollständig, mit dem, was nach dem # steht.',
  },
  done: {
    title: 'Das Konto ist angelegt',
    text: '{{name}} kann sich jetzt als {{email}} anmelden, auf der Kommandozeile mit:',
    public: 'Zur öffentlichen Seite',
  },
} satisfies Catalogue<typeof english>;
