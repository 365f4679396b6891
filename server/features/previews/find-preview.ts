import {asId} from '../../../common/api/fields/args.ts';
import {photoNameOf} from '../../../common/images/images.ts';
import {idsIn, storePath, personPath, signPath} from '../../../common/paths.ts';
import {
  addressOf,
  cut,
  displayName,
  isPhoto,
  plural,
  wordsOf,
} from '../../../common/texts/words.ts';
import type {ContributorStat, Sign, Store, UserProfile} from '../../../schema/zero.gen.ts';
import {queries} from '../../../sync/queries/index.ts';
import type {ZqlDatabase} from '../../db/db.ts';
import {TtlCache} from '../../runtime/ttl-cache.ts';
import {jpegSize} from '../../storage/images/image-format.ts';
import type {ImageStore} from '../../storage/images/image-store.ts';
import {type Preview, type PreviewKind, SITE, type PreviewImage, posterImage} from './preview.ts';

/** A visitor: a preview shows public rows, whichever user asks. */
const EVERYBODY = {ctx: undefined};

/** An address that has the form of one with an id, and so leads nowhere without one. */
const NAMES_A_THING = /^\/(?:store|user|profile(?!\/edit\/?$))\/./i;

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

/** Characters of a description; what shows previews cuts it sooner or later. */
const DESCRIPTION_LENGTH = 300;
/** Characters on a drawn board; more could not be read. */
const BOARD_LENGTH = 280;

async function describeSign(sign: Sign, store: Store, images: ImageStore): Promise<Preview> {
  const words = wordsOf(sign);
  const place = `${store.name}, ${addressOf(store)}`;
  return {
    title: `Sign at ${store.name}`,
    description: words ? cut(words, DESCRIPTION_LENGTH) : `A photo of a sign at ${place}`,
    path: signPath(sign),
    type: 'article',
    image:
      (await photoOf(sign, words || `Photo of a sign at ${store.name}`, images)) ??
      posterImage(`sign/${sign.id}`, `${sign.updatedAt}-${store.updatedAt}`, words || place),
    poster: {
      id: sign.id,
      words: cut(words, BOARD_LENGTH),
      label: store.name,
      line: addressOf(store),
    },
  };
}

function describeStore(store: Store): Preview {
  const address = addressOf(store);
  const count = store.visibleSignsCount;
  const signs = saying(store);
  const description = [`${address}. ${signs}.`, store.description?.trim()]
    .filter(Boolean)
    .join(' ');
  return {
    title: store.name,
    description: cut(description, DESCRIPTION_LENGTH),
    path: storePath(store.id),
    type: 'website',
    image: posterImage(
      `store/${store.id}`,
      `${store.updatedAt}-${store.isActive ? count : 'off'}`,
      `${store.name}: ${signs}`,
    ),
    poster: {id: store.id, words: store.name, label: address, line: signs},
  };
}

/** How it stands with its signs. A store that is switched off has them still, but shows none. */
function saying({isActive, visibleSignsCount: count}: Store): string {
  if (!isActive) return 'Not active at the moment';
  return count === 0 ? 'No signs seen here yet' : `${plural(count, 'sign')} seen here`;
}

function describeProfile(
  profile: UserProfile,
  stats: Pick<ContributorStat, 'signsCount' | 'likesCount'> | null | undefined,
): Preview {
  const name = displayName(profile);
  const {signsCount, likesCount} = stats ?? {signsCount: 0, likesCount: 0};
  const shared = signsCount === 0 ? 'No signs shared yet' : `${plural(signsCount, 'sign')} shared`;
  const description = [`${shared} by ${name} on Signpost.`, profile.bio?.trim()];
  return {
    title: name,
    description: cut(description.filter(Boolean).join(' '), DESCRIPTION_LENGTH),
    path: personPath(profile.userId),
    type: 'profile',
    image: posterImage(
      `profile/${profile.userId}`,
      `${profile.updatedAt}-${signsCount}-${likesCount}`,
      `${name}: ${shared}`,
    ),
    poster: {
      id: profile.userId,
      words: name,
      label: shared,
      line: likesCount === 0 ? '' : plural(likesCount, 'like'),
    },
  };
}

async function photoOf(
  sign: Sign,
  alt: string,
  images: ImageStore,
): Promise<PreviewImage | undefined> {
  const name = isPhoto(sign) ? photoNameOf(sign.imageUrl) : undefined;
  const bytes = name ? await images.get(name) : undefined;
  const size = bytes && jpegSize(bytes);
  return size && {path: `/images/${name}`, type: 'image/jpeg', ...size, alt};
}
