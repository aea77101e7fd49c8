import type { Catalogue } from '../catalogue';
import type english from '../en/setup-checklist';

export default {
  title: 'Einrichtung',
  progress: '{{done}} von {{all}} erledigt',
  hide: 'Ausblenden',
  show: 'Anzeigen',
  state: {
    done: 'Erledigt',
    next: 'Als Nächstes',
    open: 'Offen',
    running: 'Läuft',
    blocked: 'Wartet auf einen früheren Schritt',
    optional: 'Freiwillig',
  },
  step: {
    xToken: {
      name: 'Schlüssel für X',
      text: 'Setzen Sie X_BEARER_TOKEN in der Umgebung und starten Sie neu. Archive lassen sich auch ohne importieren.',
    },
    aiProvider: {
      name: 'KI-Anbieter',
      text: 'Setzen Sie ANTHROPIC_API_KEY oder, für einen eigenen Server, OPENAI_BASE_URL und OPENAI_MODEL, und starten Sie neu.',
    },
    targets: {
      name: 'Erste Quelle',
      text: 'Konten, Hashtags und Stichwörter, deren Beiträge abgerufen werden.',
    },
    posts: { name: 'Erste Beiträge', text: 'Aus einem Abruf oder aus einem Archiv.' },
    session: {
      name: 'Erste Auswertung',
      text: 'Ein KI-Modell ordnet die Beiträge ein; danach gibt es die ersten Zahlen.',
    },
    budgets: {
      name: 'Monatsbudgets',
      text: 'Ohne sie sind die Kosten für X und den KI-Anbieter nicht begrenzt.',
    },
    schedule: { name: 'Zeitplan', text: 'Ohne ihn wird nur abgerufen, wenn Sie einen Abruf starten.' },
  },
  action: {
    addTarget: 'Quelle hinzufügen',
    startRun: 'Abruf starten',
    followRun: 'Fortschritt anzeigen',
    importArchive: 'Archiv importieren',
    createSession: 'Auswertung starten',
    followSession: 'Auswertung anzeigen',
    budgets: 'Budgets festlegen',
    schedule: 'Zeitplan festlegen',
  },
} satisfies Catalogue<typeof english>;
