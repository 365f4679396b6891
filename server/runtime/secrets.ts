import {generateKeyPairSync, randomBytes} from 'node:crypto';
import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {z} from 'zod';

const secret = z.string().min(16);
const schema = z.object({
  authSecret: secret,
  vapidPrivateKey: secret,
  postgresPassword: secret,
  appPassword: secret,
  queryApiKey: secret,
  mutateApiKey: secret,
  zeroAdminPassword: secret,
});

/** All generated secrets. */
export type Secrets = z.infer<typeof schema>;

/**
 * The secrets of one data directory, made on first use and kept there in a single file that only
 * its owner can read. A secret that a newer version adds is made when first asked for.
 * @throws {Error} when the file cannot be read or written, or is not what we wrote.
 */
export function keptSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const kept = read(file);
  const secrets = {...generate(), ...kept};
  if (Object.keys(kept).length < Object.keys(secrets).length) {
    mkdirSync(dataDir, {recursive: true});
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, {mode: 0o600});
    renameSync(draft, file);
  }
  return secrets;
}

function read(file: string): Partial<Secrets> {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
  try {
    return schema.partial().parse(JSON.parse(content));
  } catch {
    throw new Error(`${file} is damaged; restore it from a backup.`);
  }
}

function generate(): Secrets {
  return {
    authSecret: random(),
    vapidPrivateKey: keyOfCurve(),
    postgresPassword: random(),
    appPassword: random(),
    queryApiKey: random(),
    mutateApiKey: random(),
    zeroAdminPassword: random(),
  };
}

function random(): string {
  return randomBytes(32).toString('base64url');
}

/** The secret part of a pair on P-256. */
function keyOfCurve(): string {
  const {privateKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
  return privateKey.export({format: 'jwk'}).d ?? '';
}
