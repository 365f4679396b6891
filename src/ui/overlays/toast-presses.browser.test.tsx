import {assert, expect, onTestFinished, test} from 'vitest';
import {commands, page} from 'vitest/browser';
import {passTime, stopAnimations, stopTimeouts} from '../../../tests/support/component/clock.ts';
import {keepToast, openApp, placedToast, toastOf} from '../../../tests/support/component/app.tsx';
import {controlsBelow} from '../../../tests/support/component/look.ts';
import {type Actor, givenDemo} from '../../../tests/support/component/rows.ts';
import {toast} from './toast-store.ts';

const main = page.getByRole('main');

/** The last one is a desktop's at 200 %. */
const SCREENS = [
  [1440, 900],
  [390, 844],
  [320, 640],
  [720, 450],
] as const;

const PLACES: readonly (readonly [path: string, as: Actor])[] = [
  ['/', 'visitor'],
  ['/search?q=coffee', 'visitor'],
  ['/leaderboard', 'visitor'],
  ['/system-overview?tab=routes', 'visitor'],
  ['/nearby', 'ana'],
  ['/add-sign', 'ana'],
  ['/add-store', 'ana'],
  ['/profile/edit', 'ana'],
  ['/admin?tab=stores', 'admin'],
  ['/admin?tab=signs', 'admin'],
  ['/admin?tab=users', 'admin'],
];

function showToast(title: string): Promise<Element | null> {
  toast({
    title,
    description: 'It can be restored for a week.',
    action: {label: 'Undo', run: () => {}},
  });
  return placedToast(title);
}

const isFree = (shown: Element) => shown.matches('.toast:not(.toast-over)');

/** Controls that a toast hides, and its own where they cannot be pressed; none where it has found no free place. */
function hiddenBy(shown: Element): unknown[] {
  if (!isFree(shown)) return [];
  const own = [...shown.querySelectorAll('button')];
  return [...controlsBelow(shown), ...own.filter(button => !button.contains(pressedAt(button)))];
}

/** From now on the toast gets presses. */
const passGrace = (shown: Element) => {
  for (const animation of shown.getAnimations({subtree: true})) animation.finish();
};

/** What a press on the middle of an element presses. */
function pressedAt(element: Element): Element | null {
  const {left, top, width, height} = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
}

test.each(PLACES)('a toast hides no control of %s, seen by %s', async (path, as) => {
  await givenDemo();
  await openApp(path, {as});
  await expect.element(main.getByRole('heading').first()).toBeVisible();
  for (const [width, height] of SCREENS) {
    await page.viewport(width, height);
    let seen = 0;
    for (const part of [0, 0.5, 1]) {
      scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * part);
      const at = `${width} pixels wide, scrolled by ${scrollY}`;
      const shown = await showToast(at);
      if (!shown) continue;
      keepToast();
      // The page may go on loading, and the toast steps aside again, or finds no place.
      await expect.poll(() => hiddenBy(shown), {message: at}).toEqual([]);
      if (isFree(shown)) seen += 1;
    }
    expect(seen, `${width} pixels wide`).toBeGreaterThan(0);
  }
});

/** Opens a screen where a control can be moved below a toast. */
async function givenMovingControl(): Promise<{moveBelow: (shown: Element) => void}> {
  await openApp('/about');
  await expect.element(main.getByRole('heading', {level: 1})).toBeVisible();
  const {rows} = givenFullScreen();
  for (const row of rows.splice(1)) row.remove();
  // It looks again after a second, whatever happens.
  stopTimeouts();
  const moveBelow = (shown: Element) => {
    const {top, left} = shown.getBoundingClientRect();
    for (const row of rows) row.style.inset = `${top}px auto auto ${left}px`;
    expect(hiddenBy(shown)).not.toEqual([]);
  };
  return {moveBelow};
}

async function showKeptToast(title: string): Promise<Element> {
  const shown = await showToast(title);
  assert(shown);
  keepToast();
  passGrace(shown);
  return shown;
}

test('a toast steps aside where a control moves below it', async () => {
  const {moveBelow} = await givenMovingControl();
  const shown = await showKeptToast('Sign deleted');
  moveBelow(shown);
  await expect.poll(() => hiddenBy(shown)).toEqual([]);
});

test('a toast stays where it is while a pointer is moved over it, and steps aside as it leaves', async () => {
  const {moveBelow} = await givenMovingControl();
  const shown = await showKeptToast('Sign deleted');
  await page.elementLocator(shown).hover();
  moveBelow(shown);
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  expect(hiddenBy(shown)).not.toEqual([]);
  await main.getByRole('heading', {level: 1}).hover();
  await expect.poll(() => hiddenBy(shown)).toEqual([]);
});

test('a pointer that rests where a toast appears does not hold it there', async () => {
  const {moveBelow} = await givenMovingControl();
  await page.elementLocator(await showKeptToast('Sign deleted')).hover();
  const shown = await showKeptToast('Store deleted');
  await expect.poll(() => shown.matches(':hover')).toBe(true);
  moveBelow(shown);
  await expect.poll(() => hiddenBy(shown)).toEqual([]);
});

test('a press that is on its way as a toast appears lands on what is below', async () => {
  await openApp('/about');
  stopAnimations();
  await showToast('Sign deleted');
  await expect.element(toastOf('Sign deleted')).toBeVisible();
  const shown = toastOf('Sign deleted').element();
  const undo = toastOf('Sign deleted').getByRole('button', {name: 'Undo'}).element();
  for (const animation of shown.getAnimations({subtree: true})) animation.currentTime = 400;
  for (const part of [shown, undo]) expect(shown.contains(pressedAt(part))).toBe(false);
  passGrace(shown);
  for (const part of [shown, undo]) expect(part.contains(pressedAt(part))).toBe(true);
});

/** Covers a small screen with buttons; returns what was pressed. */
function givenFullScreen(): {rows: HTMLElement[]; presses: string[]} {
  const presses: string[] = [];
  const rows = Array.from({length: 14}, (_, row) => {
    const button = document.createElement('button');
    button.textContent = `Row ${row}`;
    button.style.cssText = `position:fixed;inset-inline:0;top:${row * 48}px;height:44px;background:#fff;color:#000`;
    button.addEventListener('click', () => presses.push(`Row ${row}`));
    return button;
  });
  document.body.append(...rows);
  onTestFinished(() => rows.forEach(row => row.remove()));
  return {rows, presses};
}

async function press(x: number, y: number): Promise<void> {
  await commands.pressMouse({x, y});
  await commands.releaseMouse();
}

test('a toast waits, unseen, for a place where it hides nothing', async () => {
  await page.viewport(320, 640);
  await openApp('/about');
  await expect.element(main.getByRole('heading', {level: 1})).toBeVisible();
  const {rows, presses} = givenFullScreen();
  stopTimeouts();
  toast({title: 'Sign deleted'});
  expect(await placedToast('Sign deleted')).toBeNull();
  await passTime(999);
  expect(toastOf('Sign deleted').query()).toBeNull();
  // The first two lie below the header.
  for (const row of rows.slice(2, 13)) {
    await press(290, row.getBoundingClientRect().top + 22);
    expect(presses.at(-1)).toBe(row.textContent);
  }
  for (const row of rows.splice(4, 4)) row.remove();
  await expect.element(toastOf('Sign deleted')).toBeVisible();
  await expect.poll(() => controlsBelow(toastOf('Sign deleted').element())).toEqual([]);
});

test('a toast that has waited a second shows, and lets presses through but those on its buttons', async () => {
  await page.viewport(320, 640);
  await openApp('/about');
  await expect.element(main.getByRole('heading', {level: 1})).toBeVisible();
  const {rows, presses} = givenFullScreen();
  let undone = 0;
  stopTimeouts();
  toast({title: 'Sign deleted', action: {label: 'Undo', run: () => (undone += 1)}});
  expect(await placedToast('Sign deleted')).toBeNull();
  await passTime(1000);
  await expect.element(toastOf('Sign deleted')).toBeVisible();
  const shown = toastOf('Sign deleted').element();
  passGrace(shown);
  const box = shown.getBoundingClientRect();
  const covered = rows.filter(row => {
    const {top, bottom} = row.getBoundingClientRect();
    return top + 22 > box.top && bottom - 22 < box.bottom;
  });
  expect(covered).not.toEqual([]);
  for (const row of covered) await press(100, row.getBoundingClientRect().top + 22);
  expect(presses).toEqual(covered.map(row => row.textContent));
  await toastOf('Sign deleted').getByRole('button', {name: 'Undo'}).click();
  expect(undone).toBe(1);
});

test('a toast never lies over the links of the open menu, and shows when the menu is closed', async () => {
  await page.viewport(320, 568);
  await openApp('/about', {as: 'admin'});
  await page.getByRole('button', {name: 'Menu'}).click();
  const menu = page.getByRole('dialog', {name: 'Menu'});
  await expect.element(menu.getByRole('link', {name: 'Home'})).toBeVisible();
  stopTimeouts();
  toast({title: 'Sign deleted'});
  await placedToast('Sign deleted');
  await passTime(60_000);
  // A free place it may take.
  expect(document.querySelector('.toast-over')).toBeNull();
  await menu.getByRole('button', {name: 'Close menu'}).click();
  await expect.element(toastOf('Sign deleted')).toBeVisible();
});
