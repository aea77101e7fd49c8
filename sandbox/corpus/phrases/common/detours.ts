import { lines } from '../topic';

/** How somebody changes the subject in a thread. */
export const detours = {
  /** Below a politician's post, towards a grievance. */
  reproach: lines(`
    Anderes Thema, {anrede}:
    Und wann reden Sie über {akk}?
    Kümmern Sie sich lieber um {akk}.
    Nebenbei, {anrede}:
    Zu {dat} hört man von Ihnen nichts.
    Ich warte immer noch auf ein Wort zu {dat}.
    Haben Sie keine anderen Sorgen, {anrede}? {Akk} zum Beispiel.
    Was ist eigentlich mit {dat}?
  `),
  /** Below a politician's post, towards anything else. */
  address: lines(`
    Anderes Thema, {anrede}:
    Nebenbei, {anrede}:
    Gehört nicht hierher, {anrede}, trotzdem:
    Wo ich Sie gerade lese, {anrede}:
  `),
  /** Anywhere. */
  open: lines(`
    Etwas anderes:
    Passt nicht ganz hierher, aber:
    Abseits davon:
    Nicht ganz das Thema, trotzdem:
    Apropos:
  `),
} as const;
