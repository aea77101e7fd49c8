import { expect, test } from 'bun:test';
import { fitHeadline } from './preview';

test.each([
  ['Migration comes up most; nothing is rising markedly. Two thirds of all statements are critical.', 58],
  [
    'Regierungsarbeit ist Thema von 14,2 % aller Äußerungen. In den letzten 7 Tagen gab es dazu etwa so viele Äußerungen wie in den 7 davor.',
    52,
  ],
  [
    'Politischer Stil ist Thema von weniger als 0,1 % aller Äußerungen. Die Änderung der Zahl dieser Äußerungen in den letzten 7 Tagen kann Zufall sein.',
    52,
  ],
  [
    'Fast acht von zehn Äußerungen sind kritisch. Am häufigsten: Umgang mit Steuergeld, größtes Plus in Prozent bei häufigen Themen: Umgang mit Steuergeld und Umwelt & Verkehr.',
    46,
  ],
])('fits a headline above the bar, in the largest size possible: %s', (headline, size) => {
  const fitted = fitHeadline(headline);
  expect(fitted.size).toBe(size);
  expect(fitted.lines.length).toBeLessThanOrEqual(size === 46 ? 5 : 4);
  expect(fitted.lines.join(' ')).toBe(headline);
});

test('truncates a headline that does not fit even at the smallest size', () => {
  const { size, lines } = fitHeadline('word '.repeat(100).trim());
  expect([size, lines.length]).toEqual([46, 5]);
  expect(lines.at(-1)).toEndWith(' …');
});
