import type { Role } from '@stimmlage/core/codes/roles';
import { STAFF_PASSWORD, staff } from '@stimmlage/db/testing/staff';
import type { Locator, Page } from 'playwright';
import { expectSoon } from './screen';

/** Requests a token for the user whom seedStaff added with the given role. */
export const tokenForRole = async (page: Page, role: Role): Promise<string> => {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: staff[role].email, password: STAFF_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`${role} cannot sign in: ${await answer.text()}`);
  const { access_token: token } = await answer.json();
  return token;
};

/**
 * Signs in without the form: the first page finds a token, as if the user had already signed in on an earlier
 * visit.
 */
export const signIn = async (page: Page, role: Role): Promise<void> => {
  const token = JSON.stringify(await tokenForRole(page, role));
  await page.addInitScript(`
    if (sessionStorage.getItem('signed-in') === null) {
      sessionStorage.setItem('signed-in', '');
      localStorage.setItem('auth_token', ${token});
    }`);
};

/** Waits until only the screen with the given title is shown. */
export const isShown = async (page: Page, title: string): Promise<void> => {
  // Waits with `waitFor` first, because `waitFor` polls more often than an expectation retries.
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText(title);
};

/** Signs in and opens a screen. */
export const openAs = async (page: Page, role: Role, address: string, title: string): Promise<void> => {
  await signIn(page, role);
  await page.goto(address);
  await isShown(page, title);
};

/** Returns functions that call the API as another user, independently of the page. */
export const asOther = async (page: Page, role: Role = 'super_admin') => {
  const headers = { authorization: `Bearer ${await tokenForRole(page, role)}` };
  return {
    get: async (path: string) => (await page.request.get(`/api${path}`, { headers })).json(),
    post: async (path: string, data?: object) =>
      (await page.request.post(`/api${path}`, { headers, data })).json(),
    put: (path: string, data: object) => page.request.put(`/api${path}`, { headers, data }),
    remove: (path: string) => page.request.delete(`/api${path}`, { headers }),
  };
};

/**
 * Focuses the screen's search field with its shortcut. The frame and the title appear before the screen's own
 * script has loaded, and until then there is no field to focus.
 */
export const focusSearch = async (page: Page): Promise<void> => {
  const field = page.locator('[data-screen-search]');
  await field.waitFor();
  await page.keyboard.press('/');
  await expectSoon(field).toBeFocused();
};

/**
 * Opens the palette with its keyboard shortcut, and returns the input field once the field accepts typing.
 */
export const openPalette = async (page: Page): Promise<Locator> => {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  const field = palette.getByRole('combobox').or(palette.getByRole('textbox'));
  await expectSoon(field).toBeFocused();
  return field;
};
