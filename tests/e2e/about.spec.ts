import {open} from './support/screens.ts';
import {expect, test} from './support/test.ts';

test('the drawer and the footer lead to what Signpost is for', async ({visitor}) => {
  await open(visitor, '/');
  await visitor
    .getByRole('navigation', {name: 'Footer'})
    .getByRole('link', {name: 'About'})
    .click();
  await expect(visitor).toHaveURL('/about');
  const main = visitor.getByRole('main');
  await expect(main.getByRole('heading', {level: 1, name: 'About Signpost'})).toBeVisible();
  await expect(main.getByRole('blockquote')).toHaveCount(3);
  await expect(main.getByRole('heading', {level: 2})).toHaveText([
    'How It Works',
    'For Business Owners',
    'For Users',
    'Contact Us',
  ]);
  await expect(main.getByRole('article')).toHaveCount(2);
  await expect(visitor).toHaveTitle('About · Signpost');

  await visitor.getByRole('button', {name: 'Menu'}).click();
  const here = visitor.getByRole('dialog').getByRole('link', {name: 'About'});
  await expect(here).toHaveAttribute('aria-current', 'page');
});
