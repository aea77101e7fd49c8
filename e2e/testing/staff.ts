import type { Role } from '@stimmlage/core/codes/roles';
import { STAFF_PASSWORD, staff } from '@stimmlage/db/testing/staff';
import type { Locator, Page } from 'playwright';
import { expectSoon } from './site';

/** A token of the user of a role, as seedStaff adds them. */
export const tokenOf = async (page: Page, role: Role): Promise<string> => {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: staff[role].email, password: STAFF_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`${role} cannot sign in: ${await answer.text()}`);
  const { access_token: token } = await answer.json();
  return token;
};

/** Signs in without the form, before the first page: it finds the token of somebody who was here before. */
export const signIn = async (page: Page, role: Role): Promise<void> => {
  const token = JSON.stringify(await tokenOf(page, role));
  await page.addInitScript(`
    if (sessionStorage.getItem('signed-in') === null) {
      sessionStorage.setItem('signed-in', '');
      localStorage.setItem('auth_token', ${token});
    }`);
};

/** Waits until a screen stands there with its title. */
export const isShown = (page: Page, title: string): Promise<void> =>
  expectSoon(page.getByRole('heading', { level: 1 })).toHaveText(title);

/** Opens the palette by its key; its field, once one can type there. */
export const openPalette = async (page: Page): Promise<Locator> => {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  const field = palette.getByRole('combobox').or(palette.getByRole('textbox'));
  await expectSoon(field).toBeFocused();
  return field;
};
