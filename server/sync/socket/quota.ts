import {Budget} from '../../http/budget.ts';
import {MessageRefused, type MessagePiece} from './client-messages.ts';
import {
  GROUP_ALLOWANCE,
  LONG_LIVED_ALLOWANCE,
  LONGEST_WAIT_MS,
  NETWORK_ALLOWANCE,
  OPENING_ALLOWANCE,
  SOCKETS_PER_NETWORK,
} from './limits.ts';

/** Whose connection it is. */
export interface Client {
  /** What `networkOf` makes of its address. */
  readonly network: string;
  /** The client group, as it names itself. */
  readonly group: string;
}

/** What each network and each client group has used of the sync engine. */
export class SyncQuota {
  readonly #sockets = new Map<string, number>();
  readonly #groups = new Budget(GROUP_ALLOWANCE);
  readonly #networks = new Budget(NETWORK_ALLOWANCE);
  readonly #openings = new Budget(OPENING_ALLOWANCE);
  readonly #longLived = new Budget(LONG_LIVED_ALLOWANCE);

  /** Counts one more socket of a network, unless it has too many. */
  enter(network: string): boolean {
    const count = this.#sockets.get(network) ?? 0;
    if (count >= SOCKETS_PER_NETWORK) return false;
    this.#sockets.set(network, count + 1);
    return true;
  }

  leave(network: string): void {
    const left = (this.#sockets.get(network) ?? 0) - 1;
    if (left > 0) this.#sockets.set(network, left);
    else this.#sockets.delete(network);
  }

  /**
   * Milliseconds until a client may ask that much. What asks for no queries, as a like, does not wait behind what
   * others of its network ask for.
   * @throws {MessageRefused} where that is too long.
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
