import {idsIn, storePath} from '../../schema/paths.ts';
import {isId} from '../../sync/args.ts';
import {queries} from '../../sync/queries/index.ts';
import type {ZqlDatabase} from '../db.ts';
import type {ImageStore} from '../images/image-store.ts';
import {describeProfile, describeSign, describeStore} from './describe.ts';
import {type Preview, type PreviewKind, SITE} from './preview.ts';

/** How long a look-up is good for, in milliseconds: what a moderator hides is gone after it. */
const FRESH_MS = 5000;
const MOST_KEPT = 500;
/** Look-ups at a time. When the database hangs, more would only pile up. */
const MOST_PENDING = 20;

/** A visitor: a preview shows what everybody may see, whoever asks. */
const EVERYBODY = {ctx: undefined};

/** An address that has the form of one with an id, and so leads nowhere without one. */
const NAMES_A_THING = /^\/(?:store|user|profile(?!\/edit\/?$))\/./;

/** Too much is being looked up already. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

/** Finds previews, and remembers them for a few seconds. */
export class Previews {
  readonly #zql: ZqlDatabase;
  readonly #images: ImageStore;
  readonly #kept = new Map<string, {until: number; preview: Promise<Preview | undefined>}>();
  #pending = 0;

  constructor(zql: ZqlDatabase, images: ImageStore) {
    this.#zql = zql;
    this.#images = images;
  }

  /**
   * What to show of a page; undefined when there is nothing at its address. A sign that not everybody
   * may see is shown as its store, as one that never was.
   * @throws {Overloaded} or the database's error.
   */
  async ofPage(path: string): Promise<Preview | undefined> {
    const {storeId, signId, userId} = idsIn(path);
    if (isId(storeId) && isId(signId)) {
      const sign = await this.of('sign', signId);
      if (sign?.path.startsWith(`${storePath(storeId.toLowerCase())}/`)) return sign;
      return this.of('store', storeId);
    }
    if (isId(storeId) && signId === undefined) return this.of('store', storeId);
    if (isId(userId)) return this.of('profile', userId);
    return NAMES_A_THING.test(path) ? undefined : {...SITE, path};
  }

  /**
   * The preview of one thing; undefined when not everybody may see it.
   * @param id a UUID.
   * @throws {Overloaded} or the database's error.
   */
  of(kind: PreviewKind, id: string): Promise<Preview | undefined> {
    const key = `${kind}/${id.toLowerCase()}`;
    const kept = this.#kept.get(key);
    if (kept && kept.until > Date.now()) return kept.preview;
    if (this.#pending >= MOST_PENDING) return Promise.reject(new Overloaded());
    const preview = this.#counted(this.#find(kind, id.toLowerCase()));
    this.#kept.delete(key);
    this.#kept.set(key, {until: Date.now() + FRESH_MS, preview});
    preview.catch(() => this.#kept.delete(key));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest) this.#kept.delete(oldest);
    return preview;
  }

  async #counted<Found>(work: Promise<Found>): Promise<Found> {
    this.#pending++;
    try {
      return await work;
    } finally {
      this.#pending--;
    }
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
