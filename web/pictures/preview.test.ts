import { expect, test } from 'bun:test';
import { fitHeadline } from './preview';

test.each([
  ['Six in ten statements are critical. Migration comes up most; nothing rose markedly in 7 days.', 58],
  [
    'Regierungsarbeit ist Thema von 14,2 % aller Äußerungen. In den letzten 7 Tagen gab es dazu etwa so viele Äußerungen wie in den 7 davor.',
    52,
  ],
  [
    'Politischer Stil ist Thema von weniger als 0,1 % aller Äußerungen. Die Änderung der Zahl dieser Äußerungen in den letzten 7 Tagen kann Zufall sein.',
    52,
  ],
  [
    'Fast acht von zehn Äußerungen sind kritisch. Am häufigsten: Umgang mit Steuergeld; größtes Plus in 7 Tagen bei häufigen Themen, in Prozent: Migration und Bürokratie.',
    46,
  ],
  [
    'Fast acht von zehn Äußerungen sind kritisch. Am häufigsten: Regierungsarbeit und Umgang mit Steuergeld; größtes Plus in 7 Tagen bei häufigen Themen, in Prozent: Umgang mit Steuergeld und Umwelt & Verkehr.',
    40,
  ],
])('fits a headline above the bar, in the largest size possible: %s', (headline, size) => {
  const fitted = fitHeadline(headline);
  expect(fitted.size).toBe(size);
  expect(fitted.lines.length).toBeLessThanOrEqual({ 40: 6, 46: 5 }[size] ?? 4);
  expect(fitted.lines.join(' ')).toBe(headline);
});

test('truncates a headline that does not fit even at the smallest size', () => {
  const { size, lines } = fitHeadline('word '.repeat(100).trim());
  expect([size, lines.length]).toEqual([40, 6]);
  expect(lines.at(-1)).toEndWith(' …');
});
