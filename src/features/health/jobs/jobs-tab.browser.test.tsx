import {expect, test} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {HEALTH} from '../../../../tests/support/component/admin-rows.ts';
import {onApi, requests} from '../../../../tests/support/component/api.ts';
import {openApp, toastOf} from '../../../../tests/support/component/app.tsx';
import {findings} from '../../../../tests/support/component/look.ts';

const heading = page.getByRole('heading', {name: /^Failed jobs/});

test('shows what failed and why, has it done again, and discards it', async () => {
  const reason = 'Error EAUTH';
  const job = {
    id: 'one',
    name: 'mail',
    failedAt: Date.now(),
    attempts: 17,
    reason,
    to: 'ana@example.com',
    about: 'Hello',
  };
  let jobs = [job];
  onApi('GET /api/failed-jobs', () => Response.json({jobs}));
  const none = () => {
    jobs = [];
    return Response.json({ok: true});
  };
  onApi('POST /api/failed-jobs/one/retry', none);
  onApi('POST /api/failed-jobs/one/discard', none);
  await openApp('/admin?tab=claims', {as: 'admin'});
  const claims = page.getByRole('tab', {name: 'Claims'});
  await expect.element(claims).toBeVisible();
  claims.element().focus();
  for (const tab of ['moderation', 'history', 'jobs']) {
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => location.search).toBe(`?tab=${tab}`);
  }
  const panel = page.getByRole('tabpanel');
  const item = panel.getByRole('listitem');
  await expect
    .element(item)
    .toMatchTextContent(/The mail server did not accept our login \(Error EAUTH\).*after 17 tries/);
  expect(await findings()).toEqual([]);
  await item.getByRole('button', {name: /^Try again/}).click();
  await expect.element(toastOf('Trying again')).toBeVisible();
  await expect.element(panel.getByText('Nothing was given up')).toBeVisible();
  await expect.element(heading).toHaveFocus();

  jobs = [job];
  await openApp('/admin?tab=jobs', {as: 'admin'});
  await item.getByRole('button', {name: /^Discard/}).click();
  await page.getByRole('dialog').getByRole('button', {name: 'Discard'}).click();
  await expect.element(panel.getByText('Nothing was given up')).toBeVisible();
  expect(requests).toContain('POST /api/failed-jobs/one/discard');
});

test('tells jobs of one kind apart, and has all of them tried again', async () => {
  const job = {name: 'mail', failedAt: Date.now(), attempts: 17, reason: 'Error EAUTH'};
  let jobs = [
    {...job, id: 'one', to: 'ana@example.com', about: 'Welcome'},
    {...job, id: 'two', to: 'ben@example.com', about: 'Your account is open again'},
  ];
  onApi('GET /api/failed-jobs', () => Response.json({jobs}));
  onApi('GET /api/system-health', () =>
    Response.json({...HEALTH, queue: {...HEALTH.queue, failed: jobs.length}}),
  );
  onApi('POST /api/failed-jobs/retry', () => {
    jobs = [];
    return Response.json({retried: 2});
  });
  await openApp('/admin?tab=jobs', {as: 'admin'});
  const panel = page.getByRole('tabpanel');
  const items = panel.getByRole('listitem');
  const tab = page.getByRole('tab', {name: /^Failed jobs/});
  const shield = page.getByRole('banner').getByRole('link', {name: /^Admin Panel/});
  await expect.element(tab).toHaveAccessibleName(/2 waiting/);
  await expect.element(shield).toHaveAccessibleName(/2 waiting/);
  await expect.element(items.nth(0)).toMatchTextContent('To ana@example.com, about “Welcome”');
  await expect.element(items.nth(1)).toMatchTextContent('To ben@example.com');
  expect(await findings()).toEqual([]);
  await panel.getByRole('button', {name: 'Retry all'}).click();
  await expect.element(panel.getByText('Nothing was given up')).toBeVisible();
  await expect.element(heading).toHaveFocus();
  await expect.element(tab).toHaveAccessibleName('Failed jobs');
  await expect.element(shield).not.toHaveAccessibleName(/waiting/);
});

test('counts on the tab as many as it lists, once more have failed', async () => {
  const job = {name: 'mail', failedAt: Date.now(), attempts: 17, reason: 'Error EAUTH'};
  const jobs = [
    {...job, id: 'one', to: 'ana@example.com', about: 'Welcome'},
    {...job, id: 'two', to: 'ben@example.com', about: 'Welcome'},
  ];
  let counted = 1;
  onApi('GET /api/failed-jobs', () => {
    counted = jobs.length;
    return Response.json({jobs});
  });
  onApi('GET /api/system-health', () =>
    Response.json({...HEALTH, queue: {...HEALTH.queue, failed: counted}}),
  );
  await openApp('/admin?tab=claims', {as: 'admin'});
  const tab = page.getByRole('tab', {name: /^Failed jobs/});
  await expect.element(tab).toHaveAccessibleName(/1 waiting/);
  await tab.click();
  await expect.element(page.getByRole('tabpanel').getByRole('listitem')).toHaveLength(2);
  await expect.element(tab).toHaveAccessibleName(/2 waiting/);
});
