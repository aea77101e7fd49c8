import { expect } from 'bun:test';
import { auditActions } from '@stimmlage/core/codes/audit-actions';
import { type AuditField, auditFields, auditObjects } from '@stimmlage/core/codes/audit-details';
import { categories } from '@stimmlage/core/codes/categories';
import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import { roles } from '@stimmlage/core/codes/roles';
import { schedulePresets } from '@stimmlage/core/codes/schedules';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { runModes, upkeepKinds, upkeepStatuses } from '@stimmlage/core/codes/statuses';
import { targetTypes } from '@stimmlage/core/codes/target-types';
import { tokenScopes } from '@stimmlage/core/codes/token-scopes';
import { exportCommentsCsv, exportSeriesCsv, exportStatsCsv } from '@stimmlage/core/contracts/exports';
import { reason } from '@stimmlage/core/reasons/reason';
import { seedStaff } from '@stimmlage/db/testing/staff';
import type { Page } from 'playwright';
import { z } from 'zod';
import { expectSoon, tableRows } from '../testing/screen';
import { useSite } from '../testing/site';
import { isShown, openAs, signIn } from '../testing/staff';

const { site, test } = useSite(seedStaff);

const LIMIT = 100;

/** The codes that a field of an audit entry can contain. */
const codes: Partial<Record<AuditField, readonly string[]>> = {
  complaint_type: sentiments,
  fields: auditFields,
  kind: [...upkeepKinds, 'others'],
  mode: runModes,
  pain_point_category: categories,
  policy_area: policyAreas,
  reason: ['email_taken'],
  role: roles,
  schedule: schedulePresets,
  scope: tokenScopes,
  scopes: tokenScopes,
  status: upkeepStatuses,
  targetType: targetTypes,
  tried: ['invitation', 'password_change', 'set_up', 'sign_in'],
  username: ['changed'],
};

/** Returns the codes that a filter can contain; null for numbers, days and text. */
const codesOf = (filter: z.ZodType): readonly string[] | null => {
  if (filter instanceof z.ZodEnum) return filter.options.map(String);
  if (filter instanceof z.ZodPreprocess) return codesOf(filter.out as z.ZodType);
  return filter instanceof z.ZodDefault || filter instanceof z.ZodOptional || filter instanceof z.ZodPrefault
    ? codesOf(filter.unwrap() as z.ZodType)
    : null;
};

/** The codes that each filter of an export can contain. A search is recorded only as given. */
const filters: Readonly<Record<string, readonly string[] | null>> = {
  ...Object.fromEntries(
    [exportCommentsCsv, exportStatsCsv, exportSeriesCsv].flatMap(({ query }) =>
      Object.entries<z.ZodType>(query.shape).map(([name, filter]) => [name, codesOf(filter)]),
    ),
  ),
  search: ['given'],
};

/** Codes whose German word is identical to the code. */
const sameWords = ['normal'];

/** A field, one of its codes, and the details of an audit entry that contains the code. */
type Sample = readonly [field: string, code: string, detail: Record<string, unknown>];

const samples: Sample[] = [
  ...auditFields.flatMap((field) =>
    (codes[field] ?? ['true']).map(
      (code): Sample => [field, code, { [field]: code === 'true' ? true : code }],
    ),
  ),
  ...Object.entries(filters).flatMap(([filter, known]) =>
    (known ?? ['true']).map(
      (code): Sample => [`filters.${filter}`, code, { filters: { [filter]: code === 'true' ? true : code } }],
    ),
  ),
];

interface Entry {
  user: string;
  action: string;
  object: string;
  detail?: Record<string, unknown>;
}

const record = (entries: readonly Entry[]) =>
  site.database.client`
    insert into audit_log (user_name, action, object_type, detail)
    select entry->>'user', entry->>'action', entry->>'object', coalesce(entry->'detail', '{}')
    from jsonb_array_elements(${JSON.stringify(entries)}::text::jsonb) with ordinality as entries (entry, at)
    order by at`;

/** Reads the table cells of a user's audit entries, with the oldest entry first. */
const cellsOf = async (page: Page, user: string, count: number): Promise<string[][]> => {
  const cells: string[][] = [];
  for (let at = 1; cells.length < count; at += 1) {
    await page.goto(`/admin/audit?user=${user}&limit=${LIMIT}&page=${at}`);
    await expectSoon(tableRows(page)).toHaveCount(Math.min(LIMIT, count - cells.length));
    cells.push(
      ...(await tableRows(page).evaluateAll((rows) =>
        rows.map(({ children }) => [...children].map(({ textContent }) => textContent ?? '')),
      )),
    );
  }
  return cells.toReversed();
};

test('has German words for every action, object, field and code', { language: 'de' }, async (page) => {
  await record(auditActions.map((action) => ({ user: 'Aktion', action, object: 'settings' })));
  await record(auditObjects.map((object) => ({ user: 'Objekt', action: 'export', object })));
  await record(
    samples.map(([, , detail]) => ({ user: 'Angabe', action: 'config.update', object: 'settings', detail })),
  );
  await signIn(page, 'super_admin');

  const actions = await cellsOf(page, 'Aktion', auditActions.length);
  const known = auditActions.filter((action, index) => [action, '', undefined].includes(actions[index]?.[0]));
  expect(known).toEqual([]);
  const objects = await cellsOf(page, 'Objekt', auditObjects.length);
  expect(auditObjects.filter((object, index) => objects[index]?.[2] === object)).toEqual([]);
  const details = await cellsOf(page, 'Angabe', samples.length);
  const wordless = samples.filter(([field, code], index) => {
    const [name, value] = details[index]?.[3]?.split(': ') ?? [];
    return name === field || (value === code && !sameWords.includes(code)) || value === undefined;
  });
  expect(wordless).toEqual([]);
});

for (const [language, texts] of [
  [
    'en',
    [
      'System',
      'Status: Failed · Note: Some figures do not match their labels · figures that differ: 1,200',
      'Monthly budget for X: $0.25 → $12.50',
      'Languages: German → German and French',
      'Intensity: 2.5',
      'Target: 1234',
      'Note: X is away',
      'Note: Some figures do not match their labels · edited: 1',
      'Note: no list · hasOwnProperty: x · __defineGetter__: x',
      'First day: 22 Nov 2026',
    ],
  ],
  [
    'de',
    [
      'System',
      'Status: Fehlgeschlagen · Hinweis: Zahlen stimmen nicht mit den Einordnungen überein · abweichende Zahlen: 1.200',
      'Monatsbudget für X: 0,25 $ → 12,50 $',
      'Sprachen: Deutsch → Deutsch und Französisch',
      'Intensität: 2,5',
      'Quelle: 1234',
      'Hinweis: X is away',
      'Hinweis: Zahlen stimmen nicht mit den Einordnungen überein · ',
      'Hinweis: no list · hasOwnProperty: x · __defineGetter__: x',
      'Erster Tag: 22. Nov. 2026',
    ],
  ],
] as const)
  test(`formats reasons, amounts, fractions and languages for readers, and shows the texts of earlier versions (${language})`, {
    language,
  }, async (page) => {
    const change = (from: unknown, to: unknown) => ({ from, to });
    const details: Record<string, unknown>[] = [
      { status: 'failed', mismatches: 1_200, reasons: [reason('upkeep.mismatches')] },
      { budgets: change({ x: 0.25, ai: 3 }, { x: 12.5, ai: 3 }) },
      { filter: change({ languages: ['de'] }, { languages: ['de', 'fr'] }) },
      { intensity_score: 2.5 },
      { targetId: 1234 },
      { note: 'X is away' },
      { edited: 1, hidden: 2, looked: 3, deleted: 4, restored: 5, reasons: [reason('upkeep.mismatches')] },
      { reasons: 'no list', hasOwnProperty: 'x', __defineGetter__: 'x' },
      { date: '2026-11-22' },
    ];
    await record(
      details.map((detail) => ({ user: 'system', action: 'upkeep.consistency', object: 'upkeep', detail })),
    );
    await signIn(page, 'super_admin');
    await page.goto('/admin/audit?user=system');
    for (const text of texts) await expectSoon(page.getByRole('table')).toContainText(text);
    await tableRows(page).filter({ hasText: texts[1] }).first().getByRole('button').click();
    await expectSoon(page.getByRole('dialog')).toContainText('"upkeep.mismatches"');
  });

test('shows what has just been done on another screen, and more on request', async (page) => {
  await openAs(page, 'super_admin', '/admin/audit', 'Audit log');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await isShown(page, 'Settings');
  await page.getByLabel('Name of the public site').fill('Gerade eben');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSoon(page.getByText('Settings saved')).toBeVisible();
  await page.getByRole('link', { name: 'Audit log' }).first().click();
  await isShown(page, 'Audit log');
  await expectSoon(page.getByRole('table')).toContainText('Gerade eben');
  await record([{ user: 'Nebenan', action: 'export', object: 'comments' }]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expectSoon(page.getByRole('table')).toContainText('Nebenan');
});

test('clears the other day if the days are reversed, and refuses a window that is too long, with its reason', async (page) => {
  await openAs(page, 'super_admin', '/admin/audit?from=2026-10-01&to=2026-10-31', 'Audit log');
  const from = page.getByLabel('From', { exact: true });
  const to = page.getByLabel('To', { exact: true });
  await to.fill('2026-09-01');
  await expectSoon(page).toHaveURL(/audit\?to=2026-09-01$/);
  await expectSoon(from).toHaveValue('');
  await from.fill('2026-09-15');
  await expectSoon(page).toHaveURL(/audit\?from=2026-09-15$/);
  await expectSoon(to).toHaveValue('');
  await from.fill('1900-01-01');
  await expectSoon(page.getByText('Please choose at most 20,000 days.')).toBeVisible();
  await from.blur();
  await expectSoon(page).toHaveURL(/audit\?from=2026-09-15$/);
  await expectSoon(from).toHaveValue('2026-09-15');
});
