import type { Language } from '@stimmlage/core/codes/label';
import { until } from '@stimmlage/core/testing/until';

/**
 * Waits until the server has rendered a page, which it leaves to the browser if the first rendering takes too
 * long. Returns the HTML.
 * @param language the language that the browser prefers; pages whose URL has a language are in that one
 */
export const untilPainted = (origin: string, path: string, language: Language = 'en'): Promise<string> =>
  until(`the server has rendered ${path}`, async () => {
    const answer = await fetch(`${origin}${path}`, { headers: { 'accept-language': language } });
    const html = await answer.text();
    return html.includes('<h1') && html;
  });
