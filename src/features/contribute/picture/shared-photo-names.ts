/** Where the service worker leaves the photos that another app has shared, for the page to find. */
export const SHARED_CACHE = 'signpost-shared';
/** How the names begin that they have there; no address of the server's. */
export const SHARED_PHOTO = '/shared-photo';
