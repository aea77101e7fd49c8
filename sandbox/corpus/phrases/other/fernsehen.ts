import { defineTopic } from '../topic';

export const fernsehen = defineTopic({
  key: 'fernsehen',
  category: 'other',
  area: null,
  weight: 0.8,
  office: 'kanzleramt',
  label: 'Fernsehabend',
  nouns: [
    ['den Sonntagskrimi', 'dem Sonntagskrimi'],
    ['die Show gestern', 'der Show gestern'],
  ],
  tags: ['KrimiAmKai', 'Fernsehen'],
  trends: ['#KrimiAmKai', '#TanzDurchDieNacht', 'Löffelduell am Deich', '#Hofgeflüster'],
  calm: `
    Der Krimi am Kai war diesmal [zäh|vorhersehbar]. Nach {n:10-25} Minuten kannte ich den Täter.
    Schon wieder eine Wiederholung. Für die Gebühren dürfte es gern etwas Neues sein.
  `,
  sharp: `
    Bei „Tanz durch die Nacht“ hat die Jury [das Tanzen anscheinend im Radio verfolgt|nur die Frisur bewertet].
    Der Ton beim Krimi am Kai: [Musik laut, Mörder leise|Ich habe jetzt Untertitel für Deutsch].
  `,
  hot: `
    Wer *unsere Favoritin* bei „Tanz durch die Nacht“ rausgewählt hat, soll sich *schämen*! Skandal!
  `,
  more: `
    Die Couch war bequem, das ist das Positive.
    Früher war der Samstagabend ein Ereignis.
    Meine Mutter ist trotzdem begeistert.
  `,
  praise: `
    Der Krimi am Kai gestern: [großartig gespielt|spannend bis zur letzten Minute]. Bravo!
    „Löffelduell am Deich“ ist [die schönste Sendung der Woche|Balsam für die Seele]. Danke!
  `,
  neutral: `
    Wer schaut heute Abend den Krimi am Kai? [Ich koche nebenher|Tipps zum Täter bitte hier].
    Weiß jemand, wann die neue Staffel „Hofgeflüster“ anfängt?
    „Tanz durch die Nacht“ kommt diese Woche aus {stadt}. Noch jemand dort?
  `,
  announce: `
    Heute Abend bin ich zu Gast in der Sendung „Marktplatzrunde“. Beginn {n:20-22} Uhr.
    Vorlesen statt Fernsehen: Am {tag} lese ich in der Bücherei {stadt} aus meinem Lieblingskinderbuch.
  `,
  pride: `
    Schöner Abend bei „Marktplatzrunde“. [Kluge Fragen, tolles Publikum|Danke für die Einladung]!
  `,
  attack: `
    Zu später Stunde versteckt der Sender die besten Dokumentationen. [Schade|Bildung gehört in die beste Sendezeit]!
  `,
  headline: `
    Einschaltquoten: [Krimi am Kai vor Tanz durch die Nacht|Sonntagskrimi mit {n:6-9},{n:1-9} Millionen Zuschauern]
    „Tanz durch die Nacht“: [Wer ausgeschieden ist|Finale findet in {stadt} statt]
  `,
});
