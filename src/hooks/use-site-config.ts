import {useEffect, useState} from 'react';
import * as z from 'zod/mini';

const siteConfig = z.object({
  facebookUrl: z.nullable(z.string()),
  xUrl: z.nullable(z.string()),
  /** Where the map's pictures come from, with placeholders for zoom, column and row. */
  tileUrl: z.nullable(z.string()),
});
type SiteConfig = z.infer<typeof siteConfig>;

const NONE: SiteConfig = {facebookUrl: null, xUrl: null, tileUrl: null};
/** The last answer, for a start without network. */
const LAST_ANSWER = 'signpost.site-config';

/** What whoever runs this copy of the app has set. The page does not wait for it. */
export function useSiteConfig(): SiteConfig {
  const [config, setConfig] = useState(() => rememberedConfig() ?? NONE);
  useEffect(() => {
    // Neither reached nor remembered; the footer then goes without these links.
    fetchSiteConfig().then(setConfig, () => undefined);
  }, []);
  return config;
}

/**
 * What the server says, or said last.
 * @throws {Error} when it never has: it cannot be reached, or says what nobody understands.
 */
export async function fetchSiteConfig(): Promise<SiteConfig> {
  try {
    const response = await fetch('/api/config');
    const config = siteConfig.parse(await response.json());
    localStorage.setItem(LAST_ANSWER, JSON.stringify(config));
    return config;
  } catch (error) {
    const remembered = rememberedConfig();
    if (remembered) return remembered;
    throw error;
  }
}

function rememberedConfig(): SiteConfig | undefined {
  try {
    return siteConfig.parse(JSON.parse(localStorage.getItem(LAST_ANSWER) ?? ''));
  } catch {
    return undefined;
  }
}
