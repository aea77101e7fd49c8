import type { Catalogue } from '../catalogue';
import type english from '../en/method';

export default {
  title: 'Methode und Grenzen',
  lede: 'Wie die Zahlen zustande kommen, wie weit man ihnen trauen kann und was sie nicht sagen.',
  contents: 'Auf dieser Seite',
  error: 'Die Angaben zu dieser Installation konnten nicht geladen werden.',
  collected: {
    title: 'Was gesammelt wird',
    text: 'Öffentliche Beiträge auf X, über dessen offizielle Schnittstelle: was die beobachteten Konten schreiben und was ihnen geantwortet wird, dazu Beiträge mit den beobachteten Hashtags und Stichwörtern. Nichts Privates wird gelesen: keine geschützten Konten, keine Direktnachrichten.',
    aside:
      'Reposts, Beiträge mit weniger als {{words}} Wörtern, Links ohne Text, andere Sprachen als Deutsch und derselbe Text innerhalb von {{days}} Tagen werden beiseitegelegt: Sie bleiben gespeichert, werden aber weder eingeordnet noch gezählt.',
    sources: 'Derzeit beobachtet',
    none: 'noch nichts',
    since: 'Seit',
    sinceNone: 'noch keine Äußerung ausgewertet',
    until: 'Jüngster ausgewerteter Tag',
    analysed: 'Ausgewertete Beiträge und Antworten',
    last: 'Zuletzt ausgewertet',
    next: 'Nächste Sammlung',
    nextNone: 'nicht geplant',
    trends: 'Was auf X in Deutschland im Trend liegt, wird einmal am Tag abgerufen, um Mitternacht.',
  },
  coded: {
    title: 'Wie Äußerungen eingeordnet werden',
    text: 'Ein Sprachmodell liest jeden Beitrag und jede Antwort im Gesprächsverlauf und ordnet sie nach dem Codebuch weiter unten ein: ob sie kritisiert, zustimmt oder keines von beiden; worum es geht; wie stark das empfunden wird; und wie hitzig der Ton ist. Bevor ein Text an das Modell geht, wird darin jeder Kontoname durch @user1, @user2 und so weiter ersetzt.',
    statement:
      'Eingeordnet wird die Äußerung, nie ihr Verfasser. Keine Zahl, Liste oder Suche auf dieser Seite sagt etwas über einen einzelnen Menschen, und auf Überzeugungen wird nicht geschlossen.',
    model: 'Modell',
    modelNone: 'noch hat keines eine Äußerung eingeordnet',
    sandbox: 'eine Wortliste der Sandbox anstelle eines Sprachmodells',
    codebook: 'Codebuch',
    version: 'Version {{version}}',
    corrected: 'Menschen können eine Einordnung berichtigen. Dann gilt in allen Zahlen, was sie sagen.',
  },
  agreement: {
    title: 'Wie gut es mit Menschen übereinstimmt',
    measured:
      'Bei {{number}} Äußerungen wurde verglichen, ob Maschine und Mensch sie gleich einordnen: Kritik, Zustimmung oder keines von beiden. Die Übereinstimmung über den Zufall hinaus, Cohens Kappa, beträgt κ = {{kappa}}.',
    scale:
      'κ ist 1, wenn beide immer übereinstimmen, und 0, wenn sie es nicht öfter tun als zufällig. Ab 0,6 spricht man gewöhnlich von substanzieller, ab 0,8 von fast vollständiger Übereinstimmung (Landis und Koch, 1977). Auch Menschen, die dieselben Beiträge einordnen, sind sich selten ganz einig.',
    caveat:
      'Die meisten dieser Äußerungen wurden angesehen, weil eine Einordnung zweifelhaft schien; tatsächlich kann die Übereinstimmung also höher sein.',
    unmeasured:
      'Noch nicht gemessen: Der Wert erscheint, sobald Menschen mindestens {{fewest}} Äußerungen geprüft haben. Bis dahin sind die Zahlen die Lesart einer Maschine, die hier niemand überprüft hat.',
  },
  limits: {
    title: 'Was es nicht sagen kann',
    public:
      'Beiträge auf X sind nicht die Öffentlichkeit. Nur wenige Menschen schreiben dort, noch weniger über Politik, und manche sehr oft. Die Zahlen sind keine Meinungsumfrage.',
    count: 'Gezählt werden Äußerungen, nicht Menschen. Wer zehn Beiträge schreibt, zählt zehnmal.',
    sample:
      'Gelesen werden nur die beobachteten Konten und Themen. Wer beobachtet wird, prägt, was gefunden wird, und X entscheidet, welche Beiträge es herausgibt.',
    machine:
      'Das Modell irrt, vor allem bei Ironie, Zitaten und Anspielungen. Einzelne Zahlen sind unsicherer als ihre Reihenfolge, und die Reihenfolge ist unsicherer als eine Veränderung über Wochen.',
    bots: 'Automatisierte und abgestimmte Konten werden nicht von anderen unterschieden.',
    cause:
      'Ein Anstieg sagt, dass mehr über ein Thema gesprochen wird, nicht warum, und nicht, dass es schlimmer geworden ist.',
  },
  shown: {
    title: 'Was gezeigt wird',
    text: 'Diese Seite zeigt nur Anzahlen und Anteile, nie einen Beitrag und nie einen Verfasser. Die Zeitverläufe zeigen relative Aktivität: Anteile am größten sichtbaren Wert, sodass sich Anstieg und Rückgang ohne absolute Zahlen vergleichen lassen.',
    changes:
      'Auf eine Veränderung von einer Woche zur nächsten wird nur hingewiesen, wenn beide Wochen mindestens {{fewest}} Äußerungen enthalten, sie mehr als {{percent}} beträgt und der Zufall allein sie kaum erklärt.',
    update: 'Die Zahlen werden stündlich aktualisiert.',
  },
  kept: {
    title: 'Wie lange Daten aufbewahrt werden',
    text_one:
      'Texte von Beiträgen und Angaben zu ihren Verfassern werden {{count}} Tag nach der Sammlung gelöscht.',
    text_other:
      'Texte von Beiträgen und Angaben zu ihren Verfassern werden {{count}} Tage nach der Sammlung gelöscht.',
    figures:
      'Die daraus gewonnenen Zahlen bleiben: Sie enthalten keinen Text und nichts über einzelne Menschen.',
    compliance:
      'Jede Nacht werden gespeicherte Beiträge reihum noch einmal auf X nachgeschlagen. Was dort nicht mehr öffentlich ist, wird auch hier gelöscht, und was geändert wurde, wird geändert.',
  },
  objection: {
    title: 'Widerspruch und Löschung',
    operator: 'Wer diese Seite betreibt',
    contact: 'Kontakt',
    text: 'Sie schreiben auf X über Politik und möchten nicht, dass Ihre Beiträge hier einfließen? Schreiben Sie den Betreibern dieser Seite und nennen Sie Ihren Kontonamen. Eine Begründung ist nicht nötig.',
    rights:
      'Nach der Datenschutz-Grundverordnung können Sie Auskunft verlangen, was über Sie gespeichert ist (Artikel 15), dessen Löschung fordern (Artikel 17) und der Verarbeitung widersprechen (Artikel 21). Sie können sich auch an eine Datenschutzbehörde wenden.',
    effect:
      'Die Löschung umfasst Ihre Beiträge, deren Einordnung, deren Anteil an allen Zahlen, Ihren Kontonamen in Beiträgen anderer und was der KI-Anbieter davon noch gespeichert hat. Danach sind Sie hier nur noch als Hashwert bekannt, damit nichts von Ihnen erneut gesammelt wird.',
    deleting:
      'Wenn Sie einen Beitrag auf X löschen oder Ihr Konto auf privat stellen, verschwindet er auch hier.',
  },
  book: {
    title: 'Das Codebuch',
    lede: 'Version {{version}}, nach der Modelle und Menschen einordnen.',
    language: 'Das Modell erhält es auf Englisch; dies ist eine Übersetzung.',
    sentiments: 'Was eine Äußerung tut',
    categories: 'Worum es geht',
    categoriesLede: 'Je Äußerung ein Thema: der Missstand oder das Verdienst, um das es vor allem geht.',
    areas: 'Politikfelder',
    areasLede: 'Neben dem Thema, wo eines passt.',
    intensity: 'Intensität: wie stark es empfunden wird',
    heat: 'Hitze: wie hitzig der Ton ist',
    rules: 'Regeln für Grenzfälle',
    examples: 'Beispiele',
    examplesLede: 'Erfundene Beiträge und ihre Einordnung.',
    coding: '{{sentiment}} · {{category}} · Intensität {{intensity}} · Hitze {{heat}}',
    sentiment: { COMPLAINT: 'Kritik', PRAISE: 'Zustimmung', NEUTRAL: 'Neutral' },
  },
  more: {
    title: 'Zahlen zum Weiterverwenden',
    json: 'Die Zahlen als JSON',
    docs: 'Dokumentation der Schnittstelle',
    text: 'Alle öffentlichen Zahlen lassen sich ohne Schlüssel abrufen.',
  },
} satisfies Catalogue<typeof english>;
