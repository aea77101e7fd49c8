import type { Catalogue } from '../catalogue';
import type { common as english } from '../en/common';

export const common: Catalogue<typeof english> = {
  skip: 'Zum Inhalt springen',
  tryAgain: 'Erneut versuchen',
  loading: 'Wird geladen …',
  unexpected: 'Unerwarteter Fehler in der Anwendung!',
  reload: 'Bitte laden Sie die Seite neu.',
  close: 'Schließen',
  sandbox: {
    banner: 'Sandbox-Daten: zum Ausprobieren, keine Messung',
    mark: 'Sandbox-Daten',
    coder: 'Wortliste der Sandbox',
  },
  language: {
    label: 'Sprache',
    en: 'English',
    de: 'Deutsch',
  },
  scheme: {
    toDark: 'Zu dunklen Farben wechseln',
    toLight: 'Zu hellen Farben wechseln',
  },
  chart: {
    role: 'Diagramm',
    hint: 'Pfeiltasten links und rechts gehen durch die Zeit, auf und ab durch die Linien; Escape beendet.',
    png: 'PNG',
    pngLong: 'Als PNG herunterladen',
    csv: 'CSV',
    csvLong: 'Als CSV herunterladen',
    table: 'Tabelle',
    tableLong: 'Als Tabelle zeigen',
    period: 'Zeitraum',
    note: 'Hinweis',
    noValue: 'keine Daten',
    more_one: 'und ein weiteres',
    more_other: 'und {{count}} weitere',
    atPoint: '{{period}}. Der Reihe nach: {{order}}.',
    emptyPoint: '{{period}}. Keine Daten.',
    atLine: '{{label}}, {{period}}: Platz {{place}} von {{of}}.',
    atLineNoValue: '{{label}}, {{period}}: keine Daten.',
  },
};
