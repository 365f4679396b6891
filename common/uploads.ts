// How a browser and the server speak of an upload (https://tus.io/protocols/resumable-upload).

/** Where uploads begin; each continues at its id below it. */
export const UPLOADS_PATH = '/api/uploads';

export const uploadAddress = (uploadId: string): string => `${UPLOADS_PATH}/${uploadId}`;

export const UPLOAD_PURPOSES = ['sign', 'avatar'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/**
 * The metadata with which an upload begins: the id that the browser made, the type of the file, and its
 * purpose; without a purpose it is for a sign.
 */
export const UPLOAD_METADATA = {id: 'uploadId', type: 'filetype', purpose: 'purpose'} as const;
