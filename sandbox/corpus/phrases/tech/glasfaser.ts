import { defineTopic } from '../topic';

export const glasfaser = defineTopic({
  key: 'glasfaser',
  category: 'tech',
  area: null,
  weight: 1.1,
  office: 'digitales',
  label: 'Glasfaser',
  nouns: [
    ['den Glasfaserausbau', 'dem Glasfaserausbau'],
    ['die Funklöcher', 'den Funklöchern'],
    ['den Netzausbau', 'dem Netzausbau'],
  ],
  tags: ['Glasfaser', 'Funkloch', 'Digitalisierung'],
  trends: ['Glasfaser', '#Funkloch', 'Netzausfall', 'Kupferkabel', 'Digitalminister Funkenstedt'],
  calm: `
    Glasfaser liegt seit {monaten} in der Straße, ins Haus kommt sie [nicht|frühestens nächstes Jahr]. Homeoffice mit {n:6-16} Megabit.
    Zwischen {stadt} und {stadt2} ist das Netz auf {n:20-60} Kilometern tot. Ein Funkloch neben dem anderen.
    {Zahl:2-3} Firmen haben unseren Gehweg in {stadt} für Glasfaser aufgerissen. [Angeschlossen ist niemand|Jede hat nur die rentable Seite genommen].
    Unser Betrieb bei {stadt} verschickt Daten per [USB-Stick mit dem Auto|Kurier]. Ohne Glasfaser kein Wachstum.
  `,
  sharp: `
    Funkloch {inFlaechenland}. [Die Kühe hier haben besseren Empfang|Rufe jetzt laut aus dem Fenster, ist stabiler].
    Glasfaser bis 2030. [Also ungefähr 2047|Das Kupferkabel lacht sich kringelig].
    Das Video lädt seit {stunden}. [Ich habe die Handlung inzwischen nachgespielt|Danke, Netzausbau].
    „Flächendeckend“ heißt in {stadt}: [die Fläche ist da, die Decke auch|vor dem Rathaus].
  `,
  hot: `
    *Notruf im Funkloch!* Nach dem Unfall bei {stadt} kein Netz, {n:10-25} Minuten! Muss erst jemand sterben?!
    {Jahre} *Ankündigungen*, und wir sitzen hier mit {n:3-6} Megabit! Digitalpolitik zum Davonlaufen!
    Vertrag unterschrieben, Vorgarten umgegraben, Glasfaserfirma *pleite*! Wer kommt dafür auf?!
  `,
  more: `
    In Rumänien haben sie Glasfaser im letzten Dorf.
    Die Hotline empfiehlt, es online zu melden.
    Für Schulen ist das genauso ein Problem.
    Fördergeld wurde genug verteilt.
    Mein Nachbar hat jetzt Satelliteninternet aus den USA.
    Die Baufirma hat den Gehweg offen gelassen.
    Videokonferenz heißt bei uns Standbild.
    Auf der Karte im Netz sind wir trotzdem grün.
  `,
  praise: `
    Seit [gestern|Montag|zwei Wochen|einem Monat] Glasfaser! {n:500-1000:100} Megabit im kleinen Dorf bei {stadt}. [Ein neues Leben|Danke an die Gemeinde, toll gemacht]!
    Das Funkloch an unserer Bundesstraße ist weg. [Endlich|Großes Lob an alle, die hartnäckig geblieben sind]!
    Freies WLAN in {stadt}, im Bus und im Park: [funktioniert einwandfrei|klasse Sache]. So geht Digitalisierung!
  `,
  neutral: `
    Welcher Anbieter baut gerade Glasfaser in {stadt}? [Zwei Vertreter, zwei Aussagen.|Lohnt der Wechsel?]
    Netzausfall in {stadt}? [Bei mir seit {n:7-20} Uhr alles weg|Handy und Festnetz gehen nicht].
    Die Ausbauquote bei Glasfaser liegt {inLand} bei {n:24-61} Prozent.
    Wo kann man ein Funkloch melden? Gab es da nicht eine App?
  `,
  announce: `
    Das Gesetz für schnelleren Netzausbau geht in den Bundesrat: [Genehmigung nach drei Monaten|Vorrang für Mobilfunkmasten].
    Spatenstich in {stadt}: {n:900-7400:100} Haushalte bekommen Glasfaser. Fertig sein soll alles bis [Ende|Mitte] {n:2027-2028}.
  `,
  pride: `
    {n:52-68} Prozent der Haushalte haben Zugang zu Glasfaser. [Wir holen auf|Der Ausbau läuft auf Rekordniveau], ein starkes Ergebnis!
    {n:400-1900:100} Funklöcher geschlossen in einem Jahr. [Versprochen, gehalten|Netz für alle, auch auf dem Land]!
  `,
  attack: `
    Funklöcher, Kupferkabel, Ausreden: {Minister} [verschläft die Digitalisierung|feiert jeden Spatenstich zweimal]. Das ist peinlich für ein Industrieland!
    {n:8-14} Millionen Haushalte ohne Glasfaser. Die Koalition [streicht die Förderung|hat keinen Plan für den ländlichen Raum].
  `,
  headline: `
    Glasfaser: [Ausbau in {stadt} stockt|{n:52-68} Prozent der Haushalte erreichbar|Anbieter stoppt Projekte {inLand}]
    Netzausfall: [{n:20-240:10}.000 Kunden rund um {stadt} betroffen|Ursache war ein Softwarefehler]
    Funkloch-Karte: [Diese Regionen {inLand} haben das schlechteste Netz|Bund verpflichtet Betreiber]
  `,
});
