import {randomUUID} from 'node:crypto';
import {DEMO_PASSWORD, DEMO_PEOPLE} from '../seed/demo-people.ts';

/** A user of the demo who acts by requests, from another place than the browser. */
export interface OtherPerson {
  write(name: string, args: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Logs ben in. @throws with what the server says. */
export async function otherPerson(url: string): Promise<OtherPerson> {
  const {id, email} = DEMO_PEOPLE.ben;
  const ask = async (path: string, body: object, cookie = '') => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {'content-type': 'application/json', origin: url, cookie},
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const {headers} = await ask('/api/auth/sign-in/email', {email, password: DEMO_PASSWORD});
  const cookie = headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ');
  return {
    async write(name, args) {
      const write = {...args, writeId: randomUUID(), at: Date.now()};
      await ask('/api/writes', {userId: id, name, args: write, replaces: []}, cookie);
    },
  };
}
