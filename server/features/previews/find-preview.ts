import {asId} from '../../../common/api/fields/args.ts';
import {idsIn, storePath} from '../../../common/paths.ts';
import {queries} from '../../../sync/queries/index.ts';
import type {ZqlDatabase} from '../../db/db.ts';
import {TtlCache} from '../../runtime/ttl-cache.ts';
import type {ImageStore} from '../../storage/images/image-store.ts';
import {describeProfile, describeSign, describeStore} from './describe.ts';
import {type Preview, type PreviewKind, SITE} from './preview.ts';

/** A visitor: a preview shows public rows, whichever user asks. */
const EVERYBODY = {ctx: undefined};

/** An address that has the form of one with an id, and so leads nowhere without one. */
const NAMES_A_THING = /^\/(?:store|user|profile(?!\/edit\/?$))\/./i;

/** Finds previews, and remembers them for a few seconds. */
export class Previews {
  readonly #zql: ZqlDatabase;
  readonly #images: ImageStore;
  readonly #lookUps = new TtlCache<Preview | undefined>();

  constructor(zql: ZqlDatabase, images: ImageStore) {
    this.#zql = zql;
    this.#images = images;
  }

  /**
   * The preview of a page; undefined when its address leads nowhere. A sign that is not public, or does not
   * exist, is shown as its store.
   * @throws {TooManyWaiting} or the database's error.
   */
  async ofPage(path: string): Promise<Preview | undefined> {
    const ids = idsIn(path);
    const [storeId, signId, userId] = [asId(ids.storeId), asId(ids.signId), asId(ids.userId)];
    if (storeId && signId) {
      const sign = await this.of('sign', signId);
      if (sign?.path.startsWith(`${storePath(storeId)}/`)) return sign;
      return this.of('store', storeId);
    }
    if (storeId && ids.signId === undefined) return this.of('store', storeId);
    if (userId) return this.of('profile', userId);
    return NAMES_A_THING.test(path) ? undefined : {...SITE, path};
  }

  /**
   * The preview of one item; undefined when it is not public.
   * @param id a UUID.
   * @throws {TooManyWaiting} or the database's error.
   */
  of(kind: PreviewKind, id: string): Promise<Preview | undefined> {
    const key = id.toLowerCase();
    return this.#lookUps.of(`${kind}/${key}`, () => this.#find(kind, key));
  }

  async #find(kind: PreviewKind, id: string): Promise<Preview | undefined> {
    switch (kind) {
      case 'sign': {
        const sign = await this.#zql.run(queries.sign.byId.fn({args: {id}, ...EVERYBODY}));
        return sign?.store ? describeSign(sign, sign.store, this.#images) : undefined;
      }
      case 'store': {
        const store = await this.#zql.run(queries.store.byId.fn({args: {id}, ...EVERYBODY}));
        return store && describeStore(store);
      }
      case 'profile': {
        const args = {userId: id};
        const profile = await this.#zql.run(queries.profile.byId.fn({args, ...EVERYBODY}));
        return profile && describeProfile(profile, profile.stats);
      }
    }
  }
}
