import type { Catalogue } from '../catalogue';
import type english from '../en/figures';

export default {
  ask: 'Was gezählt wird: {{title}}',
  more: 'Methode und Grenzen',
  statements: {
    title: 'Äußerungen',
    text: 'Beiträge, Zitate und Antworten aus dem Zeitraum, die eingeordnet sind. Jede Äußerung zählt einmal, mit ihrer gültigen Einordnung. Reposts und aussortierte Beiträge zählen nicht.',
  },
  issues: {
    title: 'Themen',
    text: 'Wie viele der {{issues}} Themen des Codebuchs in mindestens einer Äußerung des Zeitraums vorkommen, „Sonstiges“ eingeschlossen. Öffentlich werden nur Themen gezählt, deren Zahlen gezeigt werden.',
  },
  share: {
    title: 'Anteil an allen Äußerungen',
    text: 'Wie viele von hundert Äußerungen des Zeitraums das Thema betreffen; jede hat genau ein Thema. Die Seite des Themas zeigt das 95-%-Intervall (nach Wilson): was Zufall sein kann, ohne Fehler des Modells.',
  },
  index: {
    title: 'Index',
    text: 'Werte im Verhältnis zum ersten vollständigen Zeitabschnitt über 0, der 100 ist: wie sich Linien verändern, nicht wie groß sie sind.',
  },
  criticism: {
    title: 'Durchschnittliche Intensität der Kritik',
    text: 'Wie stark die kritischen Äußerungen des Zeitraums im Durchschnitt formuliert sind, von 1 (sachlich) bis 5 (extrem). Lob und neutrale Äußerungen gehen nicht ein.',
  },
  topics: {
    title: 'Politisch relevante X-Trends',
    text: 'Wie viele Namen in der jüngsten Liste der X-Trends für Deutschland nach Einschätzung eines KI-Modells eine politische Relevanz von {{relevance}} oder mehr von 10 haben.',
  },
  sentiment: {
    title: 'Kritik, Lob, neutral',
    text: 'Anteil der Äußerungen des Zeitraums, die kritisieren, loben oder keines von beiden tun. Gerundete Anteile können zusammen 99\u00A0% oder 101\u00A0% ergeben.',
  },
  intensity: {
    title: 'Intensität',
    text: 'Wie stark eine Äußerung formuliert ist, von 1 (sachlich) bis 5 (extrem). Anteile und Durchschnitte beziehen sich auf alle Äußerungen des Zeitraums, auch auf neutrale.',
  },
  heat: {
    title: 'Schärfe des Tons',
    text: 'Wie feindselig der Ton einer Äußerung ist, von 1 bis 5; 4 und 5 gelten als hoch. Über die Stärke der Kritik sagt das nichts.',
  },
  change: {
    title: 'Veränderung in sieben Tagen',
    text: 'Die letzten sieben ganzen Tage gegenüber den sieben davor. Hingewiesen wird auf eine Veränderung nur, wenn beide Wochen durchgehend, nach denselben Regeln und für dieselben Konten und Suchbegriffe abgerufen wurden, mindestens 95\u00A0% ihrer Beiträge von denselben Modellen und Codebüchern eingeordnet sind und sie je mindestens {{fewest}} Äußerungen enthalten, und wenn die Veränderung mehr als {{percent}} beträgt und unter allen Themen kaum Zufall ist. Veränderungen in Grau können Zufall sein.',
  },
  posts: {
    title: 'Beiträge eines Trends',
    text: 'Wie viele Beiträge X selbst zu einem Trend angibt. Sie werden hier weder abgerufen noch eingeordnet.',
  },
  relevance: {
    title: 'Relevanz',
    text: 'Wie viel ein Trend mit Politik zu tun hat, von 0 bis 10, wie ein KI-Modell seinen Namen einschätzt.',
  },
  mentions: {
    title: 'Erwähnungen eines Trends',
    text: 'Wie viele abgerufene Beiträge, Zitate und Antworten eines Tages, einer Woche oder eines Monats den Trend nennen, ob schon eingeordnet oder nicht. Gezählt wird nur bei Trends mit einer Relevanz ab {{political}}.',
  },
  activity: {
    title: 'Relative Aktivität',
    text: 'Jeder Wert als Anteil am größten sichtbaren eines vollständigen Zeitraums, der 100 ist: wann etwas häufiger oder seltener vorkommt, nicht wie oft.',
  },
  named: {
    title: 'Genannte Orte, Politikerinnen und Politiker',
    text: 'In wie vielen Äußerungen zum Thema ein Ort oder eine Person aus der Politik genannt ist: Orte, wie das Modell sie liest; Personen, sofern ihr Konto beobachtet wird, mit vollem Namen oder Kontonamen.',
  },
  accounts: {
    title: 'Beiträge eines Kontos und Antworten darunter',
    text: 'Was ein Politik-Konto selbst schreibt, eigene Antworten eingeschlossen, und was andere unter seinen Beiträgen antworten, getrennt gezählt. Unter viel diskutierten Beiträgen werden nicht alle Antworten abgerufen. Wem Kritik gilt, wird nicht erfasst.',
  },
  agreement: {
    title: 'Übereinstimmung mit Menschen (κ)',
    text: 'Wie oft Menschen und Modell bei Kritik, Lob oder neutral übereinstimmen: 1 heißt immer, 0 nicht öfter als durch Zufall. Es zählen alle Modelle und Codebücher und geprüfte Äußerungen, solange ihr Text gespeichert ist: meist solche, deren Einordnung zweifelhaft schien.',
  },
} satisfies Catalogue<typeof english>;
