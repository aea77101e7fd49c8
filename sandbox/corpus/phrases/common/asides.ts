import { lines } from '../topic';

/** Posts in other languages: the filter sets them aside. */
export const foreignFrames = {
  en: lines(`
    Living in {stadt} for {n:2-14} years and I [still|honestly] don't understand how this [works|is allowed].
    As a foreigner in {stadt}, this is [confusing|exhausting|fascinating] to watch.
    Germany, please [do better|wake up|listen to your people].
    Visited {stadt} last week. [Lovely people|Great trains, when they run], but the paperwork…
    Same problem in [the Netherlands|Denmark|France|Italy], {n:2-6} years ago. We [fixed it|are still arguing].
    Is there an English version of this [article|statement|law]? Asking for expats in {stadt}.
    [Honest|Serious] question from abroad: why does this take {n:3-12} months in Germany?
    My landlord in {stadt} says the [same|exact opposite]. Who is right?
    This is why people [leave|love] {stadt}.
    [Good|Bad] news for everyone working in {stadt}. [Thanks for sharing|Hope it changes soon].
    I moved from {stadt} to {stadt2} and it is a completely different world.
    Not a single word about [international students|skilled workers|expats]. Typical.
    The whole of Europe is watching {stadt} right now.
    Well said. [Greetings from {stadt}|Greetings from London|Cheers from Dublin]!
    {n:40-95} percent of my colleagues in {stadt} [agree|disagree] with this.
    Can someone [translate|explain] this to a newcomer in {stadt}?
  `),
  fr: lines(`
    Chez nous à [Strasbourg|Metz|Lyon] c'est [la même chose|pareil], croyez-moi.
    Les Allemands et leurs formulaires, [quelle histoire|on adore]. Bonjour de {stadt}!
    Et le train de {stadt}, il arrive [quand|un jour]?
    Merci pour l'info, on suit ça depuis [Paris|Nantes|Lille].
  `),
  tr: lines(`
    {stadt} şehrinde {n:3-20} yıldır yaşıyorum, [hiçbir şey değişmedi|her şey zorlaştı].
    Bunu [Türkiye'de|İzmir'de|Ankara'da] kimse anlamaz.
    Teşekkürler, {stadt} için güzel haber.
  `),
  nl: lines(`
    Bij ons in [Utrecht|Groningen|Enschede] werkt dat [gewoon|al jaren] digitaal.
    Groeten uit [Nijmegen|Venlo|Arnhem], sterkte in {stadt}!
    Dit duurt in {stadt} echt {n:3-11} maanden? Ongelooflijk.
  `),
  pl: lines(`
    W {n:2-9} dni załatwione u nas w [Poznaniu|Szczecinie|Wrocławiu]. A w [Berlinie|Hamburgu|Monachium|Dreźnie]?
    Pozdrowienia z [Berlina|Hamburga|Monachium|Lipska], dobrze [powiedziane|napisane].
  `),
  es: lines(`
    Vivo en {stadt} desde hace {n:2-9} años y sigo [esperando|sin entenderlo].
    Saludos desde [Sevilla|Madrid|Bilbao], aquí pasa [lo mismo|igual].
  `),
  it: lines(`
    Anche a [Milano|Torino|Bologna] è così. Saluti a {stadt}!
    Da {n:2-9} anni a {stadt}, e la burocrazia [vince sempre|è peggio che a Roma].
  `),
} as const;

/** Too short to mean much: the filter sets them aside. */
export const shortReplies = lines(`
  Danke!
  Vielen Dank!
  So ist es.
  Genau!
  Eben.
  Stimmt.
  Stimmt leider.
  Richtig!
  Falsch.
  Lächerlich!
  Peinlich.
  Rücktritt!
  Na endlich!
  Wer's glaubt.
  Ach was?
  Wie bitte?
  Quatsch.
  Bravo!
  Sehr gut!
  Guter Punkt.
  Träum weiter.
  Niemals!
  Zu spät.
  Warum?
  Seit wann?
  Aha.
  Soso.
  Unfassbar!
  Volltreffer!
  Danke dafür!
  Kein Kommentar.
  Amen.
  👏👏👏
  🤦
  😂😂😂
  🤡
  👍
  🙄🙄
  ❤️
  😡
  💪
`);
