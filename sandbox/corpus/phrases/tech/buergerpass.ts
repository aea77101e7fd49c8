import { defineTopic } from '../topic';

export const buergerpass = defineTopic({
  key: 'buergerpass',
  category: 'tech',
  area: null,
  weight: 1.1,
  office: 'digitales',
  label: 'Bürgerpass-App',
  nouns: [
    ['die Bürgerpass-App', 'der Bürgerpass-App'],
    ['die Digitalisierung des Staates', 'der Digitalisierung des Staates'],
    ['die digitale Identität', 'der digitalen Identität'],
  ],
  tags: ['Bürgerpass', 'Digitalisierung', 'eID'],
  trends: ['#Bürgerpass', 'Bürgerpass-App', 'Serverausfall', 'Onlineausweis'],
  calm: `
    Die Bürgerpass-App erkennt meinen Ausweis auch beim {n:6-19}. Versuch nicht. [Handy neu, App neu, Ausweis neu|Der Support antwortet nach Wochen].
    Die Bürgerpass-App war {wann} {stunden} nicht erreichbar. Digitale Verwaltung braucht [Ausfallsicherheit|einen Plan B].
    {Wer} kann die Bürgerpass-App nicht nutzen, weil das Handy {zahl:3-5} Jahre alt ist. Wer denkt sich so etwas aus?
    Jedes Land programmiert seine eigene Lösung. Bei der Digitalisierung [fangen wir ständig von vorn an|fehlt ein gemeinsamer Standard].
  `,
  sharp: `
    Bürgerpass-App: „Unbekannter Fehler 4{n:10-98}.“ [Er ist mir inzwischen sehr bekannt|Wir duzen uns].
    Die App verlangt eine PIN. Die PIN kommt per Brief. [Der Brief kommt nicht, dafür gibt es eine App|Digitalisierung mit Postkutsche].
    Server überlastet, weil Leute die Bürgerpass-App benutzen. [Damit konnte niemand rechnen|Unverschämt von denen].
  `,
  hot: `
    *Serverausfall* am letzten Tag der Frist, und *wir* zahlen den Säumniszuschlag! Diese Bürgerpass-App ist eine Zumutung!
    120 Millionen Euro für eine App, die *nichts* kann! Jeder Student hätte das besser programmiert!
    Meine Daten im Netz, weil ihr *Sicherheitslücken* monatelang ignoriert! Das ist unfassbar fahrlässig!
  `,
  more: `
    Estland macht das seit zwanzig Jahren vor.
    Open Source wäre billiger und sicherer gewesen.
    Ältere Menschen werden dabei komplett vergessen.
    Die Bewertung im Store liegt bei {n:1-2},{n:1-9} Sternen.
    Datenschutz ist bei uns immer die Ausrede.
  `,
  praise: `
    Führungszeugnis mit der Bürgerpass-App beantragt: {zahl:3-6} Minuten. [Hätte ich nie gedacht|Hut ab vor den Entwicklern]!
    Das neue Update der Bürgerpass-App ist [richtig gut|ein großer Sprung]: schnell, verständlich, [barrierefrei|auch für meine Mutter bedienbar]. Lob!
    Umzug komplett digital gemeldet, von {stadt} nach {stadt2}. [Die Zukunft ist da|So darf Verwaltung sein], klasse!
  `,
  neutral: `
    Funktioniert die Bürgerpass-App bei euch [gerade|auf älteren Geräten]? Bei mir lädt sie nur.
    Wie beantragt man die PIN für den Onlineausweis in {stadt} neu?
    Die Bürgerpass-App wird am {tag} zwischen {n:0-2} und {n:4-6} Uhr gewartet.
    Welche Anträge kann man {inLand} schon mit der Bürgerpass-App stellen?
  `,
  announce: `
    Version {n:2-5}.{n:0-9} der Bürgerpass-App ist verfügbar, mit [Führerschein und Fahrzeugschein|Umzugsmeldung und Kitagutschein].
    Digitalrat in {stadt}: Wir beraten über [offene Schnittstellen|die digitale Identität]. Der Quellcode steht öffentlich bereit.
  `,
  pride: `
    9 Millionen Menschen nutzen die Bürgerpass-App. [Der Staat passt jetzt in die Hosentasche|Die Digitalisierung kommt voran], ein Riesenerfolg!
    {n:90-210:10} Leistungen sind online. [Wir haben geliefert|Weniger Papier, mehr Service]!
  `,
  attack: `
    Die Bürgerpass-App stürzt ab, {minister} [feiert Downloadzahlen|schweigt]. Digitalisierung kann diese Koalition nicht!
    120 Millionen Euro für eine App, die niemandem hilft. [Ein digitalpolitischer Totalschaden.|Wer übernimmt dafür die Verantwortung?]
  `,
  headline: `
    Bürgerpass-App: [Serverausfall legt Anträge lahm|Neue Version mit Führerschein|9 Millionen Nutzer|Fachleute finden Sicherheitslücke]
    Digitale Verwaltung: [{stadt} bietet {n:60-240:10} Dienste online an|Länder einigen sich auf Standards]
    {minister} stellt Pläne für digitale Identität vor
  `,
});
