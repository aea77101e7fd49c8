import type { Catalogue } from '../catalogue';
import type english from '../en/embed';

export default {
  title: 'Einbetten',
  lede: 'Ein Bild, das aus den aktuellen Zahlen neu gezeichnet wird, höchstens eine halbe Minute alt. Verlauf und Trends kommen, wie die Seite sie zeigt, nur als relative Aktivität.',
  figure: 'Darstellung',
  figures: {
    'pain-points': 'Verlauf',
    sentiment: 'Stimmung',
    issues: 'Themen',
    trends: 'Trends',
  },
  alt: {
    'pain-points': 'Diagramm: relative Aktivität politischer Themen auf X',
    sentiment: 'Balken: Kritik, Zustimmung und Neutrales in Äußerungen zur deutschen Politik auf X',
    issues: 'Balken: politische Themen auf X nach Zahl der Äußerungen',
    trends: 'Diagramm: relative Aktivität politischer Trends auf X',
  },
  preview: 'Vorschau',
  html: 'HTML für Ihre Seite',
  png: 'Bild als PNG',
  json: 'Zahlen als JSON',
  copy: 'Kopieren',
  copied: 'Erfolgreich kopiert.',
  refused: 'Der Browser ließ die Seite nicht kopieren. Bitte kopieren Sie den Text von Hand.',
} satisfies Catalogue<typeof english>;
