import {NEW_SIGN, NEW_STORE, textSign} from '../../common/new-rows.ts';
import type {signs} from '../../schema/tables/public/signs.ts';
import type {stores} from '../../schema/tables/public/stores.ts';
import type {signInteractions} from '../../schema/tables/restricted/sign-interactions.ts';
import {DEMO_PEOPLE, type DemoPersonKey, demoId} from './demo-people.ts';
import type {SavedDemoPhotos} from './demo-photos.ts';
import type {DemoSign} from './demo-sign.ts';
import {DEMO_STORES, type DemoStore} from './demo-stores.ts';

const HOUR_MS = 3_600_000;
const STORES = DEMO_STORES.map((store, index) => ({id: demoId('store', index + 1), store}));
const SIGNS = STORES.flatMap(({id, store}) =>
  store.signs.map(sign => ({storeId: id, at: store.at, sign})),
).map(({storeId, at, sign}, index) => ({id: demoId('sign', index + 1), storeId, at, sign}));

/** When everything but the signs came to be: before the first of them. */
export function openingOf(now: Date): Date {
  return new Date(now.getTime() - 30 * 24 * HOUR_MS);
}

/** The demo's stores, complete rows. */
export function storeRows(now: Date): (typeof stores.$inferInsert)[] {
  return STORES.map(({id, store}) => storeRow(id, store, openingOf(now)));
}

/** The demo's signs, complete rows; `now` is what their ages are counted back from. */
export function signRows(now: Date, photos: SavedDemoPhotos): (typeof signs.$inferInsert)[] {
  return SIGNS.map(({id, storeId, at, sign}) => {
    const postedAt = momentOf(sign, now);
    return {
      ...NEW_SIGN,
      id,
      storeId,
      userId: DEMO_PEOPLE[sign.by].id,
      ...contentOf(sign, photos),
      verified: sign.verified ?? false,
      latitude: at[0],
      longitude: at[1],
      lastSeenAt: postedAt,
      staleAt: postedAt,
      createdAt: postedAt,
      updatedAt: postedAt,
    };
  });
}

/** Who likes and who saw which sign, one row a person and sign, some time after it was posted. */
export function interactionRows(now: Date): (typeof signInteractions.$inferInsert)[] {
  return SIGNS.flatMap(({id, sign}) => {
    const people = [...new Set<DemoPersonKey>([...sign.likes, ...sign.saw])];
    const postedAt = momentOf(sign, now).getTime();
    const pause = (now.getTime() - postedAt) / (people.length + 1);
    return people.map((person, index) => {
      const at = new Date(postedAt + Math.floor(pause * (index + 1)));
      return {
        signId: id,
        userId: DEMO_PEOPLE[person].id,
        liked: sign.likes.includes(person),
        confirmed: sign.saw.includes(person),
        gone: false,
        likedAt: at,
        confirmedAt: at,
        updatedAt: at,
      };
    });
  });
}

function storeRow(id: string, store: DemoStore, openedAt: Date): typeof stores.$inferInsert {
  const {at, inactive, owner, signs: _, ...fields} = store;
  return {
    ...NEW_STORE,
    ...fields,
    id,
    latitude: at[0],
    longitude: at[1],
    isActive: !inactive,
    ownerId: owner ? DEMO_PEOPLE[owner].id : null,
    createdBy: DEMO_PEOPLE.admin.id,
    createdAt: openedAt,
    updatedAt: openedAt,
  };
}

function contentOf({photo, text}: DemoSign, photos: SavedDemoPhotos) {
  if (photo) {
    const words = {text: null, textContent: null, extractedText: text};
    return {type: 'photo' as const, ...words, ...photos[photo]};
  }
  return textSign(text);
}

function momentOf(sign: DemoSign, now: Date): Date {
  return new Date(now.getTime() - sign.hoursAgo * HOUR_MS);
}
