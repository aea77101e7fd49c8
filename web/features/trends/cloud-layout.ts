import { limits } from '@stimmlage/core/limits';
import cloud from 'd3-cloud';
import { safeText } from '../../lib/safe-text';
import { fontSizeOf } from './cloud-sizes';

export interface CloudWord {
  text: string;
  /** The relevance from 0 to 10. */
  relevance: number;
}

export interface PlacedWord {
  /** The name, as spelled on X. */
  name: string;
  /** The name, shortened to the available width. */
  shown: string;
  size: number;
  x: number;
  y: number;
  isHot: boolean;
}

interface Word extends cloud.Word, Omit<PlacedWord, 'x' | 'y' | 'size'> {
  size: number;
}

/** The font name is quoted, because it contains spaces and a digit. */
const FAMILY = '"Source Serif 4 Variable"';
const WEIGHT = 600;
const PADDING = 5;

/** The upper bound for the average width of a letter, as a fraction of the font size. */
const LETTER = 0.62;

const toWord =
  (width: number) =>
  ({ text, relevance }: CloudWord, index: number): Word => {
    const size = fontSizeOf(index + 1);
    return {
      name: text,
      shown: safeText(text, Math.max(Math.floor(width / (size * LETTER)), 4)),
      size,
      isHot: relevance >= limits.hotTopicRelevance,
    };
  };

/**
 * Places as many words as fit, starting with the first word in the middle. The layout is deterministic, and
 * coordinates are relative to the centre.
 * @param words the words, most important first.
 */
export const placeWords = async (
  words: readonly CloudWord[],
  { width, height }: { width: number; height: number },
  signal: AbortSignal,
): Promise<PlacedWord[]> => {
  // Loads the font first, because words have to be measured in the font that they are drawn in.
  await document.fonts.load(`${WEIGHT} 30px ${FAMILY}`);
  const { promise, resolve } = Promise.withResolvers<Word[]>();
  const layout = cloud<Word>()
    .size([width, height])
    .words(words.map(toWord(width)))
    .text(({ shown }) => shown)
    .font(FAMILY)
    .fontWeight(WEIGHT)
    .fontSize(({ size }) => size)
    .padding(PADDING)
    .rotate(0)
    .random(() => 0.5)
    .on('end', resolve);
  signal.addEventListener('abort', () => layout.stop());
  layout.start();
  const placed = await promise;
  return placed.map(({ name, shown, size, isHot, x = 0, y = 0 }) => ({ name, shown, size, isHot, x, y }));
};
