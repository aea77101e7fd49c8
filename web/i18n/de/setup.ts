import type { Catalogue } from '../catalogue';
import type english from '../en/setup';

export default {
  title: 'Stimmlage einrichten',
  lede: 'Es gibt noch kein Konto. Legen Sie das erste an: einen Super-Admin, der alle weiteren hinzufügt.',
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
    password:
      'Dieses Passwort ist zu kurz, zu lang oder zu leicht zu erraten. Gängige Wörter werden zuerst geraten, auch mit Jahreszahl, Ziffern oder Zeichen.',
  },
  error: {
    link: 'Dieser Einrichtungslink ist abgelaufen oder bereits benutzt. Starten Sie die API neu: Solange es kein Konto gibt, schreibt sie einen neuen Link ins Protokoll.',
    throttled: 'Zu viele Versuche von dieser Adresse. Bitte versuchen Sie es in einer Viertelstunde erneut.',
    other: 'Das Konto konnte nicht angelegt werden. Bitte versuchen Sie es erneut.',
  },
  noLink: {
    title: 'Der Einrichtungslink ist unvollständig',
    text: 'Öffnen Sie den vollständigen Einrichtungslink, einschließlich des Teils nach dem #. Er steht im Protokoll der API (Befehl: docker compose logs api), solange es noch kein Konto gibt.',
  },
  done: {
    title: 'Das Konto wurde angelegt',
    text: '{{name}} kann sich jetzt als {{email}} anmelden. Auf der Kommandozeile geht das mit:',
    public: 'Zur öffentlichen Seite',
  },
} satisfies Catalogue<typeof english>;
