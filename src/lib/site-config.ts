import * as z from 'zod/mini';
import {onDevice} from './device-storage.ts';

const siteConfig = z.object({
  facebookUrl: z.nullable(z.string()),
  xUrl: z.nullable(z.string()),
  /** Where the map's pictures come from, with placeholders for zoom, column and row. */
  tileUrl: z.nullable(z.string()),
});
/** What whoever runs this copy of the app has set. */
export type SiteConfig = z.infer<typeof siteConfig>;

/** The last answer, for a start without network. */
const LAST_ANSWER = 'signpost.site-config';

/** One answer does for everybody on the page. */
let answer: Promise<SiteConfig> | undefined;

/**
 * What the server says, or said last.
 * @throws {Error} when it never has: it cannot be reached, or says what nobody understands.
 */
export async function fetchSiteConfig(): Promise<SiteConfig> {
  answer ??= askServer();
  try {
    return await answer;
  } catch (error) {
    answer = undefined;
    const remembered = rememberedConfig();
    if (remembered) return remembered;
    throw error;
  }
}

/** What the server said last; undefined when this device has never heard it. */
export function rememberedConfig(): SiteConfig | undefined {
  return z.safeParse(siteConfig, onDevice.keptJson(LAST_ANSWER)).data;
}

async function askServer(): Promise<SiteConfig> {
  const response = await fetch('/api/config');
  const config = siteConfig.parse(await response.json());
  onDevice.keep(LAST_ANSWER, JSON.stringify(config));
  return config;
}
