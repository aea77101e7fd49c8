import type { Catalogue } from '../catalogue';
import type { upkeep as english } from '../en/upkeep';

export const upkeep: Catalogue<typeof english> = {
  title: 'Pflege des Bestands',
  detail: 'Läuft jede Nacht von selbst',
  failure: 'Die Pflege des Bestands konnte nicht geladen werden',
  never: 'Nie',
  nothing: 'Nichts zu tun',
  start: 'Jetzt starten',
  startLong: 'Jetzt starten: {{name}}',
  started: '{{name}} erfolgreich gestartet',
  startFailed: 'Die Pflege konnte nicht gestartet werden',
  column: {
    kind: 'Was',
    status: 'Status',
    last: 'Letzter Lauf',
    outcome: 'Was geschah',
    start: 'Start',
  },
  kind: {
    compliance: {
      name: 'Abgleich mit X',
      text: 'Sieht gespeicherte Beiträge bei X erneut nach und löscht, was dort nicht mehr öffentlich ist. X berechnet jeden Blick.',
    },
    retention: {
      name: 'Aufbewahrung',
      text: 'Löscht Texte und Konten, die lange genug aufbewahrt wurden.',
    },
    erasure: { name: 'Löschung', text: 'Sieht nach, ob von gelöschten Personen noch etwas da ist.' },
    clearing: {
      name: 'Aufräumen',
      text: 'Entfernt abgelaufene Tokens, alte Prüfungen und abgebrochene Uploads.',
    },
    consistency: { name: 'Stimmigkeit', text: 'Zählt jede Zahl aus ihren Einstufungen nach.' },
    refilter: {
      name: 'Filterregeln',
      text: 'Wendet die Filterregeln neu auf Gespeichertes an. Nur auf Anforderung.',
    },
  },
  count: {
    looked: 'angesehen',
    deleted: 'gelöscht',
    edited: 'geändert',
    hidden: 'verborgen',
    restored: 'wiederhergestellt',
    setAside: 'aussortiert',
    content: 'Beiträge',
    labels: 'Einstufungen',
    corrections: 'Korrekturen',
    authors: 'Konten',
    rewritten: 'Texte umgeschrieben',
    batches: 'Stapel beim Anbieter',
    mismatches: 'abweichende Zahlen',
    tokens: 'Tokens',
    links: 'Links',
    signIns: 'gescheiterte Anmeldungen',
    chunks: 'Teile von Archiven',
    imports: 'Importe',
    fetches: 'Trend-Abrufe',
    checks: 'Prüfungen',
    runs: 'Pflegeläufe',
  },
};
