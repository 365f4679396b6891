import {AsyncLocalStorage} from 'node:async_hooks';

const networks = new AsyncLocalStorage<string>();

/**
 * Does something for a network, as `networkOf` names it: whatever takes turns in there counts against the
 * share of that network.
 */
export const onBehalfOf = <T>(network: string, work: () => T): T => networks.run(network, work);

/** For which network something is done; undefined for what the server does by itself. */
export const callerNetwork = (): string | undefined => networks.getStore();
