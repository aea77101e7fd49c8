import { limits } from '@stimmlage/core/limits';
import { seedStaff } from '@stimmlage/db/testing/staff';
import { expectSoon, GERMAN_DARK_PHONE, isSound } from '../testing/screen';
import { useSite } from '../testing/site';
import { openAs } from '../testing/staff';

const { test } = useSite(seedStaff);

test(
  'a field without a message of its own says in German what is wrong with it',
  GERMAN_DARK_PHONE,
  async (page) => {
    await openAs(page, 'admin', '/admin/collection-targets?add=politician', 'Quellen');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Kontoname', { exact: true }).fill('anna_a');
    const name = dialog.getByLabel('Anzeigename (freiwillig)');
    // The field does not take more characters, but what was stored or imported earlier may have more.
    await name.evaluate((input: { removeAttribute: (name: string) => void }) =>
      input.removeAttribute('maxlength'),
    );
    await name.fill('x'.repeat(limits.name + 1));
    await dialog.getByRole('button', { name: 'hinzufügen' }).click();
    await expectSoon(name).toHaveAccessibleDescription(`Höchstens ${limits.name} Zeichen.`);
    await expectSoon(name).toHaveAttribute('aria-invalid', 'true');
    await expectSoon(name).toBeFocused();
    await isSound(page);
  },
);
