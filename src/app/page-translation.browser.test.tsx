import {afterEach, expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {SYSTEM_HEALTH_PATH} from '../../common/api/system-health.ts';
import {openApp, signCard} from '../../tests/support/component/app.tsx';
import {
  givenClaim,
  givenHistory,
  HEALTH,
  keptBefore,
} from '../../tests/support/component/admin-rows.ts';
import {onApi} from '../../tests/support/component/api.ts';
import {plugInCamera} from '../../tests/support/component/camera.ts';
import {caseAt, decidedAt, givenCase} from '../../tests/support/component/cases.ts';
import {standAt} from '../../tests/support/component/device.ts';
import {HERE} from '../../tests/support/component/map.ts';
import {button, chooseFile, cropTitle, plainPhoto} from '../../tests/support/component/photos.ts';
import {changePermission} from '../../tests/support/component/position.ts';
import {givenSign, givenStore} from '../../tests/support/component/rows.ts';
import {server} from '../../tests/support/component/test-server.ts';
import {northOf} from '../../tests/support/positions.ts';

let observer: MutationObserver | undefined;
afterEach(() => observer?.disconnect());

/** Does what the browser's translation does: each text stands in elements that the app does not know of. */
function translate(): void {
  wrapTexts(document.body);
  observer = new MutationObserver(changes => {
    for (const {addedNodes} of changes) {
      for (const node of addedNodes) {
        if (node instanceof HTMLElement && node.tagName !== 'FONT') wrapTexts(node);
        else if (node instanceof Text && node.parentElement) wrapTexts(node.parentElement);
      }
    }
  });
  observer.observe(document.body, {childList: true, subtree: true});
}

function wrapTexts(root: HTMLElement): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!(text instanceof Text) || text.data.trim() === '') continue;
    if (!text.parentElement?.closest('script, style, textarea, font')) texts.push(text);
  }
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

test('the camera opens, and a photo becomes a sign, on a translated page', async () => {
  plugInCamera();
  await openApp('/add-sign', {as: 'ana'});
  await expect.element(button('Take Photo')).toBeVisible();
  translate();
  await button('Take Photo').click();
  await expect.element(button('Capture')).not.toHaveAttribute('aria-disabled', 'true');
  await button('Close camera').click();
  await chooseFile(await plainPhoto());
  await expect.element(cropTitle).toBeVisible();
  await button('Straighten the sign').click();
  await button('Not needed').click();
  await button('Continue').click();
  await button('Upload Image').click();
  await expect.element(page.getByRole('img', {name: 'Your photo'})).toBeVisible();
});

test('a store is followed, and not any more, on a translated page', async () => {
  const {id} = await givenStore();
  await openApp(`/store/${id}`, {as: 'ana'});
  await expect.element(button('Follow')).toBeVisible();
  translate();
  await button('Follow').click();
  await expect.element(button('Following')).toBeVisible();
  await button('Following').click();
  await expect.element(page.getByRole('button', {name: 'Follow', exact: true})).toBeVisible();
});

test('home goes on without its location, and its map opens and closes, on a translated page', async () => {
  const store = await givenStore({at: northOf(HERE, 200)});
  await givenSign({store, text: 'Fresh bread'});
  standAt(HERE.latitude, HERE.longitude);
  await openApp('/', {as: 'ana'});
  await expect.element(signCard('Fresh bread').card).toMatchTextContent(/\d (mi|ft)/);
  translate();
  await button('View Map').click();
  await expect.element(button('Hide Map')).toBeVisible();
  await button('Hide Map').click();
  await signCard('Fresh bread').like.click();
  changePermission('denied');
  await expect.element(page.getByRole('heading', {name: 'Recent Signs'})).toBeVisible();
  await expect.element(signCard('Fresh bread').card).toBeVisible();
});

test('each tab of the admin area comes, changes with its rows and goes, on a translated page', async () => {
  onApi(`GET ${SYSTEM_HEALTH_PATH}`, () => Response.json(HEALTH));
  const job = {id: 'one', name: 'mail', failedAt: Date.now(), attempts: 17, reason: 'Error EAUTH'};
  let jobs = [{...job, to: 'ana@example.com', about: 'Hello'}];
  onApi('GET /api/failed-jobs', () => Response.json({jobs}));
  const message = {id: 'm', name: 'Åsa', email: 'asa@example.com', comment: 'Hello'};
  let isToReview = true;
  onApi('GET /api/messages', () =>
    Response.json({messages: [{...message, createdAt: Date.now(), isToReview}]}),
  );
  const sign = await givenSign({store: await givenStore({name: 'Corner Deli'})});
  const reported = await givenCase(sign);
  const claim = await givenClaim(sign.storeId);
  await givenHistory(sign, 3);
  await openApp('/admin', {as: 'admin'});
  const panel = page.getByRole('tabpanel');
  await expect.element(panel).toMatchTextContent('Corner Deli');
  translate();
  const visit = async (name: string) => {
    const tab = page.getByRole('tab', {name: new RegExp(`^${name}`)});
    await tab.click();
    await expect.element(tab).toHaveAttribute('aria-selected', 'true');
    await expect.element(panel).toMatchTextContent(/\w/);
  };
  await visit('Signs');
  await givenSign({store: await givenStore({name: 'New Cafe'}), text: 'Fresh bread'});
  await expect.element(panel).toMatchTextContent('Fresh bread');
  await visit('Users');
  await visit('Claims');
  const proof = panel.getByText('My name is on the lease.');
  await expect.element(proof).toBeVisible();
  await server.put('storeClaims', {...claim, status: 'approved', decidedAt: Date.now()});
  await expect.element(proof).toHaveLength(0);
  await visit('Moderation');
  await expect.element(caseAt({name: 'Corner Deli'})).toBeVisible();
  await server.put('cases', {...reported, ...keptBefore(1)});
  await expect.element(decidedAt({name: 'Corner Deli'})).toBeVisible();
  await expect.element(caseAt({name: 'Corner Deli'})).toHaveLength(0);
  for (const name of ['History', 'Failed jobs', 'Health', 'Messages', 'Stores']) await visit(name);
  jobs = [];
  isToReview = false;
  for (const name of ['Signs', 'Users', 'Claims', 'Moderation', 'History', 'Health'])
    await visit(name);
  await visit('Failed jobs');
  await expect.element(panel.getByText('Nothing was given up')).toBeVisible();
  await visit('Messages');
  await expect.element(panel.getByText('Hello')).toBeVisible();
  await expect.element(panel.getByText('To review')).toHaveLength(0);
});

test('the tabs of the system overview come and go on a translated page', async () => {
  onApi('GET /api/system-overview', () =>
    Response.json({
      columns: [{table: 'stores', name: 'id', type: 'uuid', nullable: false, default: null}],
      assets: [{path: '/favicon.svg', bytes: 512}],
    }),
  );
  await openApp('/system-overview', {as: 'admin'});
  const tabs = page.getByRole('tab');
  await expect.element(tabs.first()).toBeVisible();
  translate();
  for (const tab of [...tabs.all(), ...tabs.all()]) {
    await tab.click();
    await expect.element(tab).toHaveAttribute('aria-selected', 'true');
  }
});
