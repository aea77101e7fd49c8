import type { Catalogue } from '../catalogue';
import type english from '../en/embed';

export default {
  title: 'Einbetten',
  lede: 'Das Bild wird aus den aktuellen Zahlen gezeichnet, meist höchstens 30 Sekunden alt, selten bis zu fünf Minuten. Zeitverläufe zeigen wie auf der Seite nur relative Aktivität.',
  ledeTopic:
    'Das Bild wird aus den aktuellen Zahlen gezeichnet, meist höchstens 30 Sekunden alt, selten bis zu fünf Minuten.',
  figure: 'Diagramm',
  figures: {
    'pain-points': 'Zeitverlauf',
    sentiment: 'Kritik und Lob',
    issues: 'Themen',
    trends: 'Trends',
  },
  alt: {
    'pain-points': 'Diagramm: relative Aktivität politischer Themen auf X',
    sentiment: 'Balken: Kritik, Lob und Neutrales in Äußerungen zur deutschen Politik auf X',
    issues: 'Balken: politische Themen auf X nach Zahl der Äußerungen',
    trends: 'Diagramm: relative Aktivität politischer Trends auf X',
    topic: 'Diagramm: Anteil des Themas {{issue}} an allen ausgewerteten Äußerungen auf X, nach Wochen',
  },
  picture: {
    sentiment: 'Anteil an allen ausgewerteten Äußerungen auf X, {{days}}',
    issues: 'Zahl der ausgewerteten Äußerungen auf X, {{days}}',
    until: 'bis {{day}}',
    caveat: 'keine Umfrage',
    outlined: 'Umrandete Balken zeigen keine Anteile, weil einer für zu wenige Äußerungen steht.',
  },
  preview: 'Vorschau',
  html: 'HTML für Ihre Seite',
  png: 'Bild als PNG',
  json: 'Zahlen als JSON',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  refused: 'Der Browser hat das Kopieren nicht zugelassen. Bitte kopieren Sie den Text von Hand.',
} satisfies Catalogue<typeof english>;
