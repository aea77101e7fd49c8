import { defineTopic } from '../topic';

export const umgangston = defineTopic({
  key: 'umgangston',
  category: 'etiq',
  area: null,
  weight: 1.6,
  office: 'justiz',
  label: 'Umgangston',
  nouns: [
    ['den Umgangston in der Politik', 'dem Umgangston in der Politik'],
    ['den Hass im Netz', 'dem Hass im Netz'],
    ['den Stil der Debatte', 'dem Stil der Debatte'],
  ],
  tags: ['Debattenkultur', 'Anstand', 'Respekt'],
  trends: ['#Anstand', 'Ordnungsruf', 'Debattenkultur', 'Talkshow'],
  calm: `
    {n:9-31} Ordnungsrufe in einer Sitzung. Wenn schon im Bundestag so geredet wird, wundert mich der Ton auf der Straße nicht.
    Was sich {pol} in der Talkshow geleistet hat, war [unter der Gürtellinie|stillos]. Man kann hart streiten, ohne zu verletzen.
    Unsere Bürgermeisterin tritt nach {monaten} voller Beleidigungen zurück. So geht man mit Menschen nicht um.
    Ein Witz über Menschen mit Behinderung, auf offener Bühne. {pol} sollte sich entschuldigen.
  `,
  sharp: `
    {pol} wünscht sich „mehr Respekt“. [Direkt nach dem Beschimpfen der Moderatorin|Gesagt mit vollem Mund und Mittelfinger].
    Die Talkshow gestern: {zahl:4-6} Leute, ein Thema, null Zuhörer. [Nur der Moderator hatte Anstand, er schwieg|Mein Hund diskutiert besser].
    Debattenkultur im Bundestag: [Kindergarten, aber ohne Mittagsschlaf|Man hört sich gegenseitig beim Nichtzuhören zu].
  `,
  hot: `
    Wie *tief* kann man sinken?! Eine Trauerfeier für Wahlkampf missbrauchen, das ist das Allerletzte!
    *Schämen* Sie sich! So redet man nicht über Menschen, die sich nicht wehren können!
    Anstand? *Fremdwort*! Wer so lügt und pöbelt, gehört in kein Parlament!
  `,
  more: `
    Kinder schauen da zu.
    Früher haben sie danach wenigstens ein Bier zusammen getrunken.
    Ein bisschen Selbstkritik stünde allen gut.
    Der Applaus der eigenen Leute war fast schlimmer.
    Eine Entschuldigung steht immer noch aus.
    Man muss nicht jeden Satz sagen, der einem einfällt.
    In jeder Schule gäbe es dafür einen Eintrag.
    Und der Saal hat auch noch gelacht.
  `,
  praise: `
    Starkes Zeichen: {pol} und {pol2} streiten hart und bleiben [fair|freundlich]. [So geht Anstand|Davon brauchen wir mehr].
    {pol} hat sich öffentlich entschuldigt, ohne Wenn und Aber. [Das verdient Respekt|Größe gezeigt].
    Die Gedenkstunde im Bundestag war [würdig und bewegend|sehr berührend]. Danke an alle Rednerinnen und Redner.
    Kompliment an die Moderation gestern: [ruhig, fair, bestens vorbereitet|endlich eine Talkshow mit Anstand].
  `,
  neutral: `
    Wie viele Ordnungsrufe gab es in dieser Wahlperiode schon?
    Welche Regeln gelten eigentlich für Zwischenrufe im Bundestag?
    Lesung in {stadt} am {tag}: „Streiten lernen“. [Eintritt frei|Mit anschließendem Gespräch].
    Wie geht ihr mit Beleidigungen im Netz um, [melden, ignorieren, antworten|anzeigen oder blocken]?
    Wer leitet gerade die Sitzungen im Bundestag, und wie viele Ordnungsrufe sind erlaubt?
    Gibt es eine Aufzeichnung der Sendung mit {pol} und {pol2}?
    Workshop gegen Hass im Netz in {stadt}, {tag} ab {n:16-18} Uhr, für Jugendliche kostenlos.
  `,
  announce: `
    Der Bundestag verschärft die Regeln für Ordnungsrufe. Die neue Geschäftsordnung gilt ab [der nächsten Sitzungswoche|Januar].
    Gedenkstunde im Bundestag, {tag} um {n:9-11} Uhr. Die Rede hält ein Zeitzeuge aus {stadt}.
  `,
  pride: `
    Hart in der Sache, fair im Ton: [So haben wir heute debattiert|Das zeichnet unsere Fraktion aus]. Danke an alle, die mitgemacht haben!
    Unsere Fairness-Erklärung haben {n:120-480:20} Kandidierende unterschrieben. [Anstand gewinnt|Ein schönes Zeichen].
  `,
  attack: `
    Die Entgleisung von {polGov} ist [unwürdig|eine Schande für das Parlament]. Wo bleibt die Entschuldigung?
    Wer Menschen so beleidigt wie {polGov}, hat den Anstand verloren. Die {parteiGov} schweigt dazu.
  `,
  headline: `
    Eklat im Bundestag: [{n:9-31} Ordnungsrufe in einer Sitzung|{pol} verlässt Plenarsaal|Sitzung unterbrochen]
    {pol} [entschuldigt sich für Äußerung|verteidigt umstrittenen Satz]
    Bürgermeisterin bei {stadt} tritt nach Anfeindungen zurück
  `,
});
