import type { Catalogue } from '../catalogue';
import type en from '../en/annotations';

export default {
  add: 'Anmerkung schreiben',
  added: 'Die Anmerkung wurde gespeichert.',
  edit: 'Anmerkung ändern',
  editLong: 'Anmerkung ändern: {{text}}',
  changed: 'Die Anmerkung wurde geändert.',
  deleteLong: 'Anmerkung löschen: {{text}}',
  deleteQuestion: '„{{text}}“ löschen?',
  deleteText:
    'Die Anmerkung wird aus allen Diagrammen gelöscht, für alle Konten, und lässt sich nicht wiederherstellen.',
  deleted: 'Die Anmerkung wurde gelöscht.',
  deleteFailure: 'Die Anmerkung konnte nicht gelöscht werden',
  meanwhile:
    'Jemand anderes hat diese Anmerkung in der Zwischenzeit geändert. Gespeichert ist jetzt: {{fields}}. Speichern Sie erneut, um es zu überschreiben.',
  saveFailure: 'Die Anmerkung konnte nicht gespeichert werden',
  count_one: '{{count}} Anmerkung',
  count_other: '{{count}} Anmerkungen',
  list: 'Anmerkungen',
  failure: 'Die Anmerkungen konnten nicht geladen werden',
  by: 'von {{name}}',
  byYou: 'von Ihnen',
  byNobody: 'von einem gelöschten Konto',
  text: 'Ereignis',
  textHint: 'Erscheint für alle Konten an der Zeitachse der Diagramme',
  date: 'Tag',
  until: 'Letzter Tag',
  untilHint: 'Nur, wenn es mehrere Tage dauerte',
  problem: {
    text: 'Bitte geben Sie in höchstens {{most}} Zeichen ein, was geschehen ist.',
    date: 'Bitte geben Sie einen Tag von 1900 bis 2199 ein.',
    until: 'Bitte geben Sie einen Tag ein, der nicht vor dem ersten liegt, oder keinen.',
  },
} satisfies Catalogue<typeof en>;
