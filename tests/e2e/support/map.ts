import type {Page} from '@playwright/test';
import type {Sql} from 'postgres';
import type {Position} from '../../../schema/cells.ts';
import {open} from './screens.ts';

/** A spot far from the demo and, most likely, from what other tests put up. */
export function somewhere(): Position {
  return {latitude: 32 + 14 * Math.random(), longitude: -118 + 30 * Math.random()};
}

/** A place some pixels away from another one, on a map at the zoom that it opens with there. */
export function beside({latitude, longitude}: Position, right: number, up = 0): Position {
  const degrees = 360 / (256 * 2 ** 15);
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return {latitude: latitude + up * degrees * shrink, longitude: longitude + right * degrees};
}

export const theMap = (page: Page) => page.getByRole('region', {name: 'Map of stores'});

/** The parts of the map on a screen. */
export function mapOn(page: Page) {
  const map = theMap(page);
  return {
    map,
    surface: map.getByRole('group', {name: /^Map\./}),
    pin: (name: string) => map.locator('.map-pin').filter({hasText: name}),
    pins: map.locator('.map-pin'),
    circles: map.locator('.map-circle'),
    marks: map.locator('.map-pin, .map-circle'),
    popup: map.locator('.leaflet-popup'),
    inView: map.getByText(/stores? in view/),
    list: map.getByRole('list', {name: 'Stores on the map'}),
  };
}

/** The map from which the store of a sign is picked; it begins where the browser stands. */
export async function openPicker(page: Page) {
  await open(page, '/add-sign');
  const parts = mapOn(page);
  await parts.surface.waitFor();
  return parts;
}

/** The map beside the stores nearby, which leads to their pages. It begins where the browser stands. */
export async function openNearbyMap(page: Page) {
  await open(page, '/nearby');
  const parts = mapOn(page);
  await parts.surface.waitFor();
  return parts;
}

/** What the circles say together, and each pin as one. */
export async function storesOnMarks(page: Page): Promise<number> {
  const {circles, pins} = mapOn(page);
  const numbers = await circles.locator('.sr-only').allTextContents();
  const inCircles = numbers.map(text => Number(text.replaceAll(/\D/g, '')));
  return inCircles.reduce((sum, count) => sum + count, await pins.count());
}

/** Many stores, spread evenly over some degrees around a place. Returns what takes them away again. */
export async function givenManyStores(
  sql: Sql,
  {count, around, degrees}: {count: number; around: Position; degrees: number},
): Promise<() => Promise<void>> {
  const ids = await sql<{id: string}[]>`
    insert into stores (id, name, address, city, state, zip, category, is_active,
      latitude, longitude, visible_signs_count, created_at, updated_at)
    select gen_random_uuid(), 'Store of many ' || n, '1 Test Street', 'Anywhere', 'KS', '67001', 'cafe', true,
      ${around.latitude} + ${degrees} * ((n * 0.6180339887) % 1 - 0.5),
      ${around.longitude} + ${degrees} * (n / ${count}::float8 - 0.5), 0, now(), now()
    from generate_series(1, ${count}::int) n
    returning id`;
  return async () => {
    await sql`delete from stores where id = any(${ids.map(({id}) => id)})`;
  };
}

/** Leaves no store with a position. Returns what puts all of them back. */
export async function takePositionsAway(sql: Sql): Promise<() => Promise<void>> {
  const places = await sql<{id: string; latitude: number; longitude: number}[]>`
    select id, latitude, longitude from stores where latitude is not null`;
  await sql`update stores set latitude = null, longitude = null`;
  return async () => {
    await sql`
      update stores set latitude = old.latitude, longitude = old.longitude
      from jsonb_to_recordset(${sql.json(places)}) as old(id uuid, latitude float8, longitude float8)
      where stores.id = old.id`;
  };
}

/** From now on, how many marks there are on the map at each frame; returns what tells. */
export async function watchMarks(page: Page): Promise<() => Promise<number[]>> {
  const counts = await page.evaluateHandle(() => {
    const seen: number[] = [];
    const look = () => {
      seen.push(document.querySelectorAll('.map-pin, .map-circle').length);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  return () => counts.jsonValue();
}
