import {DEMO_PASSWORD} from '../seed/demo-people.ts';

/** Logs one of the demo's people in, and says by what requests of theirs are known. */
export const cookieOf = (url: string, who: string): Promise<string> =>
  cookieOfEmail(url, `${who}@signpost.local`);

/** The same for any user with the demo's password. */
export async function cookieOfEmail(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {'content-type': 'application/json', origin: url},
    body: JSON.stringify({email, password: DEMO_PASSWORD}),
  });
  if (!response.ok) throw new Error(`${email} could not log in: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ');
}
