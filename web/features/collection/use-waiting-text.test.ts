import { expect, test } from 'bun:test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../i18n/i18n';
import { staffTexts } from '../../i18n/staff-texts';
import { useWaitingText } from './use-waiting-text';

test.each([
  ['en', 'Continues at 23:30.', /Continues on 26 Nov 2026,? (at )?02:00\./],
  ['de', 'um 23:30 Uhr weiter.', /am 26\. Nov\. 2026, 02:00 Uhr weiter\./],
] as const)(
  'includes the date if the wait ends after today, and names no limit if there are reasons (%s)',
  async (language, today, tomorrow) => {
    const texts = await createI18n(staffTexts, language);
    await texts.loadNamespaces('collection');
    const found: string[] = [];
    const now = new Date(2026, 10, 25, 22, 0);
    const Lines = () => {
      const waitingText = useWaitingText();
      for (const until of [new Date(2026, 10, 25, 23, 30), new Date(2026, 10, 26, 2, 0)]) {
        found.push(waitingText(until.toISOString(), false, now));
      }
      found.push(waitingText(new Date(2026, 10, 25, 23, 30).toISOString(), true, now));
      return null;
    };
    renderToStaticMarkup(createElement(I18nextProvider, { i18n: texts }, createElement(Lines)));
    expect(found[0]).toContain(today);
    expect(found[1]).toMatch(tomorrow);
    expect(found[2]).toContain(today);
    expect(found[2]).not.toMatch(/limit/i);
  },
);
