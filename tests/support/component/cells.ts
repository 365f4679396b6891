import {cellAt, CELL_LEVELS, cellKey, positionOf} from '../../../common/geo/cells.ts';
import type {StoreCell} from '../../../schema/zero.gen.ts';
import type {Change} from './seeding.ts';
import {server} from './test-server.ts';

/** Counts the active stores in each cell of the grid again, as the trigger on stores keeps them counted. */
export async function countCells(): Promise<void> {
  const counted = new Map<string, StoreCell>();
  for (const store of server.rows('stores')) {
    const position = positionOf(store);
    if (!position || !store.isActive || store.deletedAt !== null) continue;
    for (let level = 0; level < CELL_LEVELS; level += 1) {
      const cell = {level, ...cellAt(level, position)};
      const before = counted.get(cellKey(cell));
      counted.set(cellKey(cell), {
        ...cell,
        storesCount: (before?.storesCount ?? 0) + 1,
        signedStoresCount: (before?.signedStoresCount ?? 0) + Number(store.newestSignId !== null),
        latitudeSum: (before?.latitudeSum ?? 0) + position.latitude,
        longitudeSum: (before?.longitudeSum ?? 0) + position.longitude,
      });
    }
  }
  const gone = server.rows('storeCells').filter(cell => !counted.has(cellKey(cell)));
  await server.apply([
    ...gone.map((row): Change => ({table: 'storeCells', op: 'delete', row})),
    ...Array.from(counted.values(), (row): Change => ({table: 'storeCells', op: 'upsert', row})),
  ]);
}
