import { defineTopic } from '../topic';

export const versammlung = defineTopic({
  key: 'versammlung',
  category: 'freedom',
  area: null,
  weight: 1,
  office: 'inneres',
  label: 'Demonstrationsrecht',
  nouns: [
    ['das Demonstrationsrecht', 'dem Demonstrationsrecht'],
    ['das Verbot der Demonstration', 'dem Verbot der Demonstration'],
    ['das neue Versammlungsgesetz', 'dem neuen Versammlungsgesetz'],
  ],
  tags: ['Versammlungsfreiheit', 'Demo', 'Grundrechte'],
  trends: ['#Versammlungsfreiheit', 'Demonstration', 'Kundgebung', 'Marktplatz'],
  calm: `
    Die Stadt {stadt} verlegt unsere Demo ins Gewerbegebiet. Versammlungsfreiheit heißt auch, [gesehen zu werden|gehört zu werden].
    Das neue Versammlungsgesetz {inLand} verlangt {n:12-22} Angaben zur Anmeldung einer Kundgebung. [Das schreckt ab|So schränkt man Grundrechte ein].
    Friedliche Demo in {stadt}, {n:300-2400:100} Leute, am Ende Kessel und Personalien. Das war [unverhältnismäßig|nicht nötig].
    Auflagen, Gebühren, Verbote: Wer {inLand} demonstrieren will, braucht [einen Anwalt|viel Geduld].
  `,
  sharp: `
    Demo in {stadt} genehmigt. [Ort: Parkdeck, Ebene minus zwei|Lautstärke: bitte denken].
    Für die Lichterkette verlangt {stadt} ein Brandschutzkonzept. [Kerzen bitte nur unangezündet|Die Demokratie ist eben leicht entflammbar].
    Versammlungsfreiheit gilt natürlich. [Werktags, nach Voranmeldung, bei schwachem Wind|Man darf nur nicht zusammenkommen].
  `,
  hot: `
    *Grundrechte* sind kein Gnadenakt! Wer in {stadt} Demos verbietet, hat in der Politik nichts verloren!
    Eine {n:68-79}-Jährige *eingekesselt*, {stunden} in der Kälte, wegen eines Pappschilds! Was ist bloß los in diesem Land?!
    *Auflage um Auflage*, bis keiner mehr kommt! So höhlt ihr {inLand} ein Grundrecht aus!
  `,
  more: `
    Das Verwaltungsgericht hat die Auflage sofort kassiert.
    Demokratie muss Lärm aushalten.
    Angemeldet war alles ordnungsgemäß.
    Meine Großeltern sind 1989 auf die Straße gegangen.
    Früher war das eine Selbstverständlichkeit.
  `,
  praise: `
    {n:2-40}.000 Menschen friedlich in {stadt}, [bunt, laut, herzlich|alle Generationen]. [So schön ist Demokratie|Danke an alle Ordner]!
    Das Gericht in {stadt} hebt das Demoverbot auf. [Ein Sieg der Versammlungsfreiheit|Gut, dass es Gerichte gibt]!
    Kluge Einsatzleitung bei der Demo in {stadt}: [Gespräch statt Konfrontation|entspannt und fair]. So schützt man Grundrechte!
  `,
  neutral: `
    Wann beginnt die Demo am {tag} in {stadt}, und wo ist der Treffpunkt?
    Wegen einer Kundgebung ist die Innenstadt {stadt} am {tag} ab {n:12-16} Uhr gesperrt.
    Was muss man {inLand} bei der Anmeldung einer Versammlung angeben?
  `,
  announce: `
    Das Versammlungsgesetz wird überarbeitet: [Anmeldung online, kürzere Fristen|klarere Regeln für Auflagen]. Verbände können bis Monatsende Stellung nehmen.
    Am {tag} spreche ich auf der Kundgebung für Demokratie in {stadt}. Beginn {n:14-17} Uhr.
  `,
  pride: `
    {n:4-60}.000 Menschen für Demokratie in {stadt}. [Dieses Land ist stark, weil es zusammenhält|Ich bin stolz auf diese Stadt]!
    Unser Versammlungsgesetz schützt, wer friedlich demonstriert. [Ein liberales, modernes Gesetz|Grundrechte gestärkt].
  `,
  attack: `
    Das neue Versammlungsgesetz ist [ein Misstrauensvotum gegen die Bürger|verfassungsrechtlich fragwürdig]. {Minister} sollte es zurückziehen!
    Demos ins Gewerbegebiet verbannen: So geht die {parteiGov} mit Grundrechten um. [Erbärmlich|Wir stehen an der Seite der Veranstalter].
  `,
  headline: `
    Demo in {stadt}: [Gericht hebt Verbot auf|{n:2-40}.000 Menschen auf der Straße|Stadt verlegt Kundgebung]
    Versammlungsgesetz {inLand}: [Kritik von Verbänden|Landtag beschließt Änderung]
  `,
});
