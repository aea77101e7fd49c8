import type { Catalogue } from '../catalogue';
import type english from '../en/users';

export default {
  list: 'Benutzerkonten',
  count_one: '{{number}} Benutzerkonto',
  count_other: '{{number}} Benutzerkonten',
  search: 'Benutzerkonten suchen …',
  allRoles: 'Alle Rollen',
  role: { super_admin: 'Super-Admin', admin: 'Admin', analyst: 'Analyse' },
  state: { active: 'Aktiv', inactive: 'Inaktiv' },
  add: 'Benutzerkonto anlegen',
  you: 'Sie',
  failure: 'Die Benutzerkonten konnten nicht geladen werden',
  statusFailure: 'Der Status konnte nicht geändert werden',
  activated: '{{name}} wurde aktiviert',
  deactivated: '{{name}} wurde deaktiviert',
  noMatch: {
    title: 'Kein Benutzerkonto passt zu diesen Filtern',
    text: 'Versuchen Sie es mit einem anderen Namen, einer anderen Adresse oder mit allen Rollen.',
  },
  gone: {
    title: 'Dieses Konto gibt es nicht mehr',
    text: 'Das Konto wurde gelöscht.',
  },
  column: {
    user: 'Name',
    lastLogin: 'Letzte Anmeldung',
  },
  action: {
    edit: 'Bearbeiten',
    editLong: '{{name}} bearbeiten',
    activate: 'Aktivieren',
    activateLong: '{{name}} aktivieren',
    deactivate: 'Deaktivieren',
    deactivateLong: '{{name}} deaktivieren',
    password: 'Passwort zurücksetzen',
  },
  refusal: {
    own: 'Am eigenen Konto dürfen das nur Super-Admins',
    password: 'Das eigene Passwort ändern Sie im Menü Ihres Kontos',
    self: 'Sie können sich nicht selbst löschen',
    superAdmin: 'Ein Super-Admin kann nicht gelöscht werden',
  },
  form: {
    editTitle: 'Benutzerkonto bearbeiten',
    adding: 'Wird angelegt …',
    added: 'Das Benutzerkonto wurde angelegt',
    saved: 'Das Benutzerkonto wurde gespeichert',
    createFailure: 'Das Konto konnte nicht angelegt werden',
    updateFailure: 'Das Konto konnte nicht geändert werden',
    name: 'Name',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    role: 'Rolle',
    roleHint: 'Super-Admin kann nur ein bestehendes Konto werden: beim Bearbeiten',
    isActive: 'Aktiv',
    isActiveHint:
      'Nur aktive Konten können sich anmelden. Eine neue Rolle und die Deaktivierung melden das Konto überall ab.',
    own: 'Sie bearbeiten Ihr eigenes Konto. Änderungen wirken sich auf Ihre laufende Anmeldung aus.',
    problem: {
      name: 'Bitte geben Sie einen Namen an.',
      email: 'Bitte geben Sie eine E-Mail-Adresse wie name@example.org an.',
    },
    meanwhile:
      'Jemand anderes hat dieses Konto in der Zwischenzeit geändert. Gespeichert ist jetzt: {{fields}}. Speichern Sie erneut, um es zu überschreiben.',
  },
  password: {
    title: 'Passwort von {{name}} zurücksetzen',
    text: 'Das Konto wird überall abgemeldet, und alle seine API-Tokens werden widerrufen. Übergeben Sie das neue Passwort persönlich oder am Telefon: E-Mails werden nicht verschickt.',
    busy: 'Wird zurückgesetzt …',
    done: 'Das Passwort von {{name}} wurde zurückgesetzt',
    failure: 'Das Passwort konnte nicht zurückgesetzt werden',
  },
  deactivate: {
    title: 'Das eigene Konto deaktivieren?',
    text: 'Sie werden sofort abgemeldet. Nur ein anderer Super-Admin kann Ihr Konto wieder aktivieren.',
    busy: 'Wird deaktiviert …',
  },
  delete: {
    title: '{{name}} löschen',
    question: 'Möchten Sie dieses Konto wirklich löschen? Das lässt sich nicht rückgängig machen.',
    busy: 'Wird gelöscht …',
    failure: 'Das Konto konnte nicht gelöscht werden',
    done: 'Das Benutzerkonto wurde gelöscht',
  },
} satisfies Catalogue<typeof english>;
