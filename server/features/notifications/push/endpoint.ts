import {lookup} from 'node:dns';
import {BlockList, isIP, type LookupFunction} from 'node:net';
import {MAX_PUSH_ENDPOINT_LENGTH} from '../../../../common/limits.ts';
import {isLoopback} from '../../../env.ts';

/** The services of the browsers: Chrome and its relatives, Firefox, Safari, Edge. A server sends to no other. */
const PUSH_SERVICES =
  /^(?:fcm\.googleapis\.com|(?:[a-z\d-]+\.)*(?:push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))$/;

/**
 * Whether an address that a browser sends may be one of a push service. The server sends requests there, so
 * it must not lead to what only the server reaches; see also {@link publicLookup}.
 * @param onThisMachine whether only this machine reaches this server.
 */
export function isPushEndpoint(endpoint: string, onThisMachine: boolean): boolean {
  if (endpoint.length > MAX_PUSH_ENDPOINT_LENGTH || !URL.canParse(endpoint)) return false;
  const {protocol, hostname, port, username, password} = new URL(endpoint);
  if (username || password) return false;
  if (isLoopback(hostname)) return onThisMachine && /^https?:$/.test(protocol);
  return protocol === 'https:' && port === '' && PUSH_SERVICES.test(hostname);
}

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}
/** What is handed out of IPv6, apart from what stands for addresses of IPv4. */
const PUBLIC_6 = new BlockList();
PUBLIC_6.addSubnet('2000::', 3, 'ipv6');
const STANDS_FOR_4 = new BlockList();
STANDS_FOR_4.addSubnet('2002::', 16, 'ipv6');
STANDS_FOR_4.addSubnet('2001::', 32, 'ipv6');

export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4');
  return PUBLIC_6.check(address, 'ipv6') && !STANDS_FOR_4.check(address, 'ipv6');
}

export class NotPublic extends Error {
  override readonly name = 'NotPublic';
}

/** Looks names up for a connection, which then goes to no address of a private network. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, {...options, all: true}, (error, found) => {
    if (error) return callback(error, []);
    const open = found.filter(({address}) => isPublic(address));
    const [first] = open;
    if (!first) return callback(new NotPublic(), []);
    if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};
