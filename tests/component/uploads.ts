import {UPLOADS_PATH} from '../../schema/uploads.ts';
import {onApi, testFetch} from './api.ts';

/** Where the app sends the first piece of a photo, and in tests the whole of it. */
export const UPLOAD = `POST ${UPLOADS_PATH}`;

/** The app uploads by XMLHttpRequest for the sake of its progress; here the API answers that as well. */
export class TestXhr {
  readonly upload: {onprogress?: (event: {lengthComputable: boolean; loaded: number}) => void} = {};
  onload?: () => void;
  onerror?: (error: unknown) => void;
  status = 0;
  responseText = '';
  readonly #aborter = new AbortController();
  readonly #headers = new Headers();
  #answered = new Headers();
  #method = 'GET';
  #url = '';

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.#answered.get(name);
  }

  abort(): void {
    this.#aborter.abort();
  }

  send(body: Blob | null): void {
    void this.#send(body);
  }

  async #send(body: Blob | null): Promise<void> {
    const {signal} = this.#aborter;
    const options = {method: this.#method, headers: this.#headers, body, signal};
    try {
      const answer = await testFetch(new URL(this.#url, location.href).href, options);
      if (signal.aborted) return;
      this.status = answer.status;
      this.#answered = answer.headers;
      this.responseText = await answer.text();
      this.onload?.();
    } catch (error) {
      if (!signal.aborted) this.onerror?.(error);
    }
  }
}

/** The answer to a photo that arrived in one piece. */
export async function acceptUpload(request: Request): Promise<Response> {
  const {size} = await request.blob();
  const headers = {location: `${UPLOADS_PATH}/${crypto.randomUUID()}`, 'upload-offset': `${size}`};
  return new Response(null, {status: 201, headers});
}

/** Uploads stay on their way until the end of the test. */
export const holdUploads = (): void => onApi(UPLOAD, () => new Promise<Response>(() => {}));
