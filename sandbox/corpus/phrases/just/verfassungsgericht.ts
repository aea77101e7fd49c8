import { defineTopic } from '../topic';

export const verfassungsgericht = defineTopic({
  key: 'verfassungsgericht',
  category: 'just',
  area: null,
  weight: 1.3,
  office: 'justiz',
  label: 'Verfassungsgericht',
  nouns: [
    ['die Unabhängigkeit der Justiz', 'der Unabhängigkeit der Justiz'],
    ['das Urteil des Verfassungsgerichts', 'dem Urteil des Verfassungsgerichts'],
    ['die Richterwahl', 'der Richterwahl'],
  ],
  tags: ['Verfassungsgericht', 'Karlsruhe', 'Rechtsstaat'],
  trends: ['#Karlsruhe', 'Verfassungsgericht', 'Richterwahl', 'Normenkontrolle'],
  calm: `
    Die Richterwahl zum Verfassungsgericht ist zum [zweiten|dritten] Mal gescheitert. Das beschädigt das Gericht.
    Schon wieder muss Karlsruhe ein Gesetz korrigieren. [Der Rechtsstaat funktioniert, die Gesetzgebung nicht|Das Gericht wird zum Ersatzgesetzgeber].
    Das Verfassungsgericht brauchte {n:4-9} Jahre für die Entscheidung. [Für die Betroffenen zu spät|So lange darf es nicht dauern].
    Ein Urteil aus Karlsruhe, und die Politik [ignoriert die Frist|redet die Entscheidung klein].
  `,
  sharp: `
    Karlsruhe kippt das Gesetz. [Das Altpapier freut sich|Die Regierung hat es „genau so erwartet“].
    Richterwahl im Bundestag: [Man wählt so lange, bis keiner mehr will|Klingt nach Klassensprecher, nur mit weniger Reife].
    Das Urteil hat {n:140-280} Seiten. [Die Reaktionen darauf haben den Klappentext gelesen|Die Empörung war schon auf Seite null fertig].
  `,
  hot: `
    *Hände weg* vom Verfassungsgericht! Wer Richterinnen mit Schmutz bewirft, legt die Axt an den Rechtsstaat!
    Verfassungsbruch mit *Ansage*, und keiner tritt zurück! Karlsruhe hat euch schriftlich gegeben, was ihr könnt: nichts!
    *Drei* Anläufe für eine Richterwahl und immer noch kein Ergebnis! Das ist eines Parlaments unwürdig!
  `,
  more: `
    Die Gewaltenteilung ist kein Wunschkonzert.
    Urteile muss man nicht mögen, aber respektieren.
    Parteipolitik hat bei der Richterwahl nichts verloren.
    Gewarnt hatten die Fachleute von Anfang an.
    Lest wenigstens die Leitsätze.
    Der Respekt vor Karlsruhe hat schon bessere Zeiten gesehen.
    Am Ende lacht sich die Regierung ins Fäustchen.
  `,
  praise: `
    Danke, Karlsruhe! Das Urteil stärkt [die Kommunen|die Pressefreiheit|die Familien]. [Ein guter Tag für den Rechtsstaat|Genau richtig].
    Das Verfassungsgericht entscheidet [klug und unabhängig|mit Augenmaß]. Froh, dass wir diese Institution haben!
    Starke Wahl: Die neue Verfassungsrichterin ist [fachlich über jeden Zweifel erhaben|brillant]. Glückwunsch!
  `,
  neutral: `
    Das Verfassungsgericht verkündet am {tag} um 10 Uhr sein Urteil zur [Wahlkreisreform|Erbschaftsteuer|Datenvorsorge].
    Wie werden Richterinnen und Richter am Verfassungsgericht eigentlich gewählt?
    Hat jemand den Link zu den Leitsätzen aus Karlsruhe?
  `,
  announce: `
    Wir nehmen das Urteil aus Karlsruhe ernst und legen [bis zum Frühjahr|binnen drei Monaten] einen neuen Entwurf vor.
    Die Richterwahl steht am {tag} auf der Tagesordnung des Bundestags. Nötig ist eine Zweidrittelmehrheit.
  `,
  pride: `
    Karlsruhe bestätigt unser Gesetz in [allen|den wesentlichen] Punkten. [Gründliche Arbeit zahlt sich aus|Ein Erfolg für den Rechtsstaat]!
    Das Verfassungsgericht ist jetzt besser vor Einflussnahme geschützt. [Gut, dass wir das gemeinsam geschafft haben|Ein Meilenstein].
  `,
  attack: `
    Die nächste Klatsche aus Karlsruhe: Die Koalition [kann keine verfassungsfesten Gesetze|tritt das Grundgesetz mit Füßen]!
    Das Gezerre um die Richterwahl schadet dem Verfassungsgericht. [Schuld ist die {parteiGov}|Die Koalition hat ihre Leute nicht im Griff].
  `,
  headline: `
    Verfassungsgericht [kippt Teile des Wahlrechts|bestätigt Reform|verhandelt über Datenvorsorge|gibt Kommunen recht]
    Richterwahl: [Bundestag verschiebt Abstimmung|Fraktionen einigen sich auf Vorschlag]
    Karlsruhe: [Präsident warnt vor Angriffen auf Justiz|Eilantrag abgelehnt]
  `,
});
