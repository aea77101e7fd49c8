import type { Catalogue } from '../catalogue';
import type english from '../en/method';

export default {
  title: 'Methode und Grenzen',
  lede: 'Wie die Zahlen zustande kommen, wie weit man ihnen trauen kann und was sie nicht sagen.',
  contents: 'Auf dieser Seite',
  error: 'Die Angaben zu dieser Installation konnten nicht geladen werden.',
  collected: {
    title: 'Was abgerufen wird',
    text: 'Öffentliche Beiträge auf X, über dessen offizielle Schnittstelle: was die beobachteten Konten schreiben und was ihnen geantwortet wird, dazu Beiträge mit den beobachteten Hashtags und Stichwörtern. Ein Abruf liest je Konto, Hashtag oder Stichwort höchstens die {{posts}} neuesten Beiträge und je Beitrag höchstens {{replies}} der neuesten Antworten; viel diskutierte Beiträge sind deshalb nicht vollständig erfasst. Geschützte Konten und Direktnachrichten werden nicht abgerufen.',
    textWithoutReplies:
      'Öffentliche Beiträge auf X, über dessen offizielle Schnittstelle: was die beobachteten Konten schreiben, dazu Beiträge mit den beobachteten Hashtags und Stichwörtern, je Abruf höchstens die {{posts}} neuesten Beiträge eines Kontos, Hashtags oder Stichworts. Antworten an diese Konten werden derzeit nicht abgerufen. Geschützte Konten und Direktnachrichten werden nicht abgerufen.',
    aside: 'Aussortiert, also gespeichert, aber weder eingeordnet noch gezählt werden:',
    asides: {
      repost: 'Reposts',
      withheld: 'Beiträge, die X in Deutschland zurückhält',
      language: 'Beiträge in anderen Sprachen als {{languages}}, soweit X sie erkennt',
      link: 'Links ohne Text',
      short_one: 'Beiträge mit weniger als {{count}} Wort',
      short_other: 'Beiträge mit weniger als {{count}} Wörtern',
      duplicate_one: 'derselbe Text noch einmal innerhalb eines Tages, auch von anderen Konten',
      duplicate_other: 'derselbe Text noch einmal innerhalb von {{count}} Tagen, auch von anderen Konten',
    },
    sources: 'Derzeit beobachtet',
    none: 'noch nichts',
    since: 'Seit',
    sinceNone: 'noch keine Äußerung ausgewertet',
    until: 'Jüngster ausgewerteter Tag',
    analysed: 'Ausgewertete Beiträge und Antworten',
    last: 'Zuletzt ausgewertet',
    next: 'Nächster Abruf',
    nextNone: 'nicht geplant',
    trends: 'Was auf X in Deutschland im Trend liegt, wird einmal am Tag abgerufen, um Mitternacht.',
  },
  coded: {
    title: 'Wie Äußerungen eingeordnet werden',
    text: 'Ein Sprachmodell liest jeden Beitrag und jede Antwort, bei Antworten zusammen mit dem Anfang des Beitrags, auf den sie sich beziehen. Es ordnet sie nach dem Codebuch unten ein: Kritik, Lob oder keines von beiden; Thema; Intensität; Schärfe des Tons. Vorher wird jeder Kontoname (@name) durch @user1, @user2 und so weiter ersetzt. Namen ohne @ bleiben im Text.',
    statement:
      'Eingeordnet wird die Äußerung, nicht die Person dahinter. Diese Seite zeigt keine Zahlen zu einzelnen Verfasserinnen und Verfassern, und auf deren Überzeugungen wird nicht geschlossen.',
    model: 'Modell',
    modelNone: 'noch hat keines eine Äußerung eingeordnet',
    sandbox: 'eine Wortliste der Sandbox anstelle eines Sprachmodells',
    codebook: 'Codebuch',
    version: 'Version {{version}}',
    several: 'Haben mehrere Modelle eine Äußerung eingeordnet, zählt die jüngste Einordnung.',
    corrected: 'Menschen können eine Einordnung korrigieren. Ihre Korrektur zählt dann in allen Zahlen.',
  },
  agreement: {
    title: 'Wie gut es mit Menschen übereinstimmt',
    measured:
      'Bei {{number}} Äußerungen wurde verglichen, ob Modell und Mensch sie gleich einordnen: Kritik, Lob oder keines von beiden. Die Übereinstimmung über den Zufall hinaus, Cohens Kappa, beträgt κ = {{kappa}} (95-%-Intervall {{low}} bis {{high}}). Verglichen wird mit den Einordnungen aller Modelle und Codebücher.',
    scale:
      'κ ist 1 bei völliger Übereinstimmung und 0, wenn sie nicht höher ist als durch Zufall. Ab 0,6 gilt die Übereinstimmung gewöhnlich als beachtlich, ab 0,8 als fast vollkommen (Landis und Koch, 1977). Auch Menschen, die dieselben Beiträge einordnen, sind sich selten ganz einig.',
    caveat:
      'Die meisten dieser Äußerungen wurden geprüft, weil die Einordnung zweifelhaft schien; das senkt den Wert. Zugleich sehen die Prüfenden, was das Modell gesagt hat; das kann ihn erhöhen. Aussagekräftiger ist ein Goldstandard aus einer Zufallsstichprobe.',
    unmeasured:
      'Noch zu wenige geprüft: Der Wert erscheint, sobald Menschen mindestens {{fewest}} Äußerungen geprüft haben. Bis dahin ist nicht bekannt, wie gut das Modell hier einordnet.',
  },
  limits: {
    title: 'Was es nicht sagen kann',
    public:
      'X ist nicht repräsentativ für die Bevölkerung. Nur wenige Menschen schreiben dort, noch weniger über Politik, und manche sehr oft. Die Zahlen sind keine Meinungsumfrage.',
    count:
      'Gezählt werden Äußerungen, nicht Menschen. Wer zehn verschiedene Beiträge schreibt, zählt zehnmal.',
    sample:
      'Abgerufen werden nur Beiträge zu den beobachteten Konten und Suchbegriffen. Deren Auswahl prägt, was gefunden wird, und X entscheidet, welche Beiträge es herausgibt.',
    machine:
      'Das Modell macht Fehler, vor allem bei Ironie, Zitaten und Anspielungen. Kleine Veränderungen können Zufall sein.',
    bots: 'Automatisierte und abgestimmte Konten werden nicht von anderen unterschieden.',
    cause:
      'Ein Anstieg bedeutet, dass ein Thema häufiger vorkommt, nicht warum, und nicht, dass es schlimmer geworden ist.',
  },
  counted: {
    title: 'Die Zahlen im Einzelnen',
    staff: 'Nur für das Team',
    lede: 'Tage und Zeiträume richten sich nach der Veröffentlichung eines Beitrags.',
  },
  shown: {
    title: 'Was gezeigt wird',
    few: 'Zahlen, die auf weniger als {{count}} Äußerungen beruhen, werden nicht gezeigt: nicht auf der Seite, nicht als Bild und nicht über die API. Ließe sich eine solche Zahl aus anderen errechnen, fehlt auch eine von diesen. Eine Lücke im Diagramm heißt deshalb nicht, dass nichts gesagt wurde. Wer mehrere Zeiträume vergleicht, kann kleine Zahlen unter Umständen trotzdem errechnen.',
    text: 'Diese Seite zeigt nur Anzahlen und Anteile, nie einzelne Beiträge oder wer sie verfasst hat.',
    update:
      'Die Zahlen ändern sich, sobald neue Beiträge ausgewertet sind. Wann das zuletzt geschah und wann der nächste Abruf geplant ist, steht oben unter „Was abgerufen wird“.',
  },
  kept: {
    title: 'Wie lange Daten aufbewahrt werden',
    text_one:
      'Texte von Beiträgen und Angaben zu den Konten dahinter werden {{count}} Tag nach dem Abruf gelöscht.',
    text_other:
      'Texte von Beiträgen und Angaben zu den Konten dahinter werden {{count}} Tage nach dem Abruf gelöscht.',
    overdue:
      'In den letzten zwei Nächten wurde nichts gelöscht: Ältere Daten können hier noch gespeichert sein.',
    figures:
      'Die daraus gezählten Zahlen bleiben. Sie enthalten keine Texte und nennen von Verfasserinnen und Verfassern nur beobachtete Konten.',
    compliance:
      'Jede Nacht wird ein Teil der gespeicherten Beiträge mit X abgeglichen, bis alle an der Reihe waren. Was dort nicht mehr öffentlich ist, wird auch hier gelöscht; was geändert wurde, wird übernommen.',
    unchecked:
      'In den letzten zwei Nächten wurden die gespeicherten Beiträge nicht mit X abgeglichen. Was dort nicht mehr öffentlich ist, kann hier noch gespeichert sein.',
  },
  objection: {
    title: 'Widerspruch und Löschung',
    operator: 'Betreiber',
    contact: 'Kontakt',
    unnamed: 'Der Betreiber hat hier noch keinen Namen und keinen Kontakt angegeben.',
    text: 'Sie schreiben auf X über Politik und möchten nicht, dass Ihre Beiträge hier einfließen? Schreiben Sie dem Betreiber dieser Seite und nennen Sie Ihren Kontonamen. Eine Begründung ist nicht nötig.',
    rights:
      'Nach der Datenschutz-Grundverordnung (DSGVO) können Sie Auskunft über Ihre gespeicherten Daten verlangen (Artikel 15), deren Löschung verlangen (Artikel 17) und der Verarbeitung widersprechen (Artikel 21). Sie können sich auch bei einer Datenschutzaufsichtsbehörde beschweren (Artikel 77).',
    effect:
      'Gelöscht werden Ihre gespeicherten Beiträge, deren Einordnungen und deren Anteil an allen Zahlen, Ihr Kontoname in Beiträgen anderer und was der KI-Anbieter davon noch gespeichert hat. Es bleiben Hashwerte Ihres Kontos, damit nichts von Ihnen erneut abgerufen wird, und von manchen Beiträgen die Nummer bei X, ohne Text und Namen. Was schon nach Fristablauf gelöscht war, bleibt gezählt: Von wem es stammte, ist nicht mehr feststellbar.',
    deleting:
      'Löschen Sie einen Beitrag auf X oder schützen Sie Ihr Konto, werden die betroffenen Beiträge beim nächsten Abgleich auch hier gelöscht. Je nach Bestand und Budget kann das Monate dauern; schneller geht es mit einer Nachricht an den Betreiber.',
    deletingUnchecked:
      'Löschen Sie einen Beitrag auf X oder schützen Sie Ihr Konto, bleiben die betroffenen Beiträge hier bis zum nächsten Abgleich mit X gespeichert. Für eine Löschung schreiben Sie bitte dem Betreiber.',
  },
  book: {
    title: 'Das Codebuch',
    lede: 'Version {{version}}, nach der Modelle und Menschen einordnen.',
    language: 'Das Modell erhält es auf Englisch; dies ist eine Übersetzung.',
    sentiments: 'Wertung: was eine Äußerung tut',
    categories: 'Thema: worum es geht',
    categoriesLede: 'Je Äußerung ein Thema: der Anlass der Kritik oder des Lobs, um den es vor allem geht.',
    areas: 'Politikfelder',
    areasLede: 'Neben dem Thema, wo eines passt.',
    intensity: 'Intensität: wie stark Kritik oder Lob ausfällt',
    heat: 'Schärfe: wie feindselig der Ton ist',
    rules: 'Regeln für Grenzfälle',
    examples: 'Beispiele',
    examplesLede: 'Erfundene Beiträge und ihre Einordnung.',
    coding: '{{sentiment}} · {{category}} · Intensität {{intensity}} · Schärfe {{heat}}',
    sentiment: { COMPLAINT: 'Kritik', PRAISE: 'Lob', NEUTRAL: 'Neutral' },
  },
  more: {
    title: 'Zahlen weiterverwenden',
    json: 'Zahlen des gesamten Zeitraums als JSON',
    recent: 'Zahlen der letzten {{count}} Tage als JSON',
    docs: 'Dokumentation der API',
    text: 'Alle öffentlichen Zahlen lassen sich ohne Anmeldung abrufen.',
  },
} satisfies Catalogue<typeof english>;
