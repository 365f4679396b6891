import * as z from 'zod/mini';

export const SYSTEM_HEALTH_PATH = '/api/system-health';

/** More than this many are not counted. */
export const MOST_COUNTED = 10_000;

const condition = z.enum(['ok', 'down']);
/** Copying: it lacks columns that clients of this version ask for. Stalled: it answers too late. */
const engineCondition = z.enum(['ok', 'down', 'copying', 'stalled']);
export type EngineCondition = z.infer<typeof engineCondition>;

export const partsAnswer = z.object({
  parts: z.object({postgres: condition, zeroCache: engineCondition, api: condition}),
});
export type HealthParts = z.infer<typeof partsAnswer>['parts'];

/** Mails or pushes of about a day. Milliseconds since 1970; null without any. */
const deliveries = z.object({
  lastSuccessAt: z.nullable(z.number()),
  lastErrorAt: z.nullable(z.number()),
  lastError: z.nullable(z.string()),
});
export type Deliveries = z.infer<typeof deliveries>;

/** How the system does. Bytes and milliseconds; null where nothing is known. */
export const systemHealthAnswer = z.object({
  ...partsAnswer.shape,
  /** One for each sync engine that follows the database. */
  replication: z.array(
    z.object({
      name: z.string(),
      isActive: z.boolean(),
      /** Bytes of the database's log that the engine has not confirmed. */
      lagBytes: z.number(),
      lagMs: z.nullable(z.number()),
    }),
  ),
  /** Pending work after writes; each count up to {@link MOST_COUNTED}. */
  queue: z.object({
    waiting: z.number(),
    /** Since the oldest of them could have been done. */
    oldestMs: z.nullable(z.number()),
    later: z.number(),
    /** Of them those that were tried and failed, and are tried again. */
    retrying: z.number(),
    active: z.number(),
    failed: z.number(),
  }),
  storage: z.object({
    databaseBytes: z.number(),
    /** Photos of signs and users, with the bytes of all their sizes; null while they are counted. */
    pictures: z.nullable(z.object({pictures: z.number(), bytes: z.number()})),
    /** Of the disk that holds what is kept. */
    diskFreeBytes: z.nullable(z.number()),
    diskBytes: z.nullable(z.number()),
    /** Where photos are kept, and whether they can be read there. */
    photosIn: z.enum(['disk', 'object-store']),
    photos: condition,
  }),
  /** `file`: mails are written to files, because no mail server is set. */
  mail: z.object({...deliveries.shape, by: z.enum(['smtp', 'file'])}),
  push: deliveries,
  geocoder: z.object({isSet: z.boolean()}),
  server: z.object({memoryBytes: z.number(), uptimeMs: z.number()}),
});
export type SystemHealth = z.infer<typeof systemHealthAnswer>;
