import { describe, expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStatement } from './statement';

const gold = join(import.meta.dir, '../../../shared/data/gold/potts-politics.csv');
const present = existsSync(gold);
const FLOOR = 0.57;
const sentimentOf: Record<string, string> = {
  positive: 'PRAISE',
  negative: 'COMPLAINT',
  neutral: 'NEUTRAL',
};

/**
 * Parses rows of the form `file,id,label,"text"`, where quotes are doubled and a text may span several lines.
 */
const rows = (csv: string): { label: string; text: string }[] =>
  [...csv.matchAll(/^[^,\n]+,\d+,(\w+),(?:"((?:[^"]|"")*)"|([^\n]*))$/gm)].map(
    ([, label = '', quoted, plain = '']) => ({ label, text: quoted?.replaceAll('""', '"') ?? plain }),
  );

const macroF1 = (pairs: readonly (readonly [gold: string, said: string])[]): number => {
  const labels = Object.values(sentimentOf);
  const scores = labels.map((label) => {
    const hits = pairs.filter(([is, said]) => is === label && said === label).length;
    const offered = pairs.filter(([, said]) => said === label).length;
    const there = pairs.filter(([is]) => is === label).length;
    return (2 * hits) / (offered + there);
  });
  return scores.reduce((sum, score) => sum + score, 0) / labels.length;
};

describe('the classifier, compared with human labels', () => {
  test.skipIf(!present)(
    `reaches a macro-F1 of ${FLOOR} on German political posts from 2013${present ? '' : ` (skipped: ${gold} is absent)`}`,
    () => {
      const pairs = rows(readFileSync(gold, 'utf8')).flatMap(({ label, text }) => {
        const is = sentimentOf[label];
        return is === undefined ? [] : [[is, readStatement(text).sentiment] as const];
      });
      expect(pairs.length).toBeGreaterThan(3_500);
      expect(macroF1(pairs)).toBeGreaterThan(FLOOR);
    },
  );
});
