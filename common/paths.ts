import {withoutEnds} from './texts/clean-text.ts';

/** Addresses within the app that lead to something stored, and are passed on. */

export const storePath = (storeId: string): string => `/store/${storeId}`;

export const signPath = ({id, storeId}: {id: string; storeId: string}): string =>
  `${storePath(storeId)}/sign/${id}`;

export const personPath = (userId: string): string => `/user/${userId}`;

export const ownProfilePath = (userId: string): string => `/profile/${userId}`;

/** Where signs are added, and photos that another app shared. */
export const ADD_SIGN = '/add-sign';

/** Where a photo leads that another app shared and no service worker could take. */
export const LOST_SHARE = `${ADD_SIGN}?shared=lost`;

export const addSignPath = (storeId: string): string => `/add-sign?store=${storeId}`;

export const editStorePath = (storeId: string): string => `/add-store?edit=${storeId}`;

export const editSignPath = (signId: string): string => `/add-sign?signId=${signId}`;

export const adminPath = (tab: string): string => `/admin?tab=${tab}`;

/** Its table of signs: those of one store. */
export const adminSignsPath = (storeId: string): string => `${adminPath('signs')}&store=${storeId}`;

export const posterPath = (storeId: string): string => `${storePath(storeId)}/poster`;

/** A page for frames of other sites, outside the app. */
export const widgetPath = (storeId: string): string => `/embed/store/${storeId}`;

/**
 * Paths and queries that the server answers, and not the app: its endpoints, what programs look for, and files, which
 * have a dot. A dot in a query is a user's.
 */
export const NOT_THE_APP =
  /^\/(?:(?:api|sync|assets|images|og|embed|\.well-known)\/|share\/?(?:\?|$)|[^?]*\.[a-z\d]+(?:\?|$))/;

const STORE = /^\/store\/(?<storeId>[^/]+)(?:\/poster|\/sign\/(?<signId>[^/]+))?\/?$/i;
const PERSON = /^\/(?:user|profile)\/(?<userId>[^/]+)\/?$/i;

interface PathIds {
  readonly storeId?: string;
  readonly signId?: string;
  readonly userId?: string;
}

/** The text at the position of an id in a path; it may be no id, because any visitor can type it. */
export function idsIn(path: string): PathIds {
  return {...(STORE.exec(path) ?? PERSON.exec(path))?.groups};
}

/**
 * An address within the app as it was meant: path and query. Programs that make links of sentences take a full stop,
 * bracket, quote or space behind an address for a part of it, mails break long ones into lines and write `&` as
 * `&amp;`, and slashes double where parts are joined. None of that is in an address of ours, nor are capitals.
 */
export const meantAddress = (path: string, search: string): string =>
  meantPath(path) + meantQuery(search);

function meantQuery(search: string): string {
  const query = search.replaceAll(/&(?:amp;)+/gi, '&');
  const from = query.lastIndexOf('=') + 1;
  // A value as long as an id or the token of a mail is one, or a text that means the same without its end.
  const [token = ''] = /^[\w-]{20,}(?:\.[\w-]+)*/.exec(query.slice(from)) ?? [];
  const end = from + token.length;
  return token && /^(?:%[\da-f]{2}|[^\w&%])*$/i.test(query.slice(end))
    ? query.slice(0, end)
    : query;
}

function meantPath(path: string): string {
  const plain = decoded(path);
  if (plain === undefined) return path;
  const [beforeQuery = ''] = plain.toLowerCase().replaceAll(NOT_SEEN, '').split(/[?&#]/, 1);
  const parts = withoutEnds(beforeQuery, null, TAIL).split('/').filter(Boolean);
  // One slash at its beginning: two would make it the address of another site.
  return `/${parts.map(encodeURIComponent).join('/')}`;
}

/** White space and characters that only direct or join others. */
const NOT_SEEN = /[\s\p{Cf}]/gu;
/** What no address of ours ends with. */
const TAIL = /[^\p{L}\p{N}-]/u;

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
