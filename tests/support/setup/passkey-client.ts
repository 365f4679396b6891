import {cookieOf, type TestApp} from './app.ts';
import type {Authenticator} from './authenticator.ts';

export const PASSKEY = '/api/auth/passkey';

/** Adds passkeys of a device to accounts, and logs in with them. */
export function passkeyClient(app: TestApp, device: Authenticator) {
  /** What the server asks a device to sign, and the cookies to answer with. */
  async function ask(what: string, cookie: string) {
    const response = await app.request(`${PASSKEY}/${what}`, {headers: {cookie}});
    const asked = response.ok
      ? ((await response.json()) as {challenge: string})
      : {challenge: '', code: (await response.json()).code as string};
    return {status: response.status, asked, cookie: `${cookie}; ${cookieOf(response)}`};
  }

  return {
    ask,
    /** @returns the status of the answer. */
    async add(cookie: string, using = device, name = 'My phone'): Promise<number> {
      const {status, asked, cookie: cookies} = await ask('generate-register-options', cookie);
      if (status !== 200) return status;
      const body = {...using.register(asked), name};
      return (await app.post(`${PASSKEY}/verify-registration`, body, {cookie: cookies})).status;
    },
    async logIn(using = device) {
      const {asked, cookie} = await ask('generate-authenticate-options', '');
      return app.post(`${PASSKEY}/verify-authentication`, using.logIn(asked), {cookie});
    },
    async list(cookie: string) {
      const response = await app.request(`${PASSKEY}/list-user-passkeys`, {headers: {cookie}});
      return (await response.json()) as {id: string; name: string}[];
    },
    async personOf(cookie: string) {
      const response = await app.request('/api/session', {headers: {cookie}});
      return ((await response.json()) as {person: unknown}).person;
    },
  };
}
