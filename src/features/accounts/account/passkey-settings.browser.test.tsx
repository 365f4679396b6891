import {afterEach, expect, test, vi} from 'vitest';
import {page} from 'vitest/browser';
import {onApi} from '../../../../tests/support/component/api.ts';
import {openApp, openSession, toastOf} from '../../../../tests/support/component/app.tsx';

const PASSKEY = '/api/auth/passkey';
const CHALLENGE = 'AAECAwQFBgcICQoLDA0ODw';

afterEach(() => {
  vi.restoreAllMocks();
});

const add = () => page.getByRole('button', {name: 'Add a passkey'});
const rows = () => page.getByRole('list', {name: 'Your passkeys'}).getByRole('listitem');

/** The server's side of adding and removing. */
function answerPasskeys() {
  const kept: {id: string; name: string; createdAt: string}[] = [];
  onApi(`GET ${PASSKEY}/list-user-passkeys`, () => Response.json(kept));
  onApi(`GET ${PASSKEY}/generate-register-options`, () =>
    Response.json({
      challenge: CHALLENGE,
      rp: {name: 'Signpost', id: 'localhost'},
      user: {id: 'AAEC', name: 'ana', displayName: 'Ana'},
      pubKeyCredParams: [{type: 'public-key', alg: -7}],
    }),
  );
  onApi(`POST ${PASSKEY}/verify-registration`, async request => {
    const {response, name} = (await request.json()) as {response: unknown; name: string};
    expect(response).toEqual({signed: true});
    kept.push({id: 'one', name, createdAt: new Date().toISOString()});
    return Response.json({});
  });
  onApi(`POST ${PASSKEY}/delete-passkey`, async request => {
    expect(await request.json()).toEqual({id: 'one'});
    kept.length = 0;
    return Response.json({status: true});
  });
}

test('adds a passkey that the device signed, lists it, and removes it', async () => {
  answerPasskeys();
  const create = vi
    .spyOn(navigator.credentials, 'create')
    .mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'))
    .mockResolvedValueOnce({
      id: 'one',
      type: 'public-key',
      toJSON: () => ({signed: true}),
    } as never);
  await openApp('/account', {as: 'ana'});
  await add().click();
  await expect.element(add()).not.toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('main').getByRole('alert')).not.toBeInTheDocument();
  await add().click();
  await expect.element(toastOf('Passkey added')).toBeVisible();
  await expect.element(rows()).toMatchTextContent('added');
  expect(
    new Uint8Array(create.mock.calls[1]?.[0]?.publicKey?.challenge as ArrayBuffer),
  ).toHaveLength(16);
  await rows()
    .getByRole('button', {name: /^Remove/})
    .click();
  await expect.element(toastOf('Passkey removed')).toBeVisible();
  await expect.element(rows()).not.toBeInTheDocument();
});

test('asks again for passkeys that could not be loaded', async () => {
  onApi(`GET ${PASSKEY}/list-user-passkeys`, () => new Response(null, {status: 500}));
  await openApp('/account', {as: 'ana'});
  const problem = page.getByText('Failed to load your passkeys. Please try again.');
  await expect.element(problem).toBeVisible();
  onApi(`GET ${PASSKEY}/list-user-passkeys`, () =>
    Response.json([{id: 'one', name: 'Phone', createdAt: new Date().toISOString()}]),
  );
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect.element(rows()).toMatchTextContent('Phone');
  await expect.element(problem).not.toBeInTheDocument();
});

test('adds the first passkey of an admin by the link in a mail', async () => {
  answerPasskeys();
  const kept = 'GET /api/auth/passkey/generate-register-options';
  let isAllowed = false;
  onApi(kept, () =>
    isAllowed
      ? Response.json({challenge: CHALLENGE, rp: {name: 'Signpost'}, pubKeyCredParams: []})
      : Response.json({code: 'LINK_REQUIRED'}, {status: 403}),
  );
  onApi(`POST ${PASSKEY}/link`, () => Response.json({ok: true}));
  onApi(`POST ${PASSKEY}/link/use`, async request => {
    expect(await request.json()).toEqual({token: 'mailed'});
    isAllowed = true;
    return Response.json({ok: true});
  });
  await openApp('/account', {as: 'admin'});
  await add().click();
  await expect.element(page.getByText('We mailed you a link')).toBeVisible();
  await openApp('/account?passkey=mailed', {as: 'admin'});
  vi.spyOn(PublicKeyCredential, 'parseCreationOptionsFromJSON').mockReturnValue({} as never);
  vi.spyOn(navigator.credentials, 'create').mockResolvedValue({
    id: 'one',
    type: 'public-key',
    toJSON: () => ({signed: true}),
  } as never);
  await add().click();
  await expect.element(toastOf('Passkey added')).toBeVisible();
});

test('logs in with a passkey, and says where it opens no account', async () => {
  onApi(`GET ${PASSKEY}/generate-authenticate-options`, () =>
    Response.json({challenge: CHALLENGE, rpId: 'localhost'}),
  );
  let isKnown = false;
  onApi(`POST ${PASSKEY}/verify-authentication`, async () => {
    if (!isKnown) return Response.json({code: 'PASSKEY_NOT_FOUND'}, {status: 401});
    await openSession('ana');
    return Response.json({});
  });
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue({
    id: 'one',
    type: 'public-key',
    toJSON: () => ({signed: true}),
  } as never);
  await openApp('/login');
  const button = page.getByRole('button', {name: 'Log in with a passkey'});
  await button.click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect.element(alert).toMatchTextContent('This passkey opens no account here.');
  isKnown = true;
  await button.click();
  await expect.element(toastOf('Login Successful')).toBeVisible();
});
