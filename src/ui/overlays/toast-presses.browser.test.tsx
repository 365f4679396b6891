import {expect, test} from 'vitest';
import {commands, page} from 'vitest/browser';
import {openApp, toastOf} from '../../../tests/support/component/app.tsx';
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

async function showToast(title: string): Promise<Element> {
  toast({
    title,
    description: 'It can be restored for a week.',
    action: {label: 'Undo', run: () => {}},
  });
  await expect.element(toastOf(title)).toBeVisible();
  return toastOf(title).element();
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

test.each(PLACES)('a toast takes no press from a control of %s, seen by %s', async (path, as) => {
  await givenDemo();
  await openApp(path, {as});
  await expect.element(main.getByRole('heading').first()).toBeVisible();
  for (const [width, height] of SCREENS) {
    await page.viewport(width, height);
    for (const part of [0, 0.5]) {
      const room = document.documentElement.scrollHeight - innerHeight;
      scrollTo(0, room * part);
      const at = `${width} pixels wide, scrolled by ${Math.round(room * part)}`;
      const shown = await showToast(`Sign deleted at ${at}`);
      passGrace(shown);
      await expect.poll(() => controlsBelow(shown), {message: at}).toEqual([]);
      const undo = toastOf(at).getByRole('button', {name: 'Undo'}).element();
      expect(undo.contains(pressedAt(undo)), `${at}: Undo`).toBe(true);
    }
  }
});

test('a press that is on its way as a toast appears lands on what is below', async () => {
  await openApp('/about');
  const shown = await showToast('Sign deleted');
  const undo = toastOf('Sign deleted').getByRole('button', {name: 'Undo'}).element();
  for (const animation of shown.getAnimations({subtree: true})) {
    animation.pause();
    animation.currentTime = 400;
  }
  for (const part of [shown, undo]) expect(shown.contains(pressedAt(part))).toBe(false);
  passGrace(shown);
  for (const part of [shown, undo]) expect(part.contains(pressedAt(part))).toBe(true);
});

test('a press lands on what a toast covers where no place is free, and on the button of the toast', async () => {
  await page.viewport(320, 640);
  await openApp('/about');
  await expect.element(main.getByRole('heading', {level: 1})).toBeVisible();
  const presses: string[] = [];
  const rows = Array.from({length: 14}, (_, row) => {
    const button = document.createElement('button');
    button.textContent = `Row ${row}`;
    button.style.cssText = `position:fixed;inset-inline:0;top:${row * 48}px;height:44px;background:#fff;color:#000`;
    button.addEventListener('click', () => presses.push(`Row ${row}`));
    return button;
  });
  document.body.append(...rows);
  try {
    let undone = 0;
    toast({title: 'Sign deleted', action: {label: 'Undo', run: () => (undone += 1)}});
    await expect.element(toastOf('Sign deleted')).toBeVisible();
    const shown = toastOf('Sign deleted').element();
    passGrace(shown);
    await expect.poll(() => shown.closest('[data-over]')).not.toBeNull();
    const box = shown.getBoundingClientRect();
    const covered = rows.filter(row => {
      const {top, bottom} = row.getBoundingClientRect();
      return top + 22 > box.top && bottom - 22 < box.bottom;
    });
    expect(covered).not.toEqual([]);
    for (const row of covered) {
      const {top} = row.getBoundingClientRect();
      await commands.pressMouse({x: 100, y: top + 22});
      await commands.releaseMouse();
    }
    expect(presses).toEqual(covered.map(row => row.textContent));
    await toastOf('Sign deleted').getByRole('button', {name: 'Undo'}).click();
    expect(undone).toBe(1);
  } finally {
    for (const row of rows) row.remove();
  }
});
