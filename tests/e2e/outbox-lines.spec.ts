import type {Page} from '@playwright/test';
import {unsent} from './support/device.ts';
import {BREAD, leavePhotos, photosOf} from './support/left-writes.ts';
import {layLine, type Line} from './support/line.ts';
import {outboxOf, standBefore} from './support/outbox.ts';
import {expectOnePhoto} from './support/pictures.ts';
import {signCard} from './support/screens.ts';
import {expect, test as base} from './support/test.ts';
import {givenStore, unique} from './support/town.ts';

// Photos over lines that break, are slow, or lose the answer: each ends as exactly one sign.

interface Fixtures {
  line: Line;
  /** In front of a browser that reaches the server by the line. */
  ana: Page;
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
  line: async ({}, provide) => {
    const line = await layLine();
    await provide(line);
    line.close();
  },
  ana: async ({browserOf, line}, provide) => provide(await browserOf('ana', {proxy: line.proxy})),
});

test.beforeEach(({complaints}) => {
  complaints.allowOutage();
  complaints.allow(/status of 404 .*uploads/, 'it asks how much has arrived, and nothing has');
});

/** What of an upload goes by before the line breaks; at 1 no answer returns. */
const SHARES = [0.1, 0.5, 0.9, 1];

test('uploads of ana that break off anywhere are taken up again, and each is one sign', async ({
  ana,
  line,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  await standBefore(ana, store);
  for (const share of SHARES) {
    const text = unique('Broken off');
    line.cutNextUpload(share);
    await leavePhotos(ana, [{store, text, file: BREAD}]);
    await expect.poll(() => photosOf(stack, text)).toHaveLength(1);
    await expect.poll(() => unsent(ana)).toBe(0);
    await expect(signCard(ana, text).card).toHaveCount(1);
    await expectOnePhoto(ana, stack, text, BREAD);
  }
});

test('ana sends twenty photos over a slow line that breaks every fifth request, and they are twenty signs', async ({
  ana,
  line,
  stack,
}) => {
  test.slow();
  const store = await givenStore(stack.sql);
  await standBefore(ana, store);
  const texts = Array.from({length: 20}, (_, index) => unique(`Number ${index + 1}`));
  const {button} = outboxOf(ana);
  line.failSome(0.2);
  const slow = await ana.context().newCDPSession(ana);
  const throughput = 200_000;
  await slow.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await leavePhotos(
    ana,
    texts.map(text => ({store, text, file: BREAD})),
  );
  await expect(button).toHaveAccessibleName(/^Outbox, \d+ waiting$/);
  await expect.poll(() => unsent(ana)).toBe(0);
  for (const text of texts) await expectOnePhoto(ana, stack, text, BREAD);
});
