import {expect, test} from 'vitest';
import {userEvent} from 'vitest/browser';
import {countCells} from '../../../../tests/support/component/cells.ts';
import {HERE, openNearbyMap, press, theMap} from '../../../../tests/support/component/map.ts';
import {givenSign, givenStore} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';
import {beside} from '../../../../tests/support/positions.ts';

const {surface, circles, pin, popup, inView} = theMap;
const AT = beside(HERE, -80);
const link = (name: string) => popup.getByRole('link', {name, exact: true});

/** Two stores in one house, which no zoom parts. The marker goes by the first of their ids. */
async function givenHouse() {
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()].toSorted();
  return [
    await givenStore({at: AT, name: 'Upstairs Deli', ...(one && {id: one})}),
    await givenStore({at: AT, name: 'Downstairs Bakery', ...(two && {id: two})}),
  ] as const;
}

/** A circle that is only counted yet is zoomed in on. */
async function openKnownMap(): Promise<void> {
  await openNearbyMap();
  await expect.element(inView).toHaveTextContent('2 stores in view');
  await expect.element(inView).toHaveAttribute('aria-busy', 'false');
}

async function switchOff(id: string): Promise<void> {
  await server.change('stores', {id}, {isActive: false});
  await countCells();
}

test('opens by mouse and names the stores of one place', async () => {
  const [first, second] = await givenHouse();
  await openKnownMap();
  await circles.click();
  await expect.element(link(first.name)).toBeVisible();
  await link(second.name).click();
  await expect.poll(() => location.pathname).toBe(`/store/${second.id}`);
});

test('begins to say live what the newest sign of each of its stores says', async () => {
  const [store, other] = await givenHouse();
  const text = 'Fifty characters of a sign are what a popup has room for, no more';
  await givenSign({store, text});
  await openKnownMap();
  await circles.click();
  const [first, second] = [store, other].map(({name}) =>
    popup.getByRole('listitem').filter({hasText: name}),
  );
  if (!first || !second) throw new Error('There are no stores.');
  await expect.element(first).toMatchTextContent(`${text.slice(0, 50)}…`);
  await expect.element(second).toMatchTextContent('0 signs');
  await givenSign({store: other, text: 'Open again'});
  await expect.element(second).toMatchTextContent('Open again');
  await expect.element(second).toMatchTextContent('1 sign');
});

test('opens by keyboard, and has the focus back', async () => {
  const [first, second] = await givenHouse();
  await openKnownMap();
  await press(circles, '{Enter}');
  for (const {name} of [first, second]) await expect.element(link(name)).toBeVisible();
  await expect.element(popup.getByRole('link').first()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(popup).not.toBeInTheDocument();
  await expect.element(circles).toHaveFocus();
});

test('follows its stores until none is left: one switched off, one renamed, one new', async () => {
  const [first, second] = await givenHouse();
  await openKnownMap();
  await press(circles, '{Enter}');
  await expect.element(link(first.name)).toHaveFocus();

  await switchOff(first.id);
  await expect.element(link(first.name)).not.toBeInTheDocument();
  // The keyboard goes on in what is left.
  await expect.element(link(second.name)).toHaveFocus();
  const renamed = 'Ground Floor Bakery';
  await server.change('stores', {id: second.id}, {name: renamed});
  await expect.element(link(renamed)).toHaveFocus();
  const third = await givenStore({at: AT, name: 'Attic Books'});
  await expect.element(link(third.name)).toBeVisible();
  await switchOff(third.id);
  await expect.element(link(third.name)).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(popup).not.toBeInTheDocument();
  await expect.element(pin(renamed)).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await expect.element(link(renamed)).toHaveFocus();
  await switchOff(second.id);
  await expect.element(popup).not.toBeInTheDocument();
  await expect.element(surface).toHaveFocus();
});
