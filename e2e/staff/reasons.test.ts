import { expect } from 'bun:test';
import { seedReasons } from '@stimmlage/db/testing/seed-reasons';
import { seedStaff } from '@stimmlage/db/testing/staff';
import { expectSoon, violations } from '../testing/screen';
import { useSite } from '../testing/site';
import { signIn } from '../testing/staff';

const { test } = useSite(async (database) => {
  await seedStaff(database);
  await seedReasons(database);
});

test('why a run, a session and an import ended is said in German, in its numbers too', {
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
