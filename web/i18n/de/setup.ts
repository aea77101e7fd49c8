import type { Catalogue } from '../catalogue';
import type english from '../en/setup';

export default {
  title: 'Stimmlage einrichten',
  lede: 'Es gibt noch kein Konto. Legen Sie das erste an; es hat die Rolle Super-Admin, mit der alle weiteren angelegt werden.',
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
    taken:
      'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Wählen Sie eine andere, oder melden Sie sich an.',
  },
  error: {
    link: 'Dieser Einrichtungslink ist abgelaufen oder bereits benutzt. Starten Sie die API neu: Solange es kein Konto gibt, schreibt sie einen neuen Link ins Protokoll.',
    throttled: 'Zu viele Versuche. Bitte versuchen Sie es später erneut.',
    throttledUntil: 'Zu viele Versuche. Bitte versuchen Sie es um {{time}} Uhr erneut.',
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
  invitation: {
    title: 'Einladung',
    loading: 'Die Einladung wird geladen …',
    lede: {
      admin:
        '{{inviter}} lädt Sie als Admin zu {{site}} ein: Sie verwalten Quellen, Abrufe, Auswertungen und Einstellungen.',
      analyst:
        '{{inviter}} lädt Sie mit der Rolle Analyse zu {{site}} ein: Sie sehen Zahlen, Äußerungen und Trends.',
    },
    choose: 'Wählen Sie Name, E-Mail-Adresse und Passwort Ihres Kontos. Die Einladung gilt bis {{until}}.',
    signedIn:
      'In diesem Browser ist bereits ein anderes Konto angemeldet. Mit dem Anlegen wechseln Sie zum neuen Konto.',
    noLink: {
      title: 'Der Einladungslink ist unvollständig',
      text: 'Öffnen Sie den vollständigen Link, einschließlich des Teils nach dem #.',
    },
    over: {
      title: 'Diese Einladung gilt nicht mehr',
      text: 'Sie ist abgelaufen, schon benutzt oder zurückgezogen. Bitten Sie die einladende Person um einen neuen Link.',
    },
    throttled: {
      title: 'Zu viele Versuche',
      text: 'Bitte versuchen Sie es später erneut. Die Einladung ist damit nicht verbraucht.',
      until: 'Bitte versuchen Sie es um {{time}} Uhr erneut. Die Einladung ist damit nicht verbraucht.',
    },
    toSignIn: 'Sie haben schon ein Konto? Zur Anmeldung',
    failure: 'Die Einladung konnte nicht geladen werden',
    done: {
      title: 'Das Konto wurde angelegt',
      text: '{{name}}, Sie sind angemeldet. Melden Sie sich künftig als {{email}} an.',
      open: 'Zum Dashboard',
    },
  },
} satisfies Catalogue<typeof english>;
