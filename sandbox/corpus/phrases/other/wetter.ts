import { defineTopic } from '../topic';

export const wetter = defineTopic({
  key: 'wetter',
  category: 'other',
  area: null,
  weight: 0.8,
  office: 'kanzleramt',
  label: 'Wetter',
  nouns: [
    ['das Wetter', 'dem Wetter'],
    ['den Regen', 'dem Regen'],
  ],
  tags: ['Wetter', 'Unwetter'],
  trends: ['Gewitter', 'Unwetterwarnung', '#Regen'],
  calm: `
    Seit {tagen} nur Regen in {stadt}. [Die Schuhe trocknen nicht mehr|Meine Laune auch].
    Die Wetter-App sagt Sonne, der Himmel über {stadt} sagt etwas anderes.
  `,
  sharp: `
    Regenwahrscheinlichkeit {n:5-20} Prozent. [Ich stehe bis zu den Knöcheln in fünf Prozent|Die Prozente fallen waagerecht].
    Das Wetter in {stadt} hat heute [alle Jahreszeiten im Angebot|Urlaub genommen].
  `,
  hot: `
    *Hagel*, so groß wie Walnüsse, das ganze Auto ist verbeult! Danke, Wetter!
  `,
  more: `
    Der Hund weigert sich inzwischen, vor die Tür zu gehen.
    Am Wochenende soll es besser werden, heißt es jeden Montag.
    Immerhin freut sich der Garten.
  `,
  praise: `
    Was für ein Sonnenaufgang über {stadt}! [Einfach schön|Dafür steht man gern früh auf].
    Endlich Regen für den Garten. [Herrlich|Die Luft riecht wunderbar].
  `,
  neutral: `
    Wie ist das Wetter gerade bei euch? In {stadt} {n:4-19} Grad und [Wind|Nebel|Nieselregen|Sonne].
    Unwetterwarnung für {stadt} bis {n:18-23} Uhr. [Balkonpflanzen rein|Passt auf euch auf].
    Fährt jemand heute noch über die A{n:1-9} Richtung {stadt}? [Wie ist die Sicht|Liegt da etwas auf der Straße]?
  `,
  announce: `
    Unwetterwarnung {inLand}: Bitte achten Sie auf die Hinweise der Behörden und bleiben Sie möglichst zu Hause.
    Allen, die heute bei Sturm und Regen im Einsatz sind: Kommen Sie gut nach Hause.
  `,
  pride: `
    Danke an alle Einsatzkräfte, die in dieser stürmischen Nacht {inLand} geholfen haben. [Großartig|Sie haben alles gegeben]!
  `,
  attack: `
    Wer bei diesem Wetter Pendler ohne Warnung stehen lässt, [hat nichts gelernt|sollte sich erklären]. Die Menschen in {stadt} sind sauer.
  `,
  headline: `
    Wetter: [Sturm zieht über {stadt}|Regen {inLand} lässt nach|Was das Wochenende bringt]
    Unwetter bei {stadt}: [Feuerwehr zählt {n:40-380:10} Einsätze|Straßen überflutet]
  `,
});
