// A browser may keep a page that is left, to show it again by Back. WebKit keeps it with the transactions of its
// databases open, and these block every other page of the site.

type Transactions = Pick<IDBDatabase, 'transaction'>;

/**
 * Ends the transactions of a page that is put aside, and reloads it when it is shown again. Unwritten data of a page
 * that is left is lost in every browser; a transaction is whole or not at all.
 * @param databases where transactions begin: the prototype of databases.
 */
export function releaseWhenPutAside(
  page: Pick<Window, 'addEventListener'> = window,
  databases: Transactions = IDBDatabase.prototype,
  reload: () => void = () => location.reload(),
): void {
  const underWay = new Set<IDBTransaction>();
  const begin = databases.transaction;
  let isAside = false;
  let hasAborted = false;

  const abort = (transaction: IDBTransaction) => {
    try {
      transaction.abort();
      hasAborted = true;
    } catch {
      // It has ended by itself.
    }
  };

  databases.transaction = function transaction(this: IDBDatabase, ...args) {
    const begun = begin.apply(this, args);
    if (isAside) {
      abort(begun);
      return begun;
    }
    underWay.add(begun);
    for (const end of ['complete', 'abort'])
      begun.addEventListener(end, () => underWay.delete(begun));
    return begun;
  };

  page.addEventListener('pagehide', ({persisted}) => {
    if (!persisted) return;
    isAside = true;
    for (const transaction of underWay) abort(transaction);
  });
  page.addEventListener('pageshow', ({persisted}) => {
    if (!persisted) return;
    isAside = false;
    // What waited for these transactions has failed.
    if (hasAborted) reload();
  });
}
