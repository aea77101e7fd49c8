import type { Random } from '../random/random';

/** Deals frames like cards: no frame is repeated until all frames of the same kind have been used. */
export interface Deck {
  /** Draws the next fitting frame of a kind. If no frame fits, draws any frame of the kind. */
  draw(kind: string, frames: readonly string[], fits?: (frame: string) => boolean): string;
}

export const createDeck = (random: Random): Deck => {
  const piles = new Map<string, string[]>();
  const next = (kind: string, frames: readonly string[]): string => {
    let pile = piles.get(kind);
    if (pile === undefined || pile.length === 0) {
      pile = random.shuffled(frames);
      piles.set(kind, pile);
    }
    const frame = pile.pop();
    if (frame === undefined) throw new Error(`no frames of kind ${kind}`);
    return frame;
  };
  return {
    draw(kind, frames, fits = () => true) {
      let frame = next(kind, frames);
      for (let tries = 1; tries < frames.length && !fits(frame); tries += 1) frame = next(kind, frames);
      return frame;
    },
  };
};
