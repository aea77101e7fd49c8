import { defineTopic } from '../topic';

export const fussball = defineTopic({
  key: 'fussball',
  category: 'other',
  area: null,
  weight: 1.2,
  office: 'kanzleramt',
  label: 'Fußball',
  nouns: [
    ['das Spiel am Wochenende', 'dem Spiel am Wochenende'],
    ['die Nationalmannschaft', 'der Nationalmannschaft'],
  ],
  tags: ['Nationalmannschaft', 'Bundesliga', 'Fußball'],
  trends: ['#Nationalelf', 'Elfmeter', 'Videobeweis', 'Pokalauslosung', 'Trainerwechsel'],
  calm: `
    Das Spiel gestern war zum Einschlafen. {Zahl:2-4} Torschüsse in 90 Minuten, dafür {n:28-46} Euro Eintritt.
    Seit dem Videobeweis freue ich mich über kein Tor mehr richtig. Man wartet immer auf den Abpfiff aus dem Keller.
    Die Ticketpreise im Stadion {stadt} sind für Familien [nicht mehr zu stemmen|zu hoch geworden].
  `,
  sharp: `
    Unsere Abwehr steht so sicher wie [ein Kartenhaus im Herbststurm|mein WLAN]. 
    {n:5-9} Minuten Nachspielzeit, {n:4-8} davon Videobeweis. [Der Rest war Werbung|Ich habe in der Zeit gekocht].
    Trainerwechsel Nummer {n:3-6} in dieser Saison. [Vielleicht sollte mal der Rasen gewechselt werden|Am Ball liegt es jedenfalls nicht].
  `,
  hot: `
    Das war *niemals* ein Elfmeter! Der Schiedsrichter hatte wohl die Augen zu!
    *Zum Schämen*, dieser Auftritt! Nicht einer ist in der zweiten Hälfte noch gelaufen!
  `,
  more: `
    Mein Nachbar hat den Fernseher ausgemacht und ist in den Garten gegangen.
    In der Kreisliga ist mehr Leidenschaft.
    Die Bratwurst war das Beste am Abend.
    Nächste Woche wird alles besser, sage ich seit Jahren.
  `,
  praise: `
    Was für ein Spiel! {n:3-4}:{n:0-2}, [die Jungs haben alles gegeben|die Frauen spielen den schönsten Fußball]. [Glückwunsch|Großartig]!
    Stimmung im Stadion {stadt}: [einmalig|Gänsehaut pur]. [Danke an alle Fans|Davon erzähle ich noch lange]!
    Unsere E-Jugend in {stadt} ist Meister! [Stolz wie Oskar|Danke an die ehrenamtlichen Trainer]!
  `,
  neutral: `
    Wer zeigt das Spiel heute Abend in {stadt}? [Gern mit Außenplätzen|Kneipe oder Biergarten, egal].
    Anstoß ist um {n:15-20}:30 Uhr. Tipps? Ich sage {n:1-3}:{n:0-2}.
    Public Viewing auf dem Marktplatz in {stadt}, Einlass ab {n:16-18} Uhr.
  `,
  announce: `
    Viel Erfolg der Nationalmannschaft heute Abend! Mein Tipp: {n:2-3}:{n:0-1}.
    Anstoß beim Benefizspiel in {stadt}, Bundestagself gegen [Feuerwehr|Ärzteteam]. Der Erlös geht an das Kinderhospiz.
  `,
  pride: `
    Glückwunsch an die Nationalmannschaft! [Ein großartiger Abend|Das ganze Land feiert mit euch]!
    Herzlichen Glückwunsch an den Verein aus {stadt} zum Aufstieg. [Verdient|Tolle Jugendarbeit]!
  `,
  attack: `
    Ticketpreise, die sich keine Familie leisten kann: Der Fußball [entfernt sich von den Menschen|gehört den Fans]!
    Sportplätze verfallen, Vereine suchen Trainer. Der Breitensport hat mehr verdient.
  `,
  headline: `
    {n:2-4}:{n:0-2}: [Nationalmannschaft gewinnt Testspiel|Heimsieg im Spitzenspiel]
    {stadt}: [Stadionumbau beginnt|Verein trennt sich von Trainer|Pokalspiel ausverkauft]
  `,
});
