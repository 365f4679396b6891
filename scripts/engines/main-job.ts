import type {Sql} from 'postgres';
import {DECLINED_KEY} from '../../src/features/location/locator.ts';
import {DEMO_PASSWORD} from '../seed/demo-people.ts';
import {type EnginePage, first, waitFor, waitIn, waitUntil} from './engine-page.ts';
import type {Gate} from './try-engine.ts';

export interface JobScene {
  readonly page: EnginePage;
  readonly url: string;
  readonly gate: Gate;
  readonly sql: Sql;
  /** A sign without likes, and its store. */
  readonly sign: {readonly id: string; readonly text: string; readonly storeId: string};
  readonly photo: string;
  readonly likeFromElsewhere: () => Promise<void>;
  readonly uniqueText: () => string;
}

const CHIP = "//header//output[normalize-space()='Live']";
const button = (name: string) => `//button[normalize-space()='${name}' or @aria-label='${name}']`;
const field = (label: string) =>
  `//*[self::input or self::textarea][@id=//label[starts-with(normalize-space(), '${label}')]/@for]`;
const card = (text: string) => `//article[contains(., '${text}')]`;
const like = (text: string) => `${card(text)}//button[starts-with(normalize-space(.), 'Like')]`;

const waitLive = (page: EnginePage) => waitFor(page, CHIP);

/** A step of the main job; throws with what is missing. */
export type Step = readonly [name: string, run: (scene: JobScene) => Promise<void>];

export const MAIN_JOB: readonly Step[] = [
  ['see a like live', seeLikeLive],
  ['leave a page at once, and come back', leaveEarly],
  ['scroll after the page has become narrower', scrollNarrowed],
  ['log in', logIn],
  ['like a sign', likeSign],
  ['add a text sign', addText],
  ['add a photo sign', addPhoto],
  ['add a sign without a connection, once', addOffline],
];

async function seeLikeLive({page, url, sign, likeFromElsewhere}: JobScene): Promise<void> {
  await page.goto(`${url}/store/${sign.storeId}`);
  // Otherwise the app asks for the location at a moment of its own, and its dialog takes the next press.
  await page.run(`sessionStorage.setItem('${DECLINED_KEY}', 'yes')`);
  await waitLive(page);
  await waitIn(page, 'The sign', `/^Like\\D*0\\b/.test(${first(like(sign.text))}.textContent)`);
  await page.run('window.neverReloaded = true');
  await likeFromElsewhere();
  await waitIn(page, 'The like', `/^Like\\D*1\\b/.test(${first(like(sign.text))}.textContent)`);
  await waitIn(page, 'The page without a reload', 'window.neverReloaded');
}

/** The back/forward cache may freeze a page in the middle of its start, and hold on to the database. */
async function leaveEarly({page, url, sign}: JobScene): Promise<void> {
  for (const path of ['/', '/about', '/', `/store/${sign.storeId}`, '/']) {
    // One after the other is the point.
    await page.goto(`${url}${path}`);
    await waitLive(page);
  }
  // The driver gets its answer before the page goes.
  await page.run('setTimeout(() => history.back())');
  await waitFor(page, card(sign.text));
  await waitLive(page);
}

/** The lettering of boards that were out of sight meanwhile. */
async function scrollNarrowed({page, url}: JobScene): Promise<void> {
  await page.goto(`${url}/`);
  await waitLive(page);
  const last = "[...document.querySelectorAll('.board-lettering')].at(-1)";
  await waitIn(page, 'The signs', `${last} !== undefined`);
  await page.run("document.body.style.width = '360px'");
  await page.run(`${last}.scrollIntoView()`);
  await waitIn(page, 'The board', `${last}.clientWidth === ${last}.parentElement.clientWidth`);
}

async function logIn({page, url}: JobScene): Promise<void> {
  await page.goto(`${url}/login`);
  await page.type(field('Email'), 'ana@signpost.local');
  await page.type(field('Password'), DEMO_PASSWORD);
  await page.press("//main//button[@type='submit']");
  await waitIn(page, 'The home page', "location.pathname === '/'");
  await waitLive(page);
}

async function likeSign({page, url, sign, sql}: JobScene): Promise<void> {
  await page.goto(`${url}/store/${sign.storeId}`);
  await waitIn(page, 'The sign', `/^Like\\D*1\\b/.test(${first(like(sign.text))}.textContent)`);
  await waitLive(page);
  await page.press(like(sign.text));
  await waitIn(
    page,
    'The own like',
    `${first(like(sign.text))}.getAttribute('aria-pressed') === 'true'`,
  );
  await waitSent(page);
  // The server adds likes up a moment later.
  await waitUntil('Two likes in the database', async () => {
    const [row] = await sql`select likes_count from signs where id = ${sign.id}`;
    return row?.['likes_count'] === 2;
  });
}

async function addText({page, url, sign, uniqueText}: JobScene): Promise<void> {
  const text = uniqueText();
  await openForm({page, url, sign});
  await page.press("//label[contains(., 'Text only')]");
  await page.type(field('Sign text'), text);
  await page.press(button('Submit Sign'));
  await waitFor(page, card(text));
  await waitSent(page);
}

async function addPhoto({page, url, sign, photo, uniqueText}: JobScene): Promise<void> {
  const text = uniqueText();
  await openForm({page, url, sign});
  await page.give("//input[@type='file' and @aria-label='Photo of the sign']", photo);
  await page.press(button('Continue'));
  await page.press(button('Upload Image'));
  await waitFor(page, "//img[@alt='Your photo']");
  await page.type(field('Sign Text'), text);
  // What is read on the photo shows above the button, and moves it.
  await waitFor(page, button('Extract Text'));
  await page.press(button('Submit Sign'));
  await waitFor(page, card(text));
  await waitSent(page);
  await waitIn(
    page,
    'The picture',
    `${first(`${card(text)}//img[@alt='${text}']`)}.naturalWidth > 0`,
  );
}

async function addOffline({page, url, sign, gate, sql, uniqueText}: JobScene): Promise<void> {
  const text = uniqueText();
  await openForm({page, url, sign});
  await page.press("//label[contains(., 'Text only')]");
  await page.type(field('Sign text'), text);
  gate.shut();
  await waitIn(page, 'The end of the connection', `!${first(CHIP)}`);
  // The service worker must answer what it cannot fetch, for otherwise browsers log an error of the app.
  await page.run("return fetch('/assets/unknown.js').catch(() => undefined)");
  await page.press(button('Submit Sign'));
  await waitFor(page, `${card(text)}[contains(., 'Saved here')]`);
  gate.open();
  await waitLive(page);
  await waitSent(page);
  await waitUntil('The sign in the database, once', async () => {
    const [row] = await sql`select count(*)::int from signs where text_content = ${text}`;
    return row?.['count'] === 1;
  });
}

async function openForm({page, url, sign}: Pick<JobScene, 'page' | 'url' | 'sign'>) {
  await page.goto(`${url}/add-sign?store=${sign.storeId}`);
  await waitFor(page, "//*[contains(text(), 'Store selected')]");
  await waitLive(page);
}

/** Until the server has all that was written here. */
async function waitSent(page: EnginePage): Promise<void> {
  await waitIn(
    page,
    'The word that all is sent',
    `!document.querySelector('header button[aria-label^="Outbox,"]') && !/Saved here|Sending/.test(document.querySelector('main').innerText)`,
  );
}
