import {expect, test} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {openApp} from '../../../tests/support/component/app.tsx';
import {axeFindings} from '../../../tests/support/component/look.ts';

const box = page.getByRole('banner').getByRole('combobox');
const button = page.getByRole('button', {name: 'Keyboard shortcuts'});
const dialog = page.getByRole('dialog', {name: 'Keyboard shortcuts'});
const keys = dialog.getByRole('checkbox', {name: 'Single-key shortcuts'});

test('shows which keys there are by a question mark that is not typed into a field', async () => {
  await openApp('/');
  await expect.element(button).toBeInTheDocument();
  await userEvent.keyboard('?');
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  box.element().focus();
  await userEvent.keyboard('what?');
  await expect.element(box).toHaveValue('what?');
  expect(page.getByRole('dialog').query()).toBeNull();
});

test('lets a visitor switch single keys off, and on again', async () => {
  await openApp('/');
  await button.click();
  await keys.click();
  await expect.element(keys).not.toBeChecked();
  expect(await axeFindings()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  for (const key of ['?', '/']) await userEvent.keyboard(key);
  expect(dialog.query()).toBeNull();
  await expect.element(button).toHaveFocus();
  await button.click();
  await keys.click();
  await expect.element(keys).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('/');
  await expect.element(box).toHaveFocus();
});

test.each([320, 390])(
  'gives each link its own room by letters twice as large, %i wide',
  async width => {
    await page.viewport(width, 800);
    document.documentElement.style.fontSize = '32px';
    await openApp('/about');
    const links = page.getByRole('navigation', {name: 'Footer'}).getByRole('link');
    await expect.element(links).toHaveLength(5);
    const spilt = links.elements().filter(link => link.scrollWidth > link.clientWidth);
    document.documentElement.style.fontSize = '';
    expect(spilt).toEqual([]);
  },
);
