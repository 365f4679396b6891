/** Where the service worker leaves a photo that another app has shared, for the page to find. */
export const SHARED_CACHE = 'signpost-shared';
/** The name it has there; no address of the server's. */
export const SHARED_PHOTO = '/shared-photo';
