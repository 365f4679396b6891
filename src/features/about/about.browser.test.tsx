import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {openApp} from '../../../tests/support/component/app.tsx';

test('is reached by the footer, says what Signpost is for, and is current in the menu', async () => {
  await openApp('/');
  const footer = page.getByRole('navigation', {name: 'Footer'});
  await footer.getByRole('link', {name: 'About'}).click();
  const main = page.getByRole('main');
  await expect.element(main.getByRole('heading', {level: 1, name: 'About Signpost'})).toBeVisible();
  expect(location.pathname).toBe('/about');
  const headings = main.getByRole('heading', {level: 2});
  await expect
    .poll(() => headings.elements().map(({textContent}) => textContent))
    .toEqual(['How It Works', 'For Business Owners', 'For Users', 'Contact Us']);
  expect(main.getByRole('blockquote').elements()).toHaveLength(3);
  expect(main.getByRole('article').elements()).toHaveLength(2);
  await expect.poll(() => document.title).toBe('About · Signpost');

  await page.getByRole('button', {name: 'Menu'}).click();
  const links = page.getByRole('dialog').getByRole('link');
  await expect.element(links.filter({hasText: 'About'})).toHaveAttribute('aria-current', 'page');
  await expect.element(links.filter({hasText: 'Nearby'})).not.toHaveAttribute('aria-current');
});
