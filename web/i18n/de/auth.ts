import type { Catalogue } from '../catalogue';
import type english from '../en/auth';

export default {
  dark: { title: 'Anmeldung', lede: 'Melden Sie sich an, um die Beiträge hinter den Zahlen zu sehen.' },
  light: {
    title: 'Anmeldung für Admins',
    lede: 'Melden Sie sich an, um Abruf, Auswertung und Einstellungen zu verwalten.',
  },
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  show: 'Passwort anzeigen',
  remember: 'Angemeldet bleiben',
  rememberHint: '{{days}} Tage statt {{hours}} Stunden angemeldet bleiben',
  forgot: 'Passwort vergessen?',
  forgotText:
    'Ein Super-Admin dieser Installation kann Ihnen in der Benutzerverwaltung ein neues Passwort setzen. E-Mails werden nicht verschickt.',
  forgotWhom: 'Ansprechstelle: {{who}}',
  submit: 'Anmelden',
  busy: 'Anmeldung läuft …',
  footer: 'Sie brauchen Zugang? Wenden Sie sich an den Betreiber dieser Installation',
  toPublic: 'Zur öffentlichen Seite',
  error: {
    invalid: 'E-Mail-Adresse oder Passwort ist falsch',
    dark: 'Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
    light: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
    throttled: 'Zu viele Anmeldeversuche. Bitte versuchen Sie es um {{time}} Uhr erneut.',
  },
  denied: 'Zugriff verweigert. Admin-Rechte sind erforderlich.',
  ended:
    'Sie sind nicht mehr angemeldet. Melden Sie sich erneut an, dann geht es an derselben Stelle weiter.',
  held: {
    title: 'Sie sind nicht mehr angemeldet',
    text: 'Melden Sie sich erneut an, dann geht es an derselben Stelle weiter. Ihre Eingaben sind noch da, aber noch nicht gespeichert.',
    giveUp: 'Verwerfen und zur Anmeldeseite',
  },
  checking: 'Anmeldung wird geprüft …',
  unchecked: {
    title: 'Die Anmeldung konnte nicht geprüft werden',
    text: 'Der Server antwortet gerade nicht. Sie bleiben angemeldet.',
  },
  signOut: 'Abmelden',
  signOutFailed:
    'Die Abmeldung ist fehlgeschlagen. Ihre Anmeldung gilt auf dem Server weiter. Bitte versuchen Sie es erneut: Schlägt es noch einmal fehl, werden Sie nur in diesem Browser abgemeldet.',
} satisfies Catalogue<typeof english>;
