import { describe, expect, test } from 'bun:test';
import type { ApiToken, User } from '@stimmlage/core/contracts/auth';
import type { Invitation } from '@stimmlage/core/contracts/invitations';
import { STAFF_PASSWORD, seedStaff, staff } from '@stimmlage/db/testing/staff';
import { PASSWORD, useTestStack } from '../testing/stack';

const GOOD_PASSWORD = 'ein-ganz-neues-passwort';

const stack = useTestStack({}, ({ database }) => seedStaff(database));

describe('users', () => {
  test('can be added, changed, deactivated and deleted', async () => {
    const add = 'users add carla@example.org --name Carla --role analyst --password-stdin'.split(' ');
    const added = await stack.cli(add, { input: `${GOOD_PASSWORD}\n` });
    expect(added).toMatchObject({ status: 0, stdout: 'Added: Carla <carla@example.org>, analyst\n' });
    expect(await stack.cli(add, { input: `${GOOD_PASSWORD}\n` })).toMatchObject({
      status: 1,
      stderr: 'There is already a user with the email address carla@example.org\n',
    });
    const [{ cost } = {}] = await stack.database.client`
      select left(password_hash, 30) as cost from users where email = 'carla@example.org'`;
    expect(cost).toBe('$argon2id$v=19$m=65536,t=2,p=1');
    const users = await stack.ask<User[]>(['users', 'list']);
    const carla = users.find(({ name }) => name === 'Carla');
    expect(carla).toMatchObject({ role: 'analyst', isActive: true });

    const edit = ['users', 'edit', 'CARLA@example.org', '--role', 'admin', '--name', 'Carla K.'];
    expect((await stack.cli(edit)).stdout).toBe('Changed: Carla K. <carla@example.org>, admin\n');
    const off = await stack.cli(['users', 'deactivate', String(carla?.id)]);
    expect(off.stdout).toBe('Changed: Carla K. <carla@example.org>, admin, not active\n');
    expect(await stack.ask(['users', 'activate', String(carla?.id)])).toMatchObject({ isActive: true });

    const reset = ['users', 'reset-password', 'carla@example.org', '--password-stdin'];
    expect(await stack.cli(reset, { input: 'kurz\n' })).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('json.password'),
    });
    expect((await stack.cli(reset, { input: `${STAFF_PASSWORD}\n` })).status).toBe(0);

    const remove = ['users', 'remove', 'carla@example.org'];
    expect(await stack.cli(remove)).toMatchObject({
      status: 2,
      stderr:
        'Carla K. <carla@example.org>, admin will be deleted. This cannot be undone. Add --yes to confirm.\n',
    });
    expect((await stack.cli([...remove, '--yes'])).stdout).toStartWith('Deleted: Carla K.');
    expect((await stack.cli(['users', 'list'])).stdout).not.toContain('carla@');
  });

  test('can be invited with a link, and an invitation can be withdrawn', async () => {
    const invite = await stack.cli(['users', 'invite', 'Dora', '--role', 'analyst', '--label', 'Politik']);
    expect(invite.stdout).toMatch(/^http:\/\/[^/]+\/invitation#[\w-]{43}\n$/);
    expect(invite.stderr).toMatch(
      /^The link begins with http\S+; set STIMMLAGE_PUBLIC_URL if .*\nInvitation \d+ for Dora \(analyst\) is valid until /,
    );
    const token = invite.stdout.trim().split('#')[1];
    const shown = await fetch(`${invite.stdout.split('/invitation')[0]}/api/auth/invitation`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    expect(await shown.json()).toMatchObject({ name: 'Dora', role: 'analyst' });
    const [open] = await stack.ask<Invitation[]>(['users', 'invitations']);
    expect(open).toMatchObject({ name: 'Dora', role: 'analyst', label: 'Politik' });
    const withdraw = ['users', 'withdraw-invitation', String(open?.id)];
    expect((await stack.cli(withdraw)).stderr).toContain('will be withdrawn');
    expect((await stack.cli([...withdraw, '--yes'])).stdout).toBe(
      `Invitation ${open?.id} for Dora (analyst) withdrawn.\n`,
    );
    expect((await stack.cli(['users', 'invitations'])).stdout).toBe('There are no open invitations.\n');
    expect(await stack.cli([...withdraw, '--yes'])).toMatchObject({
      status: 1,
      stderr: `There is no open invitation ${open?.id}.\n`,
    });
    const made = await stack.ask<Invitation & { link: string }>([
      'users',
      'invite',
      'Emil',
      '--role',
      'admin',
    ]);
    expect(made.link).toMatch(/^http/);
  });

  test('can be managed only by signed-in super admins, not with an API token', async () => {
    const token = await stack.ask<ApiToken & { token: string }>([
      'tokens',
      'create',
      'Skript',
      '--scopes',
      'administer',
    ]);
    const asScript = { variables: { STIMMLAGE_TOKEN: token.token } };
    const asAdmin = { variables: { STIMMLAGE_TOKEN: await stack.tokenOf('admin') } };
    const deactivate = ['users', 'deactivate', staff.analyst.email];
    const [script, admin, unknown] = await Promise.all([
      stack.cli(deactivate, asScript),
      stack.cli(deactivate, asAdmin),
      stack.cli(['users', 'deactivate', 'niemand@example.org']),
    ]);
    expect(script).toMatchObject({
      status: 3,
      stderr:
        'An API token cannot do this; sign in with email and password: run `stimmlage login`, without STIMMLAGE_TOKEN.\n',
    });
    expect(admin).toMatchObject({
      status: 1,
      stderr: 'You need super admin privileges to access this page.\n',
    });
    expect(unknown).toMatchObject({ status: 1, stderr: 'There is no user niemand@example.org\n' });
  });

  test('can change their own password', async () => {
    const change = (input: string) => stack.cli(['password', '--password-stdin'], { input });
    expect(await change(`${PASSWORD}\n`)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('both'),
    });
    expect(await change(`falsch\n${GOOD_PASSWORD}\n`)).toMatchObject({ status: 2 });
    expect(await change(`${PASSWORD}\n${GOOD_PASSWORD}\n`)).toMatchObject({ status: 0, stdout: '' });
    expect(await change(`${GOOD_PASSWORD}\n${PASSWORD}\n`)).toMatchObject({ status: 0 });
  });
});
