import {Budget} from '../../http/budget.ts';
import {MessageRefused, type MessagePiece} from './client-messages.ts';
import {
  GROUP_ALLOWANCE,
  GROUPS_PER_NETWORK,
  LONG_LIVED_ALLOWANCE,
  LONGEST_WAIT_MS,
  NETWORK_ALLOWANCE,
  OPENING_ALLOWANCE,
  SOCKETS_PER_NETWORK,
} from './limits.ts';

export interface Client {
  /** What `networkOf` makes of its address. */
  readonly network: string;
  readonly group: string;
}

/** What each network and each client group has used of the sync engine. */
export class SyncQuota {
  /** How many are open, by network and by client group. */
  readonly #sockets = new Map<string, Map<string, number>>();
  readonly #groups = new Budget(GROUP_ALLOWANCE);
  readonly #networks = new Budget(NETWORK_ALLOWANCE);
  readonly #openings = new Budget(OPENING_ALLOWANCE);
  readonly #longLived = new Budget(LONG_LIVED_ALLOWANCE);

  /** Counts one more socket of a client, unless its network has too many of them or too many client groups. */
  enter({network, group}: Client): boolean {
    const groups = this.#sockets.get(network) ?? new Map<string, number>();
    const sockets = groups.values().reduce((sum, count) => sum + count, 0);
    const hasRoom = groups.has(group) || groups.size < GROUPS_PER_NETWORK;
    if (!hasRoom || sockets >= SOCKETS_PER_NETWORK) return false;
    this.#sockets.set(network, groups.set(group, (groups.get(group) ?? 0) + 1));
    return true;
  }

  leave({network, group}: Client): void {
    const groups = this.#sockets.get(network);
    const left = (groups?.get(group) ?? 0) - 1;
    if (left > 0) groups?.set(group, left);
    else groups?.delete(group);
    if (groups?.size === 0) this.#sockets.delete(network);
  }

  /**
   * What asks for no queries, as a like, does not wait behind others' queries.
   * @throws {MessageRefused}
   */
  waitFor(client: Client, {cost, asks}: Pick<MessagePiece, 'cost' | 'asks'>): number {
    const ofGroup = this.#groups.reserve(keyOf(client), cost, LONGEST_WAIT_MS);
    // What is refused to one client uses up nothing of its network.
    const ofNetwork =
      ofGroup !== undefined && asks
        ? this.#networks.reserve(client.network, cost, LONGEST_WAIT_MS)
        : 0;
    if (ofGroup !== undefined && ofNetwork !== undefined) return Math.max(ofGroup, ofNetwork);
    // "Try again later."
    throw new MessageRefused('too much at once', 1013);
  }

  /**
   * Milliseconds until a network may open one more socket.
   * @throws {MessageRefused} where that is too long.
   */
  waitToOpen(network: string): number {
    const wait = this.#openings.reserve(network, 1, LONGEST_WAIT_MS);
    if (wait !== undefined) return wait;
    throw new MessageRefused('too many connections at once', 1013);
  }

  /** Whether one more query may live for long after its screen is left. */
  mayLast(client: Client): boolean {
    return this.#longLived.take(keyOf(client), 1);
  }
}

/** A group of another network cannot be used up. */
const keyOf = ({network, group}: Client): string => `${network} ${group}`;
