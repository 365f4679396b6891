-- The number of stores in each cell of the map.

-- The grid is that of `common/geo/cells.ts`: level n has cells of 45/2^n degrees. A position on the edge of the world belongs to
-- the last column or row.
CREATE OR REPLACE FUNCTION store_cell_x(level int, longitude double precision) RETURNS int
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT least(floor((longitude + 180) / 45 * 2 ^ level), 8 * 2 ^ level - 1)::int
$$;

CREATE OR REPLACE FUNCTION store_cell_y(level int, latitude double precision) RETURNS int
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT least(floor((latitude + 90) / 45 * 2 ^ level), 4 * 2 ^ level - 1)::int
$$;

CREATE OR REPLACE FUNCTION count_cells(places store_place[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.store_cells AS c (level, x, y, stores_count, signed_stores_count, latitude_sum, longitude_sum)
    SELECT level, store_cell_x(level, longitude), store_cell_y(level, latitude), sum(side),
           sum(side * signed::int), sum(side * latitude), sum(side * longitude)
      FROM unnest(places) CROSS JOIN generate_series(0, 11) AS level
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (level, x, y) DO UPDATE SET
    stores_count        = greatest(0, c.stores_count + excluded.stores_count),
    signed_stores_count = greatest(0, c.signed_stores_count + excluded.signed_stores_count),
    latitude_sum        = c.latitude_sum + excluded.latitude_sum,
    longitude_sum       = c.longitude_sum + excluded.longitude_sum;

  DELETE FROM public.store_cells c
   USING (SELECT DISTINCT level, store_cell_x(level, longitude) AS x, store_cell_y(level, latitude) AS y
            FROM unnest(places) CROSS JOIN generate_series(0, 11) AS level WHERE side = -1) d
   -- Not an equation: cells that count nothing are so rare that the planner would take the few it expects
   -- and compare all of them with each place, which takes minutes when thousands of stores go at once.
   WHERE (c.level, c.x, c.y) = (d.level, d.x, d.y) AND c.stores_count + c.signed_stores_count < 1
$$;

-- Nearly every update of a store is one of its counters and leaves the map as it is.
CREATE OR REPLACE FUNCTION stores_count_cells() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  places store_place[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    places := ARRAY(
      SELECT (1, latitude, longitude, visible_signs_count > 0)::store_place FROM new_rows
       WHERE is_active AND deleted_at IS NULL AND latitude IS NOT NULL);
  ELSIF TG_OP = 'DELETE' THEN
    places := ARRAY(
      SELECT (-1, latitude, longitude, visible_signs_count > 0)::store_place FROM old_rows
       WHERE is_active AND deleted_at IS NULL AND latitude IS NOT NULL);
  ELSE
    WITH moved AS (
      SELECT o AS was, n AS is_now FROM old_rows o JOIN new_rows n USING (id)
       WHERE (o.is_active, o.deleted_at IS NULL, o.latitude, o.longitude, o.visible_signs_count > 0)
             IS DISTINCT FROM (n.is_active, n.deleted_at IS NULL, n.latitude, n.longitude, n.visible_signs_count > 0)
    )
    SELECT array_agg(place) INTO places FROM (
      SELECT (-1, (was).latitude, (was).longitude, (was).visible_signs_count > 0)::store_place AS place
        FROM moved WHERE (was).is_active AND (was).deleted_at IS NULL AND (was).latitude IS NOT NULL
      UNION ALL
      SELECT (1, (is_now).latitude, (is_now).longitude, (is_now).visible_signs_count > 0)::store_place
        FROM moved WHERE (is_now).is_active AND (is_now).deleted_at IS NULL AND (is_now).latitude IS NOT NULL
    ) sides;
  END IF;
  IF coalesce(cardinality(places), 0) > 0 THEN PERFORM count_cells(places); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stores_cells_insert AFTER INSERT ON stores
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stores_count_cells();

CREATE OR REPLACE TRIGGER stores_cells_update AFTER UPDATE ON stores
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION stores_count_cells();

CREATE OR REPLACE TRIGGER stores_cells_delete AFTER DELETE ON stores
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION stores_count_cells();
