import { useElementSize } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toStatements } from '../../domain/links';
import type { CloudWord, PlacedWord } from './cloud-layout';
import classes from './trends.module.css';

/** Room for so many words. */
const heightFor = (words: number): string => `${6 + 0.6 * words}rem`;

/** A picture of the words: whoever does not see it has the list beside it. */
export const Cloud = ({ words }: { words: readonly CloudWord[] }) => {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const [placed, setPlaced] = useState<readonly PlacedWord[]>([]);
  const key = JSON.stringify(words);

  useEffect(() => {
    if (width === 0 || height === 0) return;
    const controller = new AbortController();
    const place = async (): Promise<void> => {
      // What lays words out is fetched with the first of them.
      const { placeWords } = await import('./cloud-layout');
      const all: CloudWord[] = JSON.parse(key);
      const next = await placeWords(all, { width, height }, controller.signal);
      if (!controller.signal.aborted) setPlaced(next);
    };
    // Without it the list is there.
    place().catch(() => undefined);
    return () => controller.abort();
  }, [key, width, height]);

  return (
    <div ref={ref} className={classes.cloud} style={{ height: heightFor(words.length) }}>
      <svg
        aria-hidden="true"
        width={width}
        height={height}
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      >
        {placed.map(({ name, shown, size, x, y, isHot }) => (
          <Link key={name} {...toStatements({ search: name })} tabIndex={-1}>
            <text
              x={x}
              y={y}
              className={classes.word}
              data-hot={isHot}
              style={{ fontSize: size }}
              textAnchor="middle"
            >
              {shown}
            </text>
          </Link>
        ))}
      </svg>
    </div>
  );
};
