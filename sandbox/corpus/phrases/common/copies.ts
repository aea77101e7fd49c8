import { lines } from '../topic';

/** One text that many accounts post: the filter keeps the first. */
export const campaignTexts: readonly { text: string; topic: string; tone: 'complaint' | 'praise' }[] = [
  {
    topic: 'buergeramt',
    tone: 'complaint',
    text: 'Termin-Garantie jetzt! Unterschreibt die Petition für Termine beim Bürgeramt binnen 14 Tagen. Schon {n:12-88}.000 sind dabei. #TerminGarantie',
  },
  {
    topic: 'grenzkontrollen',
    tone: 'complaint',
    text: 'Die Grenzkontrollen müssen weg! Pendler sind keine Verdächtigen. Unterschreiben und teilen. #OffeneWege',
  },
  {
    topic: 'rente',
    tone: 'complaint',
    text: 'Rentenpakt stoppen, Zukunft retten! Wir Jungen zahlen das nicht länger. Schreibt euren Abgeordneten. #JungUndSauer',
  },
  {
    topic: 'mieten',
    tone: 'complaint',
    text: 'Mieten runter, sofort! Am {tag} gehen wir in {n:12-48} Städten auf die Straße. Kommt mit! #Mietenwahnsinn',
  },
  {
    topic: 'landticket',
    tone: 'praise',
    text: 'Das Landticket wirkt! Danke an alle, die es möglich gemacht haben. Jetzt dauerhaft sichern. #LandticketBleibt',
  },
  {
    topic: 'heizwende',
    tone: 'complaint',
    text: 'Heizwendegesetz zurückziehen! {n:30-90}.000 Eigentümer haben schon unterschrieben. Jetzt mitmachen. #HeizenOhneZwang',
  },
  {
    topic: 'pflege',
    tone: 'complaint',
    text: 'Pflegenotstand beenden! Mehr Personal, weniger Papier. Diese Forderung geht heute an alle Abgeordneten. #PflegeSteht',
  },
  {
    topic: 'datenvorsorge',
    tone: 'complaint',
    text: 'Nein zum Datenvorsorgegesetz! Keine anlasslose Speicherung. Schickt diesen Text an eure Abgeordneten. #FreiBleiben',
  },
  {
    topic: 'bahn',
    tone: 'complaint',
    text: 'Pünktliche Züge statt Ausreden! Wir Pendler fordern ein Fahrgastrecht, das wirkt. #BahnMachDich',
  },
  {
    topic: 'kita',
    tone: 'complaint',
    text: 'Jeder fehlende Kita-Platz ist einer zu viel. Eltern, meldet euch bei euren Abgeordneten! #KitaJetzt',
  },
  {
    topic: 'beraterakte',
    tone: 'complaint',
    text: 'Beraterakte offenlegen, lückenlos und sofort! Teilt diesen Aufruf. #AktenAufDenTisch',
  },
  {
    topic: 'bundeswehr',
    tone: 'praise',
    text: 'Danke an alle Soldatinnen und Soldaten der Bundeswehr! Heute zeigen wir Wertschätzung. Macht mit. #DankeTruppe',
  },
];

/** Advertising under political posts; some of it is withheld in Germany. */
export const advertisements = lines(`
  Mit diesem Trick verdienst du {n:3-9}.000 Euro im Monat von zu Hause. Klick jetzt auf meine Seite!
  Jetzt Kryptosignale gratis sichern, nur noch {n:12-48} Plätze frei! Schreib mir eine Nachricht.
  Abnehmen ohne Hunger in {n:10-30} Tagen, die Methode findest du in meinem Profil!
`);
