import { expect } from 'bun:test';
import { seedReasons } from '@stimmlage/db/testing/seed-reasons';
import { seedStaff } from '@stimmlage/db/testing/staff';
import { expectFailures } from '../testing/browser';
import { expectSoon, violations } from '../testing/screen';
import { useSite } from '../testing/site';
import { signIn } from '../testing/staff';

const { test } = useSite(async (database) => {
  await seedStaff(database);
  await seedReasons(database);
});

test('explains in German why a run, a session and an import ended, with German number formats', {
  language: 'de',
}, async (page) => {
  await signIn(page, 'admin');
  await page.goto('/admin/collection?tab=status&run=1');
  const run = page.getByRole('dialog');
  await expectSoon(run).toContainText(
    /Vom X-Budget dieses Monats \(1\.234,50\s\$\) sind noch 0,00\s\$ übrig, .* 0,01\s\$ kosten; 1 Quelle blieb offen/,
  );
  await expectSoon(run).toContainText('rente: Mehr als 3.200 neue Beiträge; ältere wurden nicht abgerufen');
  expect(await violations(page)).toEqual([]);
  await page.goto('/analysis?session=1');
  await expectSoon(page.getByRole('alert')).toContainText(
    'Der KI-Anbieter lehnt die Anfrage ab (400): The schema is odd',
  );
  await page.goto('/admin/raw-content?imports=open');
  await expectSoon(page.getByRole('dialog')).toContainText(
    'Nichts davon kann importiert werden. Die Zeilen enthalten: ein Beitrag der alten Schnittstelle v1.1, 1.200 von 3.000 Beiträgen sind nicht lesbar',
  );
});

test('explains in German why lines in a target list are rejected', { language: 'de' }, async (page) => {
  expectFailures(page);
  await signIn(page, 'admin');
  await page.goto('/admin/collection-targets');
  await page.getByRole('button', { name: 'CSV importieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quellen importieren' });
  const choose = (text: string) =>
    dialog
      .getByLabel('CSV-Datei')
      .setInputFiles({ name: 'quellen.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('name\nohne\n');
  await expectSoon(dialog.getByRole('alert')).toHaveText(
    'Die Datei ist keine Liste von Quellen: Ihrer Kopfzeile fehlt die Spalte username',
  );
  await choose('username,priority\ngut,1\n<b>schlecht</b>,99\n"Amt,1\n');
  const lines = dialog.getByRole('alert').getByRole('listitem');
  await expectSoon(lines).toHaveText([
    'Zeile 3: username „<b>schlecht</b>“ ist kein Kontoname auf X: 1 bis 15 Buchstaben, Ziffern oder Unterstriche. priority „99“ ist keine ganze Zahl von 1 bis 10',
    'Zeile 4: Ein Anführungszeichen wird geöffnet und nicht geschlossen',
  ]);
  expect(await violations(page)).toEqual([]);
});
