import {createHash, generateKeyPairSync, randomBytes, sign} from 'node:crypto';

const FLAGS = {present: 0x01, verified: 0x04, hasKey: 0x40};
const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();

interface Asked {
  readonly challenge: string;
}

/** A device that keeps a passkey, as WebAuthn has it, with an ES256 key and no attestation. */
export class Authenticator {
  readonly id = encode(randomBytes(16));
  readonly #keys = generateKeyPairSync('ec', {namedCurve: 'P-256'});
  readonly #origin: string;
  readonly #rpId: string;
  /** Whether its user unlocks it when it is used. */
  unlocks = true;
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#rpId = new URL(origin).hostname;
  }

  /** What a browser sends to add the passkey. */
  register({challenge}: Asked) {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, id.length]);
    const key = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey()]);
    const data = Buffer.concat([this.#data(FLAGS.hasKey), key]);
    return this.#answer('webauthn.create', challenge, () => ({
      attestationObject: encode(
        Buffer.concat([
          Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
          Buffer.from([data.length >> 8, data.length & 255]),
          data,
        ]),
      ),
      transports: ['internal'],
    }));
  }

  /** What a browser sends to log in with it. */
  logIn({challenge}: Asked) {
    this.#counter += 1;
    const data = this.#data();
    return this.#answer('webauthn.get', challenge, client => ({
      authenticatorData: encode(data),
      signature: encode(
        sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey),
      ),
    }));
  }

  #answer(type: string, challenge: string, responseOf: (client: Buffer) => object) {
    const client = Buffer.from(JSON.stringify({type, challenge, origin: this.#origin}));
    const response = {clientDataJSON: encode(client), ...responseOf(client)};
    const {id} = this;
    return {response: {id, rawId: id, type: 'public-key', response, clientExtensionResults: {}}};
  }

  #data(more = 0): Buffer {
    const flags = FLAGS.present | (this.unlocks ? FLAGS.verified : 0) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(this.#rpId), Buffer.from([flags]), counter]);
  }

  /** As COSE has it. */
  #publicKey(): Buffer {
    const {x = '', y = ''} = this.#keys.publicKey.export({format: 'jwk'});
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }
}
