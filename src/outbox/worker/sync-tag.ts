/** By what the browser knows what the pages ask of it and the worker does. */
export const OUTBOX_TAG = 'outbox';
