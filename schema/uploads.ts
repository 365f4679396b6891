// How a browser and the server speak of an upload (https://tus.io/protocols/resumable-upload).

/** Where uploads begin; each continues at its id below it. */
export const UPLOADS_PATH = '/api/uploads';

export const uploadAddress = (uploadId: string): string => `${UPLOADS_PATH}/${uploadId}`;

/** What is told of an upload at its beginning: the id that the browser made, and the type of the file. */
export const UPLOAD_METADATA = {id: 'uploadId', type: 'filetype'} as const;
