import { defineTopic } from '../topic';

export const verfahrensdauer = defineTopic({
  key: 'verfahrensdauer',
  category: 'just',
  area: null,
  weight: 1.7,
  office: 'justiz',
  label: 'Verfahrensdauer',
  nouns: [
    ['die Dauer der Gerichtsverfahren', 'der Dauer der Gerichtsverfahren'],
    ['die Überlastung der Justiz', 'der Überlastung der Justiz'],
    ['die offenen Haftbefehle', 'den offenen Haftbefehlen'],
  ],
  tags: ['Justiz', 'Rechtsstaat', 'Gericht'],
  trends: ['Amtsgericht', '#Rechtsstaat', 'Untersuchungshaft', 'Justizpakt'],
  calm: `
    Mein Verfahren vor dem Sozialgericht {stadt} läuft seit {jahren}. [Ein Termin ist nicht in Sicht|Die Richterin hat dreimal gewechselt].
    Tatverdächtige aus der Untersuchungshaft entlassen, weil das Gericht in {stadt} zu langsam war. Das ist [schwer zu ertragen|kein gutes Zeichen für die Justiz].
    Bei der Staatsanwaltschaft {stadt} liegen {n:6-29}.000 offene Verfahren. Der Rechtsstaat [arbeitet auf Verschleiß|kommt nicht hinterher].
    Für eine Klage um {n:800-2400:100} Euro Kaution habe ich {monate} auf das Urteil des Amtsgerichts gewartet.
  `,
  sharp: `
    Gerichtstermin in {monaten}. [Die Zeugen sind bis dahin in Rente|Ich hoffe, die Beklagten leben noch].
    Die E-Akte in der Justiz ist da. [Sie wird zweimal am Tag ausgedruckt|Verteilt wird sie im Einkaufswagen].
    Recht haben und recht bekommen: Dazwischen liegen {jahre} und [drei Umzüge des Gerichts|ein Drucker ohne Toner].
  `,
  hot: `
    Der Mann, der {wen} bedroht hat, ist *frei*, weil das Gericht zu langsam ist! Das ist eine Bankrotterklärung der Justiz!
    {Jahre} auf ein Urteil warten und am Ende *verjährt*! Wofür gibt es diesen Rechtsstaat eigentlich?!
    130.000 offene Haftbefehle! Und wie viele *Ausreden*? Es reicht!
  `,
  more: `
    Richterinnen verlassen die Justiz Richtung Großkanzlei.
    Für Opfer ist jedes Jahr Warten eine Qual.
    Der Pakt für den Rechtsstaat ist ausgelaufen.
    Ohne Personal nützt auch die beste Software nichts.
    Anwälte raten inzwischen vom Klagen ab.
    Mein Anwalt sagt, das sei inzwischen normal.
    Drei Termine wurden am Vortag abgesagt.
  `,
  praise: `
    Verwaltungsgericht {stadt}: Eilantrag am {tag}, Entscheidung zwei Tage später. [Der Rechtsstaat funktioniert|Großer Respekt].
    Onlineklage am Amtsgericht {stadt} ausprobiert: [einfach, schnell, verständlich|nach {wochen} war alles erledigt]. [Bravo|Gute Neuerung]!
    Die Richterin in {stadt} hat sich [Zeit genommen und alles erklärt|fair und klug verhalten]. So gewinnt die Justiz Vertrauen!
  `,
  neutral: `
    Wie lange dauert bei euch ein Verfahren vor dem [Familiengericht|Arbeitsgericht|Sozialgericht]? Meins liegt in {stadt}.
    Das Landgericht {stadt} verhandelt ab {tag} über [die Sammelklage gegen den Energieversorger|den Betrug mit Schrottimmobilien].
    {InLand} fehlen laut Richterbund {n:40-290:10} Richterinnen und Staatsanwälte.
  `,
  announce: `
    Der neue Pakt für den Rechtsstaat bringt {n:1200-2000:100} Stellen für die Justiz. [Die Länder beraten am Donnerstag|Er gilt für fünf Jahre].
    Das Onlineverfahren für kleine Streitwerte geht an {n:12-40} Amtsgerichten in die Erprobung, auch in {stadt}.
  `,
  pride: `
    Verfahren vor Verwaltungsgerichten dauern {n:14-32} Prozent kürzer. [Ein starker Rechtsstaat braucht gute Ausstattung, und wir liefern sie|Unser Justizpakt wirkt]!
    {n:1100-1900:100} neue Richterinnen und Staatsanwälte. [Recht wird wieder schneller gesprochen|Das stärkt das Vertrauen], darauf sind wir stolz!
  `,
  attack: `
    Verdächtige kommen frei, weil Gerichte überlastet sind. {Minister} [gefährdet das Vertrauen in den Rechtsstaat|lässt die Justiz ausbluten]!
    130.000 offene Haftbefehle, und die Koalition [redet über Zuständigkeit|spart bei der Justiz]. Das ist verantwortungslos.
  `,
  headline: `
    {n:40-95} Tatverdächtige wegen langer Verfahren aus U-Haft entlassen
    Justiz {inLand}: [Richterbund fordert {n:90-290:10} Stellen|E-Akte verzögert sich|Verfahren dauern im Schnitt {n:8-24} Monate]
    Amtsgericht {stadt} [testet Onlineklage|vertagt Prozess zum {n:3-6}. Mal]
  `,
});
