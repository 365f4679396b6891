import {UPLOADS_PATH} from '../../../common/images/images.ts';
import {onApi, testFetch} from './api.ts';

/** Where the app sends the first piece of a photo, and in tests the whole of it. */
export const UPLOAD = `POST ${UPLOADS_PATH}`;

/**
 * The app sends files by XMLHttpRequest for the sake of their progress; here the API answers that as well, once a
 * quarter of the file has left.
 */
export class ApiRequest extends XMLHttpRequest {
  readonly #aborting = new AbortController();
  readonly #headers = new Headers();
  #method = '';
  #url = '';
  #answer = new Response();
  #text = '';

  override get status(): number {
    return this.#answer.status;
  }

  override get responseText(): string {
    return this.#text;
  }

  override open(method: string, url: string | URL): void {
    this.#method = method;
    this.#url = new URL(url, location.href).href;
  }

  override setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  override getResponseHeader(name: string): string | null {
    return this.#answer.headers.get(name);
  }

  override abort(): void {
    this.#aborting.abort();
    this.#tell('abort');
  }

  override send(body: Blob | null): void {
    void this.#send(body);
  }

  async #send(body: Blob | null): Promise<void> {
    const {signal} = this.#aborting;
    const options = {method: this.#method, headers: this.#headers, body, signal};
    this.upload.dispatchEvent(new ProgressEvent('progress', {loaded: 1, total: 4}));
    try {
      this.#answer = await testFetch(this.#url, options);
      this.#text = await this.#answer.text();
    } catch {
      if (!signal.aborted) this.#tell('error');
      return;
    }
    if (!signal.aborted) this.#tell('load');
  }

  #tell(event: string): void {
    this.dispatchEvent(new ProgressEvent(event));
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
