import {randomUUID} from 'node:crypto';
import {beforeEach, describe, expect, test} from 'vitest';
import {SENTENCES} from '../../common/errors.ts';
import {mutators} from '../../sync/mutators/index.ts';
import {admin, ana, ben, MEMBERS, owner} from '../../tests/support/actors.ts';
import {addStore, addUpload} from '../../tests/support/factories.ts';
import {registered} from '../../tests/support/registered.ts';
import {dump} from '../../tests/support/setup/dump.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {NO_JOBS, push, stamp} from '../../tests/support/setup/push.ts';
import {addScene, type Scene, writeOf} from '../../tests/support/writes.ts';
import {serverMutators} from './server-mutators.ts';

const pg = await postgres();

let scene: Scene;
beforeEach(async () => {
  scene = await addScene(pg.db);
});

interface SignRow {
  id: string;
  type: string;
  text: string | null;
  text_content: string | null;
  extracted_text: string | null;
  image_url: string | null;
  image_thumbhash: string | null;
  image_hash: string | null;
  verified: boolean;
  latitude: number | null;
  longitude: number | null;
}
const signOf = async (id: string) =>
  (await pg.sql<SignRow>('SELECT * FROM signs WHERE id = $1', [id]))[0];
const attached = () =>
  pg.sql<{id: string; sign_id: string | null}>('SELECT id, sign_id FROM private.uploads');

const newSign = () => ({...writeOf('sign.create', scene), id: randomUUID()});
const newPhoto = (uploadId: string, given: object = {}) => ({
  ...newSign(),
  uploadId,
  ...given,
});
const otherPhoto = (uploadId: string) => ({
  ...stamp(),
  id: scene.signId,
  text: 'Now in colour',
  uploadId,
});

const names = (register: object) => [...registered(register).keys()].toSorted();

test('the server runs the verbs that browsers know, and no others', () => {
  expect(names(serverMutators(NO_JOBS))).toEqual(names(mutators));
});

describe('a sign with an upload', () => {
  test.each(Object.entries(MEMBERS))('is a photo: by %s', async (_, actor) => {
    const upload = await addUpload(pg.db, {userId: actor.userId});
    const args = newPhoto(upload.id);
    expect(await push(pg.zql, actor, 'sign.create', args)).toMatchObject({code: 'ok'});
    expect(await signOf(args.id)).toMatchObject({
      type: 'photo',
      text: null,
      text_content: null,
      extracted_text: 'Fresh bread',
      image_url: upload.imageUrl,
      image_thumbhash: upload.imageThumbhash,
      image_hash: upload.imageHash,
      verified: false,
    });
    expect(await attached()).toEqual([{id: upload.id, sign_id: args.id}]);
  });

  test('is one sign, however often it is sent', async () => {
    const upload = await addUpload(pg.db, {userId: ana.userId});
    const args = newPhoto(upload.id);
    await push(pg.zql, ana, 'sign.create', args);
    const once = await dump(pg);
    expect(await push(pg.zql, ana, 'sign.create', args)).toMatchObject({code: 'ok'});
    expect(await dump(pg)).toEqual(once);
  });

  test('may be its picture after a change too, which is then no longer verified', async () => {
    for (const actor of [ana, owner, admin]) {
      await pg.sql('UPDATE signs SET verified = true');
      const upload = await addUpload(pg.db, {userId: actor.userId});
      const answer = await push(pg.zql, actor, 'sign.update', otherPhoto(upload.id));
      expect(answer).toMatchObject({code: 'ok'});
      expect(await signOf(scene.signId)).toMatchObject({
        type: 'photo',
        text: null,
        text_content: null,
        extracted_text: 'Now in colour',
        image_url: upload.imageUrl,
        image_hash: upload.imageHash,
        verified: false,
      });
    }
  });

  test('keeps its picture when its words alone change', async () => {
    const upload = await addUpload(pg.db, {userId: ana.userId});
    await push(pg.zql, ana, 'sign.update', otherPhoto(upload.id));
    const words = {...stamp(), id: scene.signId, text: 'Other words'};
    expect(await push(pg.zql, ana, 'sign.update', words)).toMatchObject({code: 'ok'});
    const sign = await signOf(scene.signId);
    expect(sign).toMatchObject({extracted_text: 'Other words', image_url: upload.imageUrl});
  });

  test('may name it again, as an outbox does that sends both of its changes', async () => {
    const upload = await addUpload(pg.db, {userId: ana.userId});
    await push(pg.zql, ana, 'sign.update', otherPhoto(upload.id));
    const again = await push(pg.zql, ana, 'sign.update', otherPhoto(upload.id));
    expect(again).toMatchObject({code: 'ok'});
  });
});

/** What Ana is told when she wants this upload for a new sign, and for hers; nothing may change. */
async function refusals(uploadId: string) {
  const before = await dump(pg);
  const answers = [
    await push(pg.zql, ana, 'sign.create', newPhoto(uploadId)),
    await push(pg.zql, ana, 'sign.update', otherPhoto(uploadId)),
  ];
  expect(await dump(pg)).toEqual(before);
  return answers;
}

const twice = (code: keyof typeof SENTENCES) => {
  const answer = {code, message: SENTENCES[code]};
  return [answer, answer];
};

describe('refused, with nothing changed:', () => {
  test('an upload that is not there', async () => {
    expect(await refusals(randomUUID())).toEqual(twice('upload-missing'));
  });

  test('another user’s upload, with the same sentence', async () => {
    const {id} = await addUpload(pg.db, {userId: ben.userId});
    expect(await refusals(id)).toEqual(twice('upload-missing'));
  });

  test.each(['receiving', 'expired'] as const)('one that is %s', async state => {
    const {id} = await addUpload(pg.db, {userId: ana.userId, state});
    expect(await refusals(id)).toEqual(twice('upload-missing'));
  });

  test('one that is no photo, with the reason', async () => {
    const refusal = 'image-pixels';
    const {id} = await addUpload(pg.db, {userId: ana.userId, state: 'refused', refusal});
    expect(await refusals(id)).toEqual(twice(refusal));
  });

  test('one that another sign shows', async () => {
    const {id} = await addUpload(pg.db, {userId: ana.userId});
    await push(pg.zql, ana, 'sign.create', newPhoto(id));
    expect(await refusals(id)).toEqual(twice('upload-used'));
  });

  test('one for a sign that is not theirs to change', async () => {
    const {id} = await addUpload(pg.db, {userId: ben.userId});
    const answer = await push(pg.zql, ben, 'sign.update', otherPhoto(id));
    expect(answer).toMatchObject({code: 'forbidden'});
    expect(await attached()).toEqual([{id, sign_id: null}]);
  });

  test('what only the server knows of a picture', async () => {
    const upload = await addUpload(pg.db, {userId: ana.userId});
    const forged = {
      imageUrl: '/images/forged.jpg',
      imageThumbhash: 'Zm9yZ2Vk',
      imageHash: 'ffffffffffffffff',
      type: 'text',
    };
    const args = newPhoto(upload.id, forged);
    await push(pg.zql, ana, 'sign.create', args);
    expect(await signOf(args.id)).toMatchObject({
      type: 'photo',
      image_url: upload.imageUrl,
      image_thumbhash: upload.imageThumbhash,
      image_hash: upload.imageHash,
    });
    const words = {...newSign(), ...forged};
    await push(pg.zql, ana, 'sign.create', words);
    expect(await signOf(words.id)).toMatchObject({type: 'text', image_url: null});
  });
});

const device = {latitude: 41.5, longitude: -74.25};

/** Where a new sign hangs at such a store. */
const at = async (store: object, given: object) => {
  const {id: storeId} = await addStore(pg.db, store);
  const args = {...newSign(), ...given, storeId};
  expect(await push(pg.zql, ana, 'sign.create', args)).toMatchObject({code: 'ok'});
  const {latitude, longitude} = (await signOf(args.id)) ?? {};
  return {latitude, longitude};
};

describe('a sign hangs', () => {
  test('where its store is', async () => {
    const store = {latitude: 42, longitude: -75};
    expect(await at(store, device)).toEqual(store);
  });

  test('else where the device was', async () => {
    expect(await at({}, device)).toEqual(device);
  });

  test('else within a few hundred feet of a device that told exactly where it was', async () => {
    const exact = {latitude: 41.123456, longitude: -93.987654};
    expect(await at({}, exact)).toEqual({latitude: 41.123, longitude: -93.988});
  });

  test('else nowhere that is known', async () => {
    const nowhere = {latitude: null, longitude: null};
    expect(await at({}, {})).toEqual(nowhere);
    expect(await at({}, {latitude: 41.5})).toEqual(nowhere);
  });

  test.each([
    ['latitude', 91],
    ['longitude', -181],
  ])('not at a %s of %d', async (name, degrees) => {
    const args = {...newSign(), ...device, [name]: degrees};
    expect(await push(pg.zql, ana, 'sign.create', args)).toMatchObject({code: 'invalid'});
  });
});
